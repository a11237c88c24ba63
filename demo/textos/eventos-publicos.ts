import { EstadoEvento } from '#domain/eventos/estado.ts'
import { texto } from '../texto.ts'
import { type EventoDemo, GRATIS, LEGALES } from './evento-demo.ts'

export const EVENTOS_PUBLICOS: readonly EventoDemo[] = [
  {
    IdEvento: 1,
    Titulo: 'Charla introductoria: el camino en tres pasos',
    categoria: 'charlas-introductorias',
    Modalidad: 'Video',
    cuando: { dias: 6, hora: '19:00', finHora: '20:30' },
    Cupo: 80,
    Legales: LEGALES.zoom,
    Oradores: 'Lucía Ferreyra;Tomás Arrieta',
    Destacada: true,
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`Noventa minutos para entender de qué se trata: cómo se empieza, cuánto lleva cada paso y qué hace
      un consultor certificado. Sin compromiso y con la mitad del tiempo reservada a tus preguntas.`,
    Cuerpo: texto`
      <p>Casi todas las personas llegan al camino por una conversación. Esta charla es esa conversación, con orden:
      contamos de dónde viene el método, qué se trabaja en cada etapa y qué no vas a encontrar acá.</p>
      <h2>El recorrido de la noche</h2>
      <ol>
        <li>La primera media hora: una historia real contada por quien la vivió.</li>
        <li>Después: los tres pasos, del primer encuentro al ciclo de veinticuatro consultas.</li>
        <li>Para terminar: preguntas, incluso las incómodas.</li>
      </ol>
      <p>Podés conectarte desde {{pais}} con cámara encendida o apagada. Quienes participan reciben un código que
      bonifica la mitad de la jornada online.</p>`,
  },
  {
    IdEvento: 2,
    Titulo: 'Charla introductoria en Palermo',
    categoria: 'charlas-introductorias',
    Modalidad: 'Presencial',
    cuando: { dias: 13, hora: '18:30', finHora: '20:00' },
    donde: ['Casa Senda, Gurruchaga 2140', 'AR', 'Ciudad Autónoma de Buenos Aires', 'Palermo'],
    Cupo: 24,
    Legales: LEGALES.sala,
    Oradores: 'Inés Balbuena',
    precios: GRATIS,
    medios: 'inscripcionSimple',
    imagenes: ['casa.webp'],
    Copete: texto`Una ronda chica, con mate y sillas en círculo, en nuestra casa de Palermo. Inés Balbuena cuenta cómo
      llegó al método desde la enfermería y por qué se quedó.`,
    Cuerpo: texto`
      <p>Somos pocos a propósito: veinticuatro lugares alcanzan para que todos puedan hablar si quieren, y para que
      nadie tenga que hacerlo.</p>
      <h2>Para quién es esta ronda</h2>
      <ul>
        <li>Para quien escuchó nombrar la decodificación bioemocional y quiere saber qué hay detrás del nombre.</li>
        <li>Para quien acompaña a alguien que está haciendo el camino.</li>
        <li>Para quien vive cerca y simplemente tiene ganas de venir.</li>
      </ul>
      <p>La casa abre sus puertas media hora antes. El salón está en planta baja y se entra con silla de ruedas.</p>`,
  },
  {
    IdEvento: 3,
    Titulo: 'Charla introductoria con horario de Europa',
    categoria: 'charlas-introductorias',
    Modalidad: 'Video',
    cuando: { dias: 9, hora: '18:00', finHora: '19:30' },
    zona: 'Europe/Madrid',
    Cupo: 60,
    Legales: LEGALES.zoom,
    Oradores: 'Pilar Cifuentes;Bruno Casella',
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`Pensada para la comunidad que vive del otro lado del océano: empieza a las seis de la tarde
      en Madrid, y la tienen a cargo una consultora de Zaragoza y un consultor de Turín.`,
    Cuerpo: texto`
      <p>Vivir lejos de donde uno nació deja preguntas propias. Pilar y Bruno las conocen: ella volvió a España después
      de veinte años en Rosario; él aprendió castellano leyendo a Elena Duarte.</p>
      <h2>De qué vamos a conversar</h2>
      <ul>
        <li>La distancia como tema: familia, idioma, fiestas que se pasan por pantalla.</li>
        <li>Qué consultores atienden en italiano, francés, alemán e inglés.</li>
        <li>Cómo hacer el camino completo sin viajar, y cuándo conviene viajar.</li>
      </ul>
      <p>Si en {{pais}} el horario te queda a contramano, escribinos: abrimos una segunda ronda cuando se juntan diez
      pedidos.</p>`,
  },
  {
    IdEvento: 4,
    Titulo: 'Charla introductoria en Rosario',
    categoria: 'charlas-introductorias',
    Modalidad: 'Presencial',
    cuando: { dias: -21, hora: '19:00', finHora: '20:30' },
    donde: ['Biblioteca del Puente, Salta 1450', 'AR', 'Santa Fe', 'Rosario'],
    Cupo: 5,
    Legales: LEGALES.sala,
    Oradores: 'Ramiro Quiroga;Graciela Pons',
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`La comunidad rosarina invitó a Ramiro Quiroga y a Graciela Pons a abrir las puertas del método en la
      Biblioteca del Puente. Hubo ronda, lectura en voz alta y una sobremesa larga.`,
    Cuerpo: texto`
      <p>Fue la primera charla en la ciudad después de dos años. Vinieron vecinos del barrio, docentes de la escuela de
      al lado y tres generaciones de una misma familia.</p>
      <h2>Lo que dejó el encuentro</h2>
      <ul>
        <li>Un grupo de lectura que se reúne cada quince días en la misma biblioteca.</li>
        <li>Dos consultoras locales que empezaron a recibir consultas.</li>
      </ul>
      <p>Si querés que organicemos otra en tu barrio, contanos dónde y cuántas personas serían.</p>`,
  },
  {
    IdEvento: 5,
    Titulo: 'Charla introductoria: preguntas de quienes dudan',
    categoria: 'charlas-introductorias',
    Modalidad: 'Video',
    cuando: { dias: 27, hora: '20:00', finHora: '21:30' },
    Cupo: 50,
    Legales: LEGALES.zoom,
    Oradores: 'Verónica Antúnez',
    IdEstado: EstadoEvento.soloEnCategoria,
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`¿Es terapia? ¿Es religión? ¿Cuánto cuesta de verdad? Verónica Antúnez contesta las preguntas que la
      gente escribe y casi nunca se anima a hacer en voz alta.`,
    Cuerpo: texto`
      <p>Durante un año juntamos las dudas que llegaban por el formulario de contacto. Esta charla es, sin adornos, la
      respuesta a las veinte más repetidas.</p>
      <h2>Tres adelantos</h2>
      <ul>
        <li><strong>No es un tratamiento médico</strong> y no pide dejar ninguno.</li>
        <li><strong>No hay credo:</strong> en la comunidad conviven creyentes, ateos y gente que prefiere no decirlo.</li>
        <li><strong>Se puede parar</strong> en cualquier paso, y nadie llama para insistir.</li>
      </ul>
      <p>Escribí la tuya en el chat: las leemos sin nombre.</p>`,
  },
  {
    IdEvento: 6,
    Titulo: 'Charla introductoria en Montevideo',
    categoria: 'charlas-introductorias',
    Modalidad: 'Presencial',
    cuando: { dias: 60, hora: '19:00', finHora: '20:30' },
    donde: ['Sala Sarandí, Peatonal Sarandí 512', 'UY', 'Montevideo', 'Montevideo'],
    Cupo: 35,
    Legales: LEGALES.sala,
    Oradores: 'Joaquín Sosa Lagos',
    IdEstado: 0,
    precios: GRATIS,
    medios: 'inscripcionSimple',
    Copete: texto`Borrador a confirmar con la sala: charla abierta en la Ciudad Vieja, con la comunidad uruguaya como
      anfitriona y Joaquín Sosa Lagos a cargo de la presentación.`,
    Cuerpo: texto`
      <p>Falta cerrar el horario con la Sala Sarandí y decidir si hay transmisión.</p>
      <h2>Pendientes del equipo</h2>
      <ul>
        <li>Confirmar sonido y cantidad de sillas.</li>
        <li>Preguntar a la comunidad de Canelones quién puede recibir gente.</li>
      </ul>`,
  },
  {
    IdEvento: 19,
    Titulo: 'Noche de lectura con Elena Duarte',
    categoria: 'eventos-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: 10, hora: '20:00', finHora: '22:00' },
    donde: ['Librería El Zaguán, Defensa 1012', 'AR', 'Ciudad Autónoma de Buenos Aires', 'San Telmo'],
    Cupo: 0,
    Legales: LEGALES.sala,
    Oradores: 'Elena Duarte',
    precios: [6000, 8, 6, 5],
    medios: 'habituales',
    Copete: texto`Elena lee fragmentos inéditos y conversa con quienes la escuchan, en una librería de San Telmo que cierra
      sus puertas al público para la ocasión. Hay vino, agua y un solo micrófono.`,
    Cuerpo: texto`
      <p>No es una presentación de libro: es una lectura. Elena trae cuadernos, no diapositivas, y elige en el momento
      qué página abrir.</p>
      <h2>La velada</h2>
      <ul>
        <li>Recepción entre estantes, con música de guitarra.</li>
        <li>Cuarenta minutos de lectura en voz alta.</li>
        <li>Firma de ejemplares; podés traer los tuyos, aunque estén subrayados.</li>
      </ul>
      <p>Lo recaudado con la entrada de {{precio}} va completo al fondo de becas.</p>`,
  },
  {
    IdEvento: 20,
    Titulo: 'Caminata abierta en Sierra de la Ventana',
    categoria: 'eventos-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: 29, hora: '08:30', finHora: '16:00' },
    donde: ['Base del cerro Bahía Blanca', 'AR', 'Buenos Aires', 'Sierra de la Ventana'],
    Cupo: 40,
    Legales: LEGALES.montania,
    queLlevar: 'Dos litros de agua, algo para compartir, abrigo, gorro y calzado con suela que agarre.',
    Oradores: 'Martín Echenique;Paula Villarreal',
    precios: GRATIS,
    medios: 'inscripcionSimple',
    imagenes: ['sierra.webp'],
    Copete: texto`Un día de sierra para quien nunca hizo un encuentro de montaña: cuatro horas de marcha tranquila, dos
      paradas en silencio y almuerzo compartido. No hace falta pertenecer a la comunidad.`,
    Cuerpo: texto`
      <p>El sendero sube de a poco y vuelve por otro lado. Martín va adelante marcando el paso; Paula cierra la fila,
      así que nadie queda solo.</p>
      <h2>Qué llevar en la mochila</h2>
      <ul>
        <li>Dos litros de agua y comida para compartir.</li>
        <li>Abrigo, gorro y protector solar: en la cumbre siempre hay viento.</li>
        <li>Calzado con suela que agarre.</li>
      </ul>
      <p>Se aceptan perros con correa. Si llueve fuerte, avisamos la noche anterior y pasamos la salida al día
      siguiente.</p>`,
  },
  {
    IdEvento: 21,
    Titulo: 'Concierto y palabra: música para un comienzo',
    categoria: 'eventos-publicos',
    Modalidad: 'Presencial',
    cuando: { dias: -60, hora: '20:30', finHora: '22:30' },
    donde: ['Teatro del Galpón, Av. Belgrano 960', 'AR', 'Santa Fe', 'Rosario'],
    Cupo: 0,
    Legales: LEGALES.sala,
    Oradores: 'Cuarteto Litoral;Graciela Pons',
    precios: [9500, 12, 0, 0],
    medios: 'tarjetas',
    Copete: texto`El Cuarteto Litoral tocó cinco piezas y entre una y otra Graciela Pons leyó cartas que personas de la
      comunidad se escribieron a sí mismas diez años después.`,
    Cuerpo: texto`
      <p>La idea nació en una sobremesa: ¿qué música le pondrías al día en que cambiaste de rumbo? Llegaron más de
      doscientas respuestas y el cuarteto eligió cinco.</p>
      <h2>El programa</h2>
      <ol>
        <li>Zamba para quedarse, arreglo de Julia Imhoff.</li>
        <li>Vals de la casa vacía.</li>
        <li>Tres miniaturas sobre el río.</li>
      </ol>
      <p>La función agotó sus localidades y terminó con el público cantando de pie.</p>`,
  },
]
