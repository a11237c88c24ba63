import { EstadoEvento } from '#domain/eventos/estado.ts'
import { texto } from '../texto.ts'
import { type EventoDemo, LEGALES } from './evento-demo.ts'

/** Congresses and openings: the large dates of the year. */
export const EVENTOS_APERTURAS: readonly EventoDemo[] = [
  {
    IdEvento: 16,
    Titulo: 'Congreso Senda: la vida que elegimos',
    categoria: 'congresos',
    Modalidad: 'Presencial',
    cuando: { dias: 120, hora: '09:00', finDias: 2, finHora: '18:00' },
    donde: ['Centro de Convenciones Punta Mogotes', 'AR', 'Buenos Aires', 'Mar del Plata'],
    Cupo: 600,
    Legales: LEGALES.congreso,
    Oradores: 'Elena Duarte;Martín Echenique;Marta Ribeiro;Hernán Oyarzún;Claudia Restrepo;Bruno Casella',
    Destacada: true,
    precios: [165000, 160, 120, 95],
    medios: 'todos',
    imagenes: ['costa.webp'],
    Copete: texto`Tres días frente al mar, treinta mesas y una pregunta de fondo: cuánto de lo que vivimos fue una elección.
      El encuentro anual de la comunidad, con delegaciones de más de veinte países.`,
    Cuerpo: texto`
      <p>El congreso es el único momento del año en que coinciden consultores, participantes y quienes vienen por primera
      vez. Se duerme poco y se conversa mucho.</p>
      <h2>Ejes de las mesas</h2>
      <ul>
        <li>Cuerpo y memoria: investigaciones de la comunidad.</li>
        <li>Trabajo y sentido: experiencias en empresas y cooperativas.</li>
        <li>Crianza, pareja y vejez contadas en primera persona.</li>
        <li>Arte y montaña: talleres al aire libre.</li>
      </ul>
      <h2>La entrada incluye</h2>
      <p>Acceso a todas las salas, cuaderno del congreso, traducción al portugués y al italiano y el baile de la segunda
      noche. La entrada cuesta {{precio}} para {{pais}}; el alojamiento va aparte y hay lista de hoteles
      con descuento.</p>`,
  },
  {
    IdEvento: 17,
    Titulo: 'Congreso Senda online: voces de veinte países',
    categoria: 'congresos',
    Modalidad: 'Video',
    cuando: { dias: 121, hora: '12:00', finHora: '20:00' },
    Cupo: 900,
    Legales: LEGALES.zoom,
    Oradores: 'Andrea Montalvo;Marta Ribeiro;Pilar Cifuentes;Lucía Ferreyra',
    precios: [28000, 30, 24, 18],
    medios: 'conPaypal',
    Copete: texto`Para quien no puede viajar a Mar del Plata: ocho horas de transmisión con mesas propias, no una cámara al
      fondo de la sala. Cada bloque lo conduce la comunidad de un país distinto.`,
    Cuerpo: texto`
      <p>Lo aprendimos en ediciones anteriores: mirar un congreso ajeno por pantalla aburre. Por eso esta jornada tiene
      guion, ritmo y presentadores que solo le hablan a quien está conectado.</p>
      <h2>Bloques confirmados</h2>
      <ol>
        <li>México y Centroamérica: rituales de la vida diaria.</li>
        <li>Brasil y Portugal: una lengua, dos orillas.</li>
        <li>Europa: migrar y arraigar.</li>
        <li>Cono Sur: el humor como herramienta.</li>
      </ol>
      <p>Con {{precio}} accedés al vivo y a las charlas principales durante treinta días.</p>`,
  },
  {
    IdEvento: 18,
    Titulo: 'Congreso Senda de Córdoba: diez años de camino',
    categoria: 'congresos',
    Modalidad: 'Presencial',
    cuando: { dias: -240, hora: '09:00', finDias: 2, finHora: '17:00' },
    donde: ['Complejo Ferial del Suquía', 'AR', 'Córdoba', 'Córdoba'],
    Cupo: 12,
    Legales: LEGALES.congreso,
    Oradores: 'Elena Duarte;Paula Villarreal;Ramiro Quiroga;Graciela Pons',
    precios: [98000, 110, 85, 70],
    medios: 'todos',
    Copete: texto`La edición aniversario reunió a ochocientas personas en Córdoba. Se presentaron veintidós trabajos, se
      estrenó un documental y se plantó un algarrobo en la ribera del Suquía.`,
    Cuerpo: texto`
      <p>Diez años después del primer grupo de lectura, la comunidad se dio una fiesta con forma de congreso.</p>
      <h2>Para recordar</h2>
      <ul>
        <li>La conferencia de apertura de Elena, que duró doce minutos y terminó en silencio.</li>
        <li>El panel de hijos e hijas de consultores, moderado por ellos mismos.</li>
        <li>Una peña que siguió hasta el amanecer.</li>
      </ul>
      <p>Las ponencias están reunidas en un volumen que puede consultarse en cualquiera de nuestras casas.</p>`,
  },
  {
    IdEvento: 22,
    Titulo: 'Apertura de Decodificación Bioemocional en Bariloche',
    categoria: 'apertura-decodificación-bioemocional',
    Modalidad: 'Presencial',
    cuando: { dias: 40, hora: '10:00', finDias: 5, finHora: '16:00' },
    donde: ['Hostería del Lago Gutiérrez', 'AR', 'Río Negro', 'San Carlos de Bariloche'],
    Cupo: 28,
    Legales: LEGALES.residencial,
    Oradores: 'Elena Duarte;Martín Echenique;Inés Balbuena',
    Destacada: true,
    precios: [420000, 380, 300, 250],
    medios: 'todos',
    imagenes: ['lago.webp', 'bosque.webp'],
    Copete: texto`Cinco días junto al lago Gutiérrez y una jornada más de integración. La apertura es el comienzo del segundo
      paso: se entra con una pregunta personal y se sale con un modo de mirarla.`,
    Cuerpo: texto`
      <p>Durante la apertura cada participante trabaja un solo tema, el suyo, acompañado por un equipo que no cambia. La
      convivencia es parte del método: se cocina por turnos y los teléfonos quedan en una caja de madera.</p>
      <h2>Los cinco días</h2>
      <ol>
        <li>Llegar: el tema y la biografía.</li>
        <li>Mirar: cuerpo, fechas, parentescos.</li>
        <li>Decir: la escena que faltaba contar.</li>
        <li>Soltar: caminata larga al mirador.</li>
        <li>Elegir: una decisión chica, escrita y firmada.</li>
      </ol>
      <h2>La jornada siguiente</h2>
      <p>Un mes más tarde nos reencontramos, de manera presencial o por videollamada, para ver qué quedó en pie.</p>
      <p>El precio para {{pais}} es de {{precio}} e incluye alojamiento compartido, todas las comidas y el traslado desde el aeropuerto.
      Si venís de lejos, conviene llegar un día antes.</p>`,
  },
  {
    IdEvento: 23,
    Titulo: 'Apertura de Decodificación Bioemocional por Zoom',
    categoria: 'apertura-decodificación-bioemocional',
    Modalidad: 'Video',
    cuando: { dias: 55, hora: '18:00', finDias: 5, finHora: '21:30' },
    Cupo: 32,
    Legales: LEGALES.zoom,
    Oradores: 'Verónica Antúnez;Ramiro Quiroga',
    precios: [210000, 190, 150, 0],
    medios: 'conPaypal',
    Copete: texto`La misma apertura, en cinco noches y una mañana, para quien no puede viajar. Pide un lugar tranquilo, un
      cuaderno y avisar en casa que durante esas horas no estás.`,
    Cuerpo: texto`
      <p>Al principio dudábamos de que funcionara a distancia. Después de catorce ediciones sabemos que sí, con una
      condición: que la casa ayude.</p>
      <h2>Preparar el lugar</h2>
      <ul>
        <li>Una puerta que se cierre.</li>
        <li>Auriculares, manta, agua.</li>
        <li>Alguien de confianza que sepa que estás haciendo esto.</li>
      </ul>
      <h2>El acompañamiento</h2>
      <p>Cada quien tiene una consultora o un consultor asignado que llama entre encuentros. El grupo se cierra en treinta
      y dos personas y el precio para {{pais}} es de {{precio}}.</p>`,
  },
  {
    IdEvento: 24,
    Titulo: 'Apertura de Decodificación Bioemocional en Capilla del Monte',
    categoria: 'apertura-decodificación-bioemocional',
    Modalidad: 'Presencial',
    cuando: { dias: -90, hora: '10:00', finDias: 5, finHora: '16:00' },
    donde: ['Posada del Zapato', 'AR', 'Córdoba', 'Capilla del Monte'],
    Cupo: 0,
    Legales: LEGALES.residencial,
    Oradores: 'Paula Villarreal;Graciela Pons',
    precios: [310000, 290, 230, 190],
    medios: 'habituales',
    Copete: texto`Al pie del Uritorco, veintiséis personas hicieron su apertura con Paula Villarreal y Graciela Pons. Hizo
      frío, hubo estrellas y se contaron historias que esperaban desde hacía mucho.`,
    Cuerpo: texto`
      <p>Esta fue la apertura número cuarenta. La pidió un grupo de docentes de la zona que venía leyendo los libros en
      ronda y quería dar el paso siguiente sin salir de las sierras.</p>
      <h2>Del diario de la semana</h2>
      <ul>
        <li>«El tercer día entendí por qué me enojaba la palabra ‘gracias’.»</li>
        <li>«Nadie me aconsejó nada. Fue un descanso.»</li>
      </ul>
      <p>La jornada de integración se hizo un mes después en la misma posada.</p>`,
  },
  {
    IdEvento: 25,
    Titulo: 'Apertura de Bioexistencia Consciente en Villa La Angostura',
    categoria: 'apertura-bioexistencia-consciente',
    Modalidad: 'Presencial',
    cuando: { dias: 80, hora: '10:00', finDias: 5, finHora: '16:00' },
    donde: ['Complejo Bahía Mansa', 'AR', 'Neuquén', 'Villa La Angostura'],
    Cupo: 20,
    Legales: LEGALES.residencial,
    Oradores: 'Elena Duarte;Lucía Ferreyra',
    Destacada: true,
    precios: [465000, 420, 330, 280],
    medios: 'transferencia',
    imagenes: ['arrayanes.webp'],
    Copete: texto`Quien ya leyó su historia llega a otra pregunta: ¿y ahora cómo quiero vivir? La apertura de bioexistencia
      consciente dedica cinco días a responderla con el cuerpo, la palabra y el calendario.`,
    Cuerpo: texto`
      <p>Es requisito haber hecho la apertura de decodificación bioemocional o estar en ciclo de consultas. Acá no se
      vuelve al pasado: se ensaya el presente.</p>
      <h2>Práctica de cada día</h2>
      <ul>
        <li>Al despertar, media hora de silencio frente al lago.</li>
        <li>Antes del mediodía, trabajo en el área elegida: vínculos, oficio, salud o casa.</li>
        <li>Por la tarde, un compromiso pequeño que se cumple antes de cenar.</li>
      </ul>
      <h2>Después del quinto día</h2>
      <p>Recibís un plan de doce semanas escrito por vos y tres llamadas de seguimiento. La inversión total es de
      {{precio}}, con pensión completa.</p>`,
  },
  {
    IdEvento: 26,
    Titulo: 'Apertura de Bioexistencia Consciente por Zoom',
    categoria: 'apertura-bioexistencia-consciente',
    Modalidad: 'Video',
    cuando: { dias: 95, hora: '17:00', finDias: 5, finHora: '20:30' },
    Cupo: 26,
    Legales: LEGALES.zoom,
    Oradores: 'Marta Ribeiro;Joaquín Sosa Lagos',
    IdEstado: EstadoEvento.soloEnCategoria,
    precios: [235000, 210, 165, 140],
    medios: 'segundoBanco',
    Copete: texto`Edición bilingüe, en castellano y portugués, coordinada desde Porto Alegre y Montevideo. Cinco tardes
      seguidas y un reencuentro al mes, con práctica diaria entre una y otra.`,
    Cuerpo: texto`
      <p>Marta y Joaquín alternan idioma cada media hora; nadie necesita hablar los dos, alcanza con escuchar sin apuro.</p>
      <h2>Lo que se pide</h2>
      <ol>
        <li>Asistir a los cinco encuentros completos.</li>
        <li>Hacer la práctica de la mañana, aunque salga mal.</li>
        <li>Llegar al reencuentro con una página escrita.</li>
      </ol>
      <p>Los cinco encuentros cuestan {{precio}} para {{pais}}.</p>`,
  },
]
