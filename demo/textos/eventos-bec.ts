import { texto } from '../texto.ts'
import { type EventoDemo, LEGALES } from './evento-demo.ts'

export const EVENTOS_BEC: readonly EventoDemo[] = [
  {
    IdEvento: 42,
    Titulo: 'Seminario BEC: la palabra dada',
    categoria: 'seminarios-bec',
    Modalidad: 'Video',
    cuando: { dias: 17, hora: '18:00', finHora: '21:00' },
    Cupo: 50,
    Legales: LEGALES.zoom,
    Oradores: 'Joaquín Sosa Lagos;Verónica Antúnez',
    precios: [36000, 38, 30, 25],
    medios: 'conPaypal',
    Copete: texto`Prometer es fácil y barato. Cumplirse a uno mismo, no tanto. Una noche de trabajo sobre los compromisos que
      arrastramos, los que conviene soltar y los que vale la pena volver a firmar.`,
    Cuerpo: texto`
      <p>El punto de partida es una lista honesta: todo lo que dijiste que ibas a hacer. La experiencia indica que suele
      pasar de cuarenta renglones.</p>
      <h2>Tres pilas</h2>
      <ul>
        <li>Lo que ya caducó y sigue ocupando lugar.</li>
        <li>Lo que prometí para quedar bien.</li>
        <li>Lo que de verdad quiero.</li>
      </ul>
      <p>Terminamos renegociando una promesa por teléfono, en vivo y con red. El seminario vale {{precio}} conectándote desde
      {{pais}}.</p>`,
  },
  {
    IdEvento: 43,
    Titulo: 'Seminario BEC: autoridad y ternura',
    categoria: 'seminarios-bec',
    Modalidad: 'Video',
    cuando: { dias: 44, hora: '14:30', finHora: '19:00' },
    Cupo: 44,
    Legales: LEGALES.zoom,
    Oradores: 'Tomás Arrieta;Lucía Ferreyra',
    precios: [39000, 42, 0, 28],
    medios: 'tarjetas',
    Copete: texto`Jefas, maestros, madres, hermanos mayores: mandar con cuidado es un arte poco enseñado. Media jornada para
      revisar de quién aprendimos a dar órdenes y cómo nos gustaría recibirlas.`,
    Cuerpo: texto`
      <p>La firmeza sin ternura asusta; la ternura sin firmeza marea. Entre esos dos bordes hay un lugar de trabajo.</p>
      <h2>Escenas que vamos a ensayar</h2>
      <ol>
        <li>Decirle a un colaborador que su tarea no alcanza.</li>
        <li>Sostener un no frente a un hijo que llora.</li>
        <li>Recibir una crítica de alguien más joven.</li>
      </ol>
      <h2>Material</h2>
      <p>Se entrega una guía de veinte páginas. El importe para tu país, {{pais}}, es {{precio}}.</p>`,
  },
  {
    IdEvento: 44,
    Titulo: 'Seminario BEC en Montevideo: vivir con menos ruido',
    categoria: 'seminarios-bec',
    Modalidad: 'Presencial',
    cuando: { dias: 75, hora: '10:00', finHora: '17:30' },
    donde: ['Quinta del Prado, Av. Buschental 3350', 'UY', 'Montevideo', 'Montevideo'],
    Cupo: 32,
    Legales: LEGALES.sala,
    Oradores: 'Joaquín Sosa Lagos;Marta Ribeiro',
    precios: [56000, 58, 44, 36],
    medios: 'conPaypal',
    Copete: texto`Notificaciones, opiniones, pendientes. Un día en el rosedal del Prado para bajar el volumen y averiguar qué
      queda cuando el ruido se apaga, aunque al principio lo que quede sea incómodo.`,
    Cuerpo: texto`
      <p>Marta llegó al tema después de un año sin televisor ni noticias. No lo recomienda como receta; sí como pregunta.</p>
      <h2>Ejercicios del día</h2>
      <ul>
        <li>Dos horas de conversación sin adjetivos.</li>
        <li>Ayuno de pantalla con diario de impulsos.</li>
        <li>Diseño de una mañana semanal de quietud.</li>
      </ul>
      <p>El almuerzo es a la canasta. Participar cuesta {{precio}}.</p>`,
  },
  {
    IdEvento: 45,
    Titulo: 'Seminario BEC: el oficio de preguntar',
    categoria: 'seminarios-bec',
    Modalidad: 'Video',
    cuando: { dias: -12, hora: '18:00', finHora: '21:00' },
    Cupo: 6,
    Legales: LEGALES.zoom,
    Oradores: 'Elena Duarte',
    precios: [36000, 38, 30, 25],
    medios: 'habituales',
    Copete: texto`Elena Duarte dedicó tres horas a una sola herramienta: la pregunta. Por qué algunas abren, otras cierran y
      casi todas llegan demasiado pronto. Con ejercicios en vivo.`,
    Cuerpo: texto`
      <p>«Preguntar bien es renunciar a la respuesta que uno trae en el bolsillo», dijo Elena al empezar, y pidió que
      nadie tomara apuntes durante la primera hora.</p>
      <h2>Clases de preguntas</h2>
      <ul>
        <li>Las que buscan datos.</li>
        <li>Las que ordenan el tiempo.</li>
        <li>Las que prestan una palabra que falta.</li>
        <li>Las que conviene guardarse.</li>
      </ul>
      <p>Una versión ampliada de esta noche saldrá como cuaderno el año próximo.</p>`,
  },
  {
    IdEvento: 46,
    Titulo: 'Seminario BEC: envejecer despierto',
    categoria: 'seminarios-bec',
    Modalidad: 'Video',
    cuando: { dias: 130, hora: '17:00', finHora: '20:00' },
    Cupo: 40,
    Legales: LEGALES.zoom,
    Oradores: 'Graciela Pons',
    IdEstado: 2,
    precios: [36000, 38, 30, 25],
    medios: 'habituales',
    Copete: texto`En preparación. Graciela Pons trabaja en un seminario sobre los años que vienen: el cuerpo que cambia, los
      amigos que faltan y la libertad, poco anunciada, de no tener que demostrar nada.`,
    Cuerpo: texto`
      <p>Texto en revisión por el equipo editorial antes de publicarse.</p>
      <h2>Bibliografía propuesta</h2>
      <ul>
        <li>Capítulos 4 y 7 de «La segunda mañana».</li>
        <li>Entrevistas del archivo de la comunidad.</li>
      </ul>`,
  },
]
