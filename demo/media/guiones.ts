// What each clip of the demo says. `clave` is drawn on the picture, `frase` is its caption.

export interface Guion {
  archivo: string
  titulo: string
  momentos: readonly (readonly [clave: string, frase: string])[]
}

const UNIDADES: readonly Guion[] = [
  {
    archivo: 'unidad-47-1',
    titulo: 'De qué hablamos cuando hablamos de camino',
    momentos: [
      ['Tres pasos', 'El camino tiene tres pasos, y cada uno se hace a su tiempo.'],
      ['Una conversación', 'No empieza con un examen ni con un viaje: empieza con una conversación.'],
      ['Sin credo, sin reemplazos', 'No pide creer en nada ni dejar ningún tratamiento médico.'],
      ['Tiempo y atención', 'Lo único que pide es tiempo y atención.'],
    ],
  },
  {
    archivo: 'unidad-47-2',
    titulo: 'La pregunta propia',
    momentos: [
      ['Sigue ahí', 'Una pregunta es propia cuando al día siguiente sigue ahí.'],
      ['No tiene apuro', 'Las respuestas rápidas suelen ser de otro.'],
      ['A mano', 'Anotala en un cuaderno, a mano, con la fecha.'],
      ['Esta semana', 'Esta semana no la contestes: leela cada noche.'],
    ],
  },
  {
    archivo: 'unidad-47-3',
    titulo: 'Cuerpo, fecha y escena',
    momentos: [
      ['Cuerpo', 'Primero, el cuerpo: qué sentí y dónde.'],
      ['Fecha', 'Después, la fecha. Si es dudosa, va con un signo de pregunta.'],
      ['Escena', 'Por último, la escena: quién estaba y qué pasaba.'],
      ['Sin culpables', 'No buscamos culpables. Y si un síntoma preocupa, primero el médico.'],
    ],
  },
  {
    archivo: 'unidad-47-4',
    titulo: 'Una decisión pequeña',
    momentos: [
      ['Con fecha', 'Una decisión pequeña tiene fecha: este jueves, no algún día.'],
      ['Depende de mí', 'Y depende solo de uno mismo.'],
      ['Una semana', 'Hecha la primera, se observa una semana antes de decidir la siguiente.'],
      ['Hasta acá', 'Con esto terminás la jornada. Lo que sigue es tuyo.'],
    ],
  },
  {
    archivo: 'unidad-48-1',
    titulo: 'Registrar antes de interpretar',
    momentos: [
      ['Dos veces por día', 'Vas a anotar dos veces por día, siempre a la misma hora.'],
      ['Qué, cuándo, con quién', 'Qué sentiste, a qué hora y con quién estabas.'],
      ['Sin porqués', 'El porqué no se anota. Todavía no.'],
    ],
  },
  {
    archivo: 'unidad-48-2',
    titulo: 'El mapa del cuerpo',
    momentos: [
      ['A mano', 'El mapa se dibuja a mano y sin borrar.'],
      ['Sin láminas', 'No copies una lámina de anatomía: dibujá el tuyo.'],
      ['Color es frecuencia', 'Cuanto más fuerte el color, más seguido aparece.'],
    ],
  },
  {
    archivo: 'unidad-48-3',
    titulo: 'La respiración como termómetro',
    momentos: [
      ['Cambia primero', 'Cuando algo inquieta, lo primero que cambia es la respiración.'],
      ['Contar, no corregir', 'El ejercicio es contar sin modificar nada.'],
      ['Al despertar', 'Practicalo al despertar y antes de una conversación difícil.'],
    ],
  },
  {
    archivo: 'unidad-48-5',
    titulo: 'Cuándo consultar sin demora',
    momentos: [
      ['Hoy mismo', 'Dolor en el pecho, fiebre que no baja, un desmayo: médico, hoy mismo.'],
      ['Contar mejor', 'Llevá tu registro: ayuda a contar mejor lo que pasa.'],
      ['No reemplaza', 'No reemplaza ningún estudio.'],
    ],
  },
  {
    archivo: 'unidad-49-1',
    titulo: 'El dibujo del árbol',
    momentos: [
      ['Tres generaciones', 'Dibujamos tres generaciones: la tuya, la de tus padres, la de tus abuelos.'],
      ['El símbolo vacío', 'Si no sabés un nombre, dejá el símbolo vacío: esa persona también va.'],
      ['Lápiz', 'Usá lápiz. El árbol va a cambiar.'],
    ],
  },
  {
    archivo: 'unidad-49-2',
    titulo: 'Fechas que se llaman',
    momentos: [
      ['Actas y partidas', 'Las fechas salen de actas, de partidas y de quien todavía recuerda.'],
      ['Una invitación', 'Dos fechas que coinciden no prueban nada: invitan a preguntar.'],
      ['Anotar la fuente', 'Al lado de cada fecha, anotá quién te la dijo.'],
    ],
  },
  {
    archivo: 'unidad-49-3',
    titulo: 'Los que llegaron de lejos',
    momentos: [
      ['El idioma de la cocina', 'En una migración, lo primero que se pierde es el idioma de la cocina.'],
      ['La persona mayor', 'Entrevistá primero a la persona de más edad.'],
      ['Una foto y tiempo', 'Llevá una foto y tiempo. El cuestionario, dejalo.'],
    ],
  },
  {
    archivo: 'unidad-49-4',
    titulo: 'Leer sin condenar',
    momentos: [
      ['No es un tribunal', 'Un árbol no es un tribunal.'],
      ['Secretos', 'El secreto ajeno se respeta.'],
      ['Hasta acá', 'Se cierra con una frase honesta: hasta acá llega lo que sé.'],
    ],
  },
  {
    archivo: 'unidad-50-1',
    titulo: 'La distancia justa',
    momentos: [
      ['Dos árboles', 'Dos árboles plantados demasiado juntos crecen torcidos.'],
      ['Cinco preguntas', 'La distancia de un vínculo se mide con cinco preguntas.'],
      ['Mover, no arrancar', 'Nadie dijo que haya que arrancar uno.'],
    ],
  },
  {
    archivo: 'unidad-50-2',
    titulo: 'Pedir espacio sin irse',
    momentos: [
      ['Cuánto', 'Un buen pedido dice cuánto tiempo.'],
      ['Para qué', 'Dice para qué.'],
      ['Cuándo vuelvo', 'Y dice cuándo vuelvo. Nunca a medianoche y con cansancio.'],
    ],
  },
  {
    archivo: 'unidad-51-1',
    titulo: 'Decisiones que maduran',
    momentos: [
      ['Maduran', 'Una decisión madura cuando cada semana sabemos algo nuevo.'],
      ['Se pudren', 'Se pudre cuando repetimos lo mismo.'],
      ['Una real', 'Elegí una decisión real para este curso.'],
    ],
  },
  {
    archivo: 'unidad-51-2',
    titulo: 'Tres sillas',
    momentos: [
      ['El que quiere', 'En la primera silla habla el que quiere.'],
      ['El que teme', 'En la segunda, el que teme.'],
      ['El que mira', 'En la tercera, el que mira. Cinco minutos en cada una.'],
    ],
  },
  {
    archivo: 'unidad-51-3',
    titulo: 'El día después',
    momentos: [
      ['Un gesto', 'Después de decidir, hacé un gesto que lo vuelva real.'],
      ['La duda', 'La duda del día después es normal, y pasa.'],
      ['Recién entonces', 'Los anuncios pueden esperar.'],
    ],
  },
  {
    archivo: 'unidad-52-1',
    titulo: 'El mes real',
    momentos: [
      ['Papel', 'Papel y los comprobantes de un mes: no hace falta más.'],
      ['Todo', 'Se anota todo, también lo chico, también lo que da vergüenza.'],
      ['Sin juicio', 'Mirar no es juzgar.'],
    ],
  },
  {
    archivo: 'unidad-52-2',
    titulo: 'Deudas que no son de plata',
    momentos: [
      ['No termina', 'Una deuda afectiva que se paga con dinero no termina nunca.'],
      ['Nombrarla', 'Cuando encuentres una, nombrala.'],
      ['Conversarla', 'Y conversala con la persona.'],
    ],
  },
  {
    archivo: 'unidad-52-3',
    titulo: 'El fondo de las monedas',
    momentos: [
      ['Con lo que haya', 'El fondo se empieza con lo que haya.'],
      ['Media hora', 'Una vez por semana, media hora de cuentas.'],
      ['Siempre igual', 'El mismo día, con el mismo cuaderno.'],
    ],
  },
  {
    archivo: 'unidad-53-1',
    titulo: 'Dos minutos para llegar',
    momentos: [
      ['Siete minutos', 'Siete minutos: lo que tarda en calentarse el agua del mate.'],
      ['Nada más', 'En los dos primeros no se hace nada más que llegar.'],
    ],
  },
  {
    archivo: 'unidad-53-2',
    titulo: 'Tres minutos de mano suelta',
    momentos: [
      ['Una regla', 'La única regla es no levantar la mano.'],
      ['¿Nada?', 'Si no se te ocurre nada, escribí que no se te ocurre nada.'],
    ],
  },
  {
    archivo: 'unidad-53-3',
    titulo: 'Dos minutos para cerrar',
    momentos: [
      ['En voz baja', 'Leé lo escrito en voz baja.'],
      ['Sin corregir', 'No corrijas nada. Cerrá el cuaderno.'],
    ],
  },
]

