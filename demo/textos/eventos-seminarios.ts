import { texto } from '../texto.ts'
import { type EventoDemo, LEGALES } from './evento-demo.ts'

export const EVENTOS_SEMINARIOS: readonly EventoDemo[] = [
  {
    IdEvento: 7,
    Titulo: 'El cuerpo que escucha: seminario de un día',
    categoria: 'seminarios-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: 18, hora: '10:00', finHora: '18:00' },
    donde: ['Espacio Juramento, Juramento 2089', 'AR', 'Ciudad Autónoma de Buenos Aires', 'Belgrano'],
    Cupo: 30,
    Legales: LEGALES.sala,
    queLlevar: 'Ropa cómoda, un cuaderno y una manta liviana.',
    Oradores: 'Elena Duarte;Inés Balbuena',
    Destacada: true,
    precios: [58000, 60, 48, 40],
    medios: 'todos',
    Copete: texto`Un dolor de espalda que aparece los domingos, un nudo en la garganta antes de ciertas llamadas. Ocho
      horas para aprender a leer esas señales sin asustarse ni adivinar.`,
    Cuerpo: texto`
      <p>El cuerpo habla antes que la cabeza, y casi nunca grita. En este seminario practicamos una lectura sencilla,
      paso a paso, que después podés repetir solo en tu casa.</p>
      <h2>La mañana</h2>
      <ul>
        <li>Registro: dónde siento lo que siento.</li>
        <li>La línea de tiempo de un síntoma propio.</li>
      </ul>
      <h2>La tarde</h2>
      <ul>
        <li>Trabajo de a dos con preguntas escritas.</li>
        <li>Qué llevar a la consulta médica y qué a la consulta con un consultor.</li>
      </ul>
      <p>El precio para {{pais}} es de {{precio}}, con almuerzo vegetariano incluido.</p>`,
  },
  {
    IdEvento: 8,
    Titulo: 'Vínculos que se repiten',
    categoria: 'seminarios-publicos',
    Modalidad: 'Video',
    cuando: { dias: 24, hora: '14:00', finHora: '18:30' },
    Cupo: 45,
    Legales: LEGALES.zoom,
    Oradores: 'Verónica Antúnez;Hernán Oyarzún',
    precios: [42000, 45, 36, 30],
    medios: 'conPaypal',
    Copete: texto`Cambia la persona y la escena es la misma. Una tarde por videollamada para dibujar el patrón, encontrar
      dónde empezó y ensayar una respuesta distinta con otra gente que está en lo mismo.`,
    Cuerpo: texto`
      <p>Hernán suele decir que una repetición es una carta que todavía no abrimos. Vamos a abrir una sola, con tiempo.</p>
      <h2>Cómo trabajamos a distancia</h2>
      <ul>
        <li>Salas de tres personas que se mantienen toda la tarde.</li>
        <li>Un cuaderno en PDF que te llega dos días antes.</li>
        <li>Pausas largas: nadie aguanta cuatro horas de pantalla.</li>
      </ul>
      <h2>Conviene que sepas</h2>
      <p>No hace falta contar detalles que no quieras contar. La inscripción cuesta {{precio}} y cubre también una hora
      de preguntas a la semana siguiente.</p>`,
  },
  {
    IdEvento: 9,
    Titulo: 'Dinero, merecimiento y decisiones',
    categoria: 'seminarios-publicos',
    Modalidad: 'Video',
    cuando: { dias: 38, hora: '18:00', finDias: 1, finHora: '21:00' },
    Cupo: 70,
    Legales: LEGALES.zoom,
    Oradores: 'Claudia Restrepo;Tomás Arrieta',
    precios: [49000, 55, 0, 0],
    medios: 'segundoBanco',
    Copete: texto`Dos noches sobre un tema del que se habla poco y mal. Qué aprendimos del dinero antes de tener el primero,
      por qué cobramos de menos y cómo tomar una decisión económica sin pelear con nadie.`,
    Cuerpo: texto`
      <p>Claudia es contadora en Medellín; Tomás fue comerciante treinta años. Ninguno va a decirte en qué invertir.</p>
      <h2>Primera noche: la herencia</h2>
      <p>Frases que escuchamos de chicos sobre la plata, y las decisiones que todavía obedecen a esas frases.</p>
      <h2>Segunda noche: la práctica</h2>
      <ol>
        <li>Poner precio a un trabajo propio y sostenerlo en voz alta.</li>
        <li>Una conversación pendiente: prestar, pedir, cobrar, decir que no.</li>
        <li>Un acuerdo por escrito con uno mismo para los próximos noventa días.</li>
      </ol>
      <p>Participar desde {{pais}} tiene un precio de {{precio}} por las dos noches.</p>`,
  },
  {
    IdEvento: 10,
    Titulo: 'Duelos: lo que queda por decir',
    categoria: 'seminarios-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: 45, hora: '09:30', finHora: '17:30' },
    donde: ['Casa de la calle 10, número 845', 'AR', 'Buenos Aires', 'La Plata'],
    Cupo: 1,
    Legales: LEGALES.sala,
    Oradores: 'Graciela Pons',
    precios: [52000, 50, 42, 35],
    medios: 'habituales',
    Copete: texto`Un día entero para las pérdidas que no tuvieron despedida: personas, casas, trabajos, proyectos. Grupo
      pequeño, con Graciela Pons, que acompaña duelos desde hace dieciocho años.`,
    Cuerpo: texto`
      <p>No vamos a cerrar nada por decreto. Venimos a decir lo que quedó sin decir y a escuchar cómo suena.</p>
      <h2>El día, por partes</h2>
      <ul>
        <li>Un objeto que cada uno trae y presenta.</li>
        <li>La carta que no se manda.</li>
        <li>Caminata en silencio por el bosque platense.</li>
        <li>Ronda final y té.</li>
      </ul>
      <p>Si tu pérdida es de hace menos de tres meses, hablá antes con Graciela: a veces lo mejor es esperar. El aporte es
      de {{precio}}.</p>`,
  },
  {
    IdEvento: 11,
    Titulo: 'Mapa de la propia biografía',
    categoria: 'seminarios-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: -35, hora: '10:00', finDias: 1, finHora: '17:00' },
    donde: ['Casa Güemes, Achával Rodríguez 233', 'AR', 'Córdoba', 'Córdoba'],
    Cupo: 3,
    Legales: LEGALES.sala,
    Oradores: 'Paula Villarreal;Ramiro Quiroga',
    precios: [64000, 65, 52, 44],
    medios: 'todos',
    Copete: texto`Dos días enteros con papel grande, lápices de colores y memoria. Cada participante dibujó su vida en septenios y
      descubrió qué años había contado siempre igual.`,
    Cuerpo: texto`
      <p>Trabajamos sobre rollos de tres metros extendidos en el piso del salón. Al final del segundo día, el grupo
      recorrió los mapas como quien visita una muestra.</p>
      <h2>Herramientas que usamos</h2>
      <ul>
        <li>Septenios y bisagras: los momentos en que algo giró.</li>
        <li>Fotos de familia miradas por alguien que no es de la familia.</li>
        <li>Escritura breve, con reloj.</li>
      </ul>
      <p>Los cuadernos de trabajo pueden pedirse por correo; para quienes viven en {{pais}} el envío va por nuestra
      cuenta.</p>`,
  },
  {
    IdEvento: 12,
    Titulo: 'Seminario en Mendoza: hijos que crecen, padres que aprenden',
    categoria: 'seminarios-publicos-ciudades',
    Modalidad: 'Presencial',
    cuando: { dias: 32, hora: '09:00', finHora: '18:00' },
    donde: ['Finca La Acequia, Viamonte 5200', 'AR', 'Mendoza', 'Chacras de Coria'],
    Cupo: 36,
    Legales: LEGALES.sala,
    Oradores: 'Lucía Ferreyra;Joaquín Sosa Lagos',
    precios: [54000, 55, 44, 38],
    medios: 'habituales',
    Copete: texto`La adolescencia de un hijo despierta la propia. Un día bajo los nogales para madres, padres y quienes
      crían, con ejercicios que se pueden probar esa misma noche en la cena.`,
    Cuerpo: texto`
      <p>Criar es también volver a pasar por las edades que uno creía terminadas. Lucía, maestra rural, y Joaquín, padre
      de cuatro, proponen mirar qué parte del enojo es de ahora y qué parte viene de antes.</p>
      <h2>Temas del día</h2>
      <ul>
        <li>Límites que no humillan.</li>
        <li>Pantallas, horarios y otras negociaciones.</li>
        <li>Qué hacer cuando la pareja cría distinto.</li>
      </ul>
      <h2>Con los chicos, ¿qué hago?</h2>
      <p>Hay un taller de barro en paralelo para mayores de seis años, incluido en los {{precio}} de la inscripción.</p>`,
  },
  {
    IdEvento: 13,
    Titulo: 'Seminario en Santiago de Chile: el síntoma como pregunta',
    categoria: 'seminarios-publicos-ciudades',
    Modalidad: 'Presencial',
    cuando: { dias: 52, hora: '10:00', finDias: 1, finHora: '14:00' },
    donde: ['Centro Manuel Montt, Manuel Montt 367', 'CL', 'Región Metropolitana', 'Providencia'],
    Cupo: 40,
    Legales: LEGALES.sala,
    Oradores: 'Hernán Oyarzún;Elena Duarte',
    precios: [72000, 70, 55, 0],
    medios: 'conPaypal',
    Copete: texto`Elena Duarte cruza la cordillera para dictar con Hernán Oyarzún un seminario de día y medio en Providencia.
      La primera parte es teórica y abierta; la segunda, práctica y en grupos de seis.`,
    Cuerpo: texto`
      <p>«¿Desde cuándo?» y «¿qué pasaba entonces?» son dos preguntas modestas. Bien hechas, ordenan un relato que parecía
      un enredo.</p>
      <h2>La jornada larga</h2>
      <p>Exposición de Elena sobre los cuatro momentos de una lectura, con casos contados con permiso y nombres
      cambiados.</p>
      <h2>La mañana siguiente</h2>
      <ul>
        <li>Demostración de una consulta.</li>
        <li>Práctica en grupos con un consultor chileno en cada mesa.</li>
        <li>Cierre y entrega de constancias.</li>
      </ul>
      <p>Quienes viven en {{pais}} pagan {{precio}}.</p>`,
  },
  {
    IdEvento: 14,
    Titulo: 'Seminario en Madrid: volver a empezar después de los cincuenta',
    categoria: 'seminarios-publicos-ciudades',
    Modalidad: 'Presencial',
    cuando: { dias: 66, hora: '10:30', finHora: '19:00' },
    donde: ['Ateneo de Lavapiés, Calle del Amparo 27', 'ES', 'Madrid', 'Madrid'],
    Cupo: 55,
    Legales: LEGALES.sala,
    Oradores: 'Pilar Cifuentes',
    precios: [88000, 90, 0, 0],
    medios: 'tarjetas',
    Copete: texto`Se van los hijos, cambia el trabajo, aparece tiempo. Pilar Cifuentes reúne en Madrid a quienes sienten que
      la segunda mitad de la vida merece algo más que administrar lo que hay.`,
    Cuerpo: texto`
      <p>Pilar dejó un despacho de abogados a los cincuenta y tres. Cuenta lo que salió bien, lo que salió mal y cuánto
      tardó en darse cuenta de la diferencia.</p>
      <h2>Qué haremos juntos</h2>
      <ol>
        <li>Inventario: lo que sé hacer y ya no quiero hacer.</li>
        <li>Deseo: tres escenas de un martes cualquiera dentro de cinco años.</li>
        <li>Puente: el primer gesto, pequeño y con fecha.</li>
      </ol>
      <p>La entrada cuesta {{precio}}; parados y jubilados pagan la mitad presentando su carné en la puerta.</p>`,
  },
  {
    IdEvento: 15,
    Titulo: 'Seminario en Ciudad de México: la casa de la infancia',
    categoria: 'seminarios-publicos-ciudades',
    Modalidad: 'Presencial',
    cuando: { dias: 73, hora: '09:00', finHora: '17:00' },
    donde: ['Casa Coyoacana, Francisco Sosa 202', 'MX', 'Ciudad de México', 'Coyoacán'],
    Cupo: 0,
    Legales: LEGALES.sala,
    Oradores: 'Andrea Montalvo;Martín Echenique',
    precios: [60000, 62, 45, 40],
    medios: 'conPaypal',
    Copete: texto`¿Qué puerta estaba siempre cerrada? Andrea Montalvo propone recorrer con la memoria la primera casa, cuarto
      por cuarto, y encontrar ahí la planta de muchas costumbres de hoy.`,
    Cuerpo: texto`
      <p>El ejercicio central dura cuarenta minutos y se hace con los ojos cerrados y la voz de Andrea. Después se dibuja,
      se muda de lugar un mueble y se mira qué pasa.</p>
      <h2>Antes de venir</h2>
      <ul>
        <li>Buscá una fotografía de la casa o del barrio; si no existe, un nombre de calle alcanza.</li>
        <li>Preguntale a alguien mayor qué recuerda de ese lugar.</li>
      </ul>
      <h2>Lista de espera</h2>
      <p>Los lugares se agotaron en una semana. Escribinos y te avisamos si alguien cede el suyo; el precio para {{pais}}
      sigue siendo {{precio}}.</p>`,
  },
]
