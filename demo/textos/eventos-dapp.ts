import { EstadoEvento } from '#domain/eventos/estado.ts'
import { texto } from '../texto.ts'
import { type EventoDemo, LEGALES } from './evento-demo.ts'

/** DAPP programmes of both steps. */
export const EVENTOS_DAPP: readonly EventoDemo[] = [
  {
    IdEvento: 27,
    Titulo: 'DAPP DBE I: la entrevista y la escucha',
    categoria: 'dapp-dbe',
    Modalidad: 'Video',
    cuando: { dias: 20, hora: '18:30', finDias: 56, finHora: '21:00' },
    Cupo: 40,
    Legales: LEGALES.zoom,
    Oradores: 'Inés Balbuena;Verónica Antúnez',
    precios: [180000, 170, 135, 110],
    medios: 'conPaypal',
    Copete: texto`Nueve encuentros semanales para quien terminó la apertura y quiere aprender a escuchar de verdad: sin
      interrumpir, sin interpretar de más y sin perder el hilo.`,
    Cuerpo: texto`
      <p>El primer módulo del programa enseña lo que parece más fácil y resulta lo más difícil: quedarse callado a tiempo.</p>
      <h2>Contenidos</h2>
      <ul>
        <li>La primera entrevista: qué se pregunta y qué se anota.</li>
        <li>Fechas, repeticiones y silencios en un relato.</li>
        <li>Registro por escrito y confidencialidad.</li>
        <li>Errores frecuentes de quien empieza, con ejemplos propios del equipo docente.</li>
      </ul>
      <h2>Forma de cursada</h2>
      <p>Clase, práctica en tríos y una devolución personal a mitad del módulo. El módulo completo cuesta {{precio}}.</p>`,
  },
  {
    IdEvento: 28,
    Titulo: 'DAPP DBE II: árbol familiar y lealtades',
    categoria: 'dapp-dbe',
    Modalidad: 'Video',
    cuando: { dias: 50, hora: '18:30', finDias: 56, finHora: '21:00' },
    Cupo: 34,
    Legales: LEGALES.zoom,
    Oradores: 'Ramiro Quiroga;Andrea Montalvo',
    precios: [195000, 185, 0, 120],
    medios: 'conPaypal',
    Copete: texto`El segundo módulo trabaja con tres generaciones: quién cuidó a quién, qué se prometió en voz baja y qué
      nombre vuelve. Se cursa con el árbol propio y con el de un compañero.`,
    Cuerpo: texto`
      <p>Un árbol familiar no es una sentencia. Es un dibujo que permite ver de golpe lo que contado en fila se pierde.</p>
      <h2>Semana por semana</h2>
      <ol>
        <li>Símbolos y reglas del dibujo.</li>
        <li>Aniversarios, mudanzas y oficios.</li>
        <li>Secretos: cómo se trabaja con lo que no se sabe.</li>
        <li>Lealtades visibles e invisibles.</li>
        <li>Devolver sin aplastar.</li>
      </ol>
      <p>Para inscribirte desde {{pais}} necesitás haber aprobado el módulo I; el pago es de {{precio}}.</p>`,
  },
  {
    IdEvento: 29,
    Titulo: 'DAPP DBE III: acompañar el síntoma',
    categoria: 'dapp-dbe',
    Modalidad: 'Presencial',
    cuando: { dias: 85, hora: '09:00', finDias: 2, finHora: '17:00' },
    donde: ['Casa Senda, Gurruchaga 2140', 'AR', 'Ciudad Autónoma de Buenos Aires', 'Palermo'],
    Cupo: 1,
    Legales: LEGALES.sala,
    Oradores: 'Elena Duarte;Inés Balbuena',
    precios: [240000, 220, 175, 145],
    medios: 'transferencia',
    Copete: texto`Tres días presenciales e intensivos con Elena Duarte e Inés Balbuena. El último módulo antes de empezar las
      prácticas: qué puede y qué no puede hacer un consultor frente a una enfermedad.`,
    Cuerpo: texto`
      <p>Acá se trazan los límites. Un consultor no diagnostica, no receta y no opina sobre tratamientos; acompaña a una
      persona mientras otros profesionales hacen su tarea.</p>
      <h2>Programa</h2>
      <ul>
        <li>Ética y alcance de la consulta, con un abogado y una médica invitados.</li>
        <li>Doce casos supervisados en vivo.</li>
        <li>El propio cuerpo del consultor: cansancio, contagio, descanso.</li>
      </ul>
      <p>Queda incluido el material impreso. El módulo se abona {{precio}} al momento de reservar.</p>`,
  },
  {
    IdEvento: 30,
    Titulo: 'DAPP DBE: taller de supervisión de casos',
    categoria: 'dapp-dbe',
    Modalidad: 'Video',
    cuando: { dias: 15, hora: '19:00', finHora: '21:30' },
    Cupo: 15,
    Legales: LEGALES.zoom,
    Oradores: 'Graciela Pons',
    IdEstado: EstadoEvento.soloEnCategoria,
    precios: [24000, 25, 20, 16],
    medios: 'habituales',
    Copete: texto`Un taller mensual y cerrado para quienes ya acompañan. Cada participante trae una consulta que lo dejó
      pensando; el grupo mira, pregunta y no aconseja.`,
    Cuerpo: texto`
      <p>Supervisar es prestarle a otro los propios ojos durante un rato. El taller cuida dos cosas: el secreto de lo que
      se cuenta y la dignidad de quien lo cuenta.</p>
      <h2>Cómo presentar un caso</h2>
      <ol>
        <li>Media página, sin nombres ni lugares reconocibles.</li>
        <li>La frase exacta que te quedó resonando.</li>
        <li>Lo que hiciste y lo que te habría gustado hacer.</li>
      </ol>
      <p>Cada encuentro suelto vale {{precio}}.</p>`,
  },
  {
    IdEvento: 31,
    Titulo: 'DAPP BEC: formación anual de consultores',
    categoria: 'dapp-bec',
    Modalidad: 'Video',
    cuando: { dias: 30, hora: '18:00', finDias: 330, finHora: '21:00' },
    Cupo: 60,
    Legales: LEGALES.zoom,
    Oradores: 'Elena Duarte;Lucía Ferreyra;Tomás Arrieta;Marta Ribeiro',
    Destacada: true,
    precios: [890000, 820, 640, 540],
    medios: 'todos',
    Copete: texto`El programa que lleva del segundo al tercer paso: once meses de cursada, veinticuatro consultas propias y
      cuarenta horas de práctica acompañada hasta la certificación como consultor.`,
    Cuerpo: texto`
      <p>La formación combina clases quincenales, tutoría individual y un encuentro de montaña. No todas las personas que
      la empiezan quieren atender: muchas la hacen para sí mismas, y está bien.</p>
      <h2>Qué se necesita para anotarse</h2>
      <ul>
        <li>Las dos aperturas completas.</li>
        <li>Al menos seis consultas con un consultor certificado.</li>
        <li>Una entrevista de admisión, sin examen.</li>
      </ul>
      <h2>Qué se recibe</h2>
      <ul>
        <li>Certificado con las especialidades cursadas.</li>
        <li>Lugar en el directorio público.</li>
        <li>Un año de supervisión después de egresar.</li>
      </ul>
      <p>El programa entero cuesta {{precio}} para quienes viven en {{pais}}. Hay doce medias becas y se piden en la
      entrevista.</p>`,
  },
  {
    IdEvento: 32,
    Titulo: 'DAPP BEC: módulo intensivo de práctica',
    categoria: 'dapp-bec',
    Modalidad: 'Presencial',
    cuando: { dias: 62, hora: '09:00', finDias: 3, finHora: '15:00' },
    donde: ['Estancia Los Molles', 'AR', 'Buenos Aires', 'Tandil'],
    Cupo: 22,
    Legales: LEGALES.residencial,
    Oradores: 'Tomás Arrieta;Paula Villarreal',
    precios: [275000, 250, 195, 165],
    medios: 'segundoBanco',
    imagenes: ['llanura.webp'],
    Copete: texto`Cuatro días de sierra y campo para hacer lo que durante el año se estudia: dar consultas, recibirlas y mirar
      cómo las da el de al lado. Solo para quienes cursan la formación anual.`,
    Cuerpo: texto`
      <p>Se atiende en parejas rotativas, con una tercera persona que observa y toma nota. Al cuarto día cada uno habrá
      dado seis consultas y recibido cuatro.</p>
      <h2>Ritmo de la jornada</h2>
      <ul>
        <li>Tres bloques de práctica antes del almuerzo.</li>
        <li>Siesta obligatoria, defendida por votación.</li>
        <li>Revisión en ronda mientras cae el sol.</li>
      </ul>
      <p>La estadía con comidas está comprendida en los {{precio}} del módulo.</p>`,
  },
  {
    IdEvento: 33,
    Titulo: 'DAPP BEC en empresas: equipos que conversan',
    categoria: 'dapp-bec',
    Modalidad: 'Video',
    cuando: { dias: 70, hora: '13:00', finDias: 35, finHora: '15:30' },
    Cupo: 48,
    Legales: LEGALES.zoom,
    Oradores: 'Claudia Restrepo;Bruno Casella',
    precios: [320000, 310, 250, 210],
    medios: 'transferencia',
    Copete: texto`Seis mediodías para consultores que quieren llevar el método al mundo del trabajo y para responsables de
      equipos que ya no creen en las dinámicas de globos y sogas.`,
    Cuerpo: texto`
      <p>Claudia acompañó la fusión de dos cooperativas cafeteras; Bruno, el cierre ordenado de una fábrica de muebles. De
      esas experiencias sale el programa.</p>
      <h2>Lo que vas a poder hacer</h2>
      <ul>
        <li>Diagnosticar un conflicto sin buscar culpables.</li>
        <li>Preparar y sostener una conversación difícil.</li>
        <li>Distinguir lo personal de lo estructural, y decirlo.</li>
      </ul>
      <h2>Inscripción de organizaciones</h2>
      <p>Emitimos factura a nombre de la empresa. Por persona, desde {{pais}}, son {{precio}}; a partir de la cuarta, se
      descuenta un quinto.</p>`,
  },
]