const VIDEOS: readonly Guion[] = [
  {
    archivo: 'video-01',
    titulo: 'El camino en un minuto',
    momentos: [
      ['Charla', 'Primero, una charla: escuchar y preguntar.'],
      ['Aperturas', 'Después, la jornada y las aperturas: cinco días y uno más.'],
      ['Ciclo', 'Al final, veinticuatro consultas, una por mes.'],
    ],
  },
  {
    archivo: 'video-02',
    titulo: '¿Qué hace un consultor?',
    momentos: [
      ['Escucha', 'Un consultor escucha, ordena y devuelve preguntas.'],
      ['No diagnostica', 'No diagnostica, no receta y no decide por nadie.'],
    ],
  },
  {
    archivo: 'video-03',
    titulo: 'Empezar por una pregunta',
    momentos: [
      ['Elena Duarte', 'Nadie me pidió nunca una respuesta. Me pidieron tiempo.'],
      ['Una pregunta', 'Por eso empiezo siempre por una pregunta.'],
    ],
  },
  {
    archivo: 'video-04',
    titulo: 'Un día en un encuentro de montaña',
    momentos: [
      ['Amanecer', 'Se desayuna temprano y se camina con fresco.'],
      ['Mediodía', 'Al mediodía hay silencio, y a la tarde, ronda.'],
      ['Fogón', 'De noche, el fogón hace el resto.'],
    ],
  },
  {
    archivo: 'video-05',
    titulo: 'Decodificación bioemocional',
    momentos: [
      ['Cuerpo, fecha, escena', 'Buscamos tres cosas: un cuerpo, una fecha, una escena.'],
      ['Sin apuro', 'Lo demás aparece sin que nadie empuje.'],
    ],
  },
  {
    archivo: 'video-06',
    titulo: 'Bioexistencia consciente',
    momentos: [
      ['¿Y ahora?', 'Entendida la historia, queda la pregunta: ¿y ahora?'],
      ['Elegir', 'Elegir cómo vivir se practica, como un idioma.'],
    ],
  },
  {
    archivo: 'video-07',
    titulo: 'Preguntas sobre las consultas',
    momentos: [
      ['Una hora', 'Una consulta dura una hora y se hace una vez por mes.'],
      ['Confianza', 'Es confidencial, y siempre se puede cambiar de consultor.'],
    ],
  },
  {
    archivo: 'video-08',
    titulo: 'El cuaderno de los siete minutos',
    momentos: [
      ['Dos, tres, dos', 'Dos para llegar, tres para escribir, dos para cerrar.'],
      ['Todos los días', 'Todos los días, también los malos.'],
    ],
  },
  {
    archivo: 'video-10',
    titulo: 'Cómo dibujar un árbol familiar',
    momentos: [
      ['Cuadrados y círculos', 'Varones con cuadrado, mujeres con círculo, dudas con rombo.'],
      ['El error', 'El error de todos: empezar por uno mismo demasiado grande.'],
    ],
  },
  {
    archivo: 'video-11',
    titulo: 'Silencio',
    momentos: [
      ['Callar en grupo', 'Callar solo es fácil. Callar en grupo es un encuentro.'],
      ['…', 'Probémoslo ahora, unos segundos.'],
    ],
  },
  {
    archivo: 'video-12',
    titulo: 'Madres y padres que aprenden',
    momentos: [
      ['Un límite', 'Un límite que no humilla se dice de cerca y en voz baja.'],
      ['Y se sostiene', 'Y después se sostiene, aunque lloren.'],
    ],
  },
  {
    archivo: 'video-13',
    titulo: 'La casa de Palermo',
    momentos: [
      ['El salón', 'Este es el salón de las rondas, con piso de pinotea.'],
      ['El patio', 'Y este el patio, donde en realidad se conversa.'],
    ],
  },
  {
    archivo: 'video-15',
    titulo: 'Acompañar sin empujar',
    momentos: [
      ['Su tiempo', 'Cada despedida tiene su tiempo.'],
      ['Al lado', 'Acompañar es estar al lado, no adelante.'],
    ],
  },
  {
    archivo: 'video-16',
    titulo: 'Dinero y conversación',
    momentos: [
      ['¿Qué se decía?', '¿Qué se decía de la plata en tu casa?'],
      ['¿A quién le debés?', '¿A quién le debés algo que no es plata?'],
      ['¿Cuánto alcanza?', '¿Cuánto te alcanza?'],
    ],
  },
  {
    archivo: 'video-17',
    titulo: 'Qué llevar a la montaña',
    momentos: [
      ['Agua, abrigo, botas', 'Agua, abrigo y botas que ya conozcan tus pies.'],
      ['Poco', 'Y poco más: lo que pesa se nota al segundo día.'],
    ],
  },
  {
    archivo: 'video-18',
    titulo: 'Volver a casa',
    momentos: [
      ['Lectura', 'Nadie vuelve al mismo lugar.'],
      ['Elena Duarte', 'Lo que llamamos casa es la disposición a que nos reciban distintos.'],
    ],
  },
  {
    archivo: 'video-19',
    titulo: 'Equipos que conversan',
    momentos: [
      ['Antioquia', 'Dos cooperativas cafeteras tenían que volverse una.'],
      ['Una mesa', 'Pusieron una mesa larga y ningún orden del día.'],
    ],
  },
  {
    archivo: 'video-20',
    titulo: 'El congreso en imágenes',
    momentos: [
      ['Mar del Plata', 'Tres días, treinta mesas, una pregunta.'],
      ['Un baile', 'Y un baile que nadie quiso terminar.'],
    ],
  },
  {
    archivo: 'video-21',
    titulo: 'Ser consultor en otro idioma',
    momentos: [
      ['Italiano', 'En italiano, «ascoltare» también quiere decir cuidar.'],
      ['Português', 'Y en portugués la nostalgia tiene nombre propio.'],
    ],
  },
  {
    archivo: 'video-23',
    titulo: 'La segunda mañana',
    momentos: [
      ['Ochenta y cuatro', 'A los ochenta y cuatro empecé a dibujar.'],
      ['Curiosidad', 'La curiosidad no se jubila.'],
    ],
  },
  {
    archivo: 'video-24',
    titulo: 'Cómo elegir consultor',
    momentos: [
      ['Idioma y lugar', 'Mirá el idioma, la especialidad y la cercanía.'],
      ['Confianza', 'Después llamá, y confiá en lo que sentiste al colgar.'],
    ],
  },
]

const LIBROS: readonly Guion[] = [
  {
    archivo: 'libro-1',
    titulo: 'La senda interior',
    momentos: [
      ['Tres pasos', 'El primer libro de Elena Duarte, con una pregunta al final de cada capítulo.'],
      ['Páginas en blanco', 'Las páginas en blanco no son un error: son tuyas.'],
    ],
  },
  {
    archivo: 'libro-2',
    titulo: 'Escuchar el cuerpo',
    momentos: [
      ['Registrar', 'El cuerpo no miente, pero exagera para que lo escuchemos.'],
      ['Cuarenta casos', 'Cuarenta casos breves, contados con permiso.'],
    ],
  },
  {
    archivo: 'libro-5',
    titulo: 'Conversaciones de montaña',
    momentos: [
      ['Diez años', 'Diez años de libretas escritas en la carpa.'],
      ['Cualquier página', 'Para abrir en cualquier página.'],
    ],
  },
]

export const GUIONES: readonly Guion[] = [...UNIDADES, ...VIDEOS, ...LIBROS]
