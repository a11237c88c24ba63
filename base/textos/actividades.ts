import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { html, linea, tarjeta } from './formato.ts'

export const ACTIVIDADES = {
  lead: linea('Bajada', 'Charlas, jornadas, seminarios y encuentros de montaña para dar el próximo paso.'),
  introTitulo: linea('Introducción: título', 'Una actividad para cada momento'),
  intro: html(
    'Introducción',
    `<p>Hay quien quiere escuchar antes de decidir, quien busca un tema puntual y quien ya está formándose para
     acompañar a otros. Todas nuestras actividades dicen a quién están dirigidas, qué se hace en ellas, cuánto duran y
     cuánto cuestan en tu país.</p>
     <p>Si es tu primera vez, empezá por una charla introductoria. Es un encuentro de un solo día y bonifica el
     <strong>${DESCUENTO_DE_CHARLA}\u00a0% de la jornada online</strong>, una vez y durante ${DIAS_DE_CHARLA} días.</p>`,
  ),
  masInformacionTitulo: linea('Más información: título', 'Antes de inscribirte, leé esto'),
  masInformacion: html(
    'Más información',
    `<p>Después de participar de <strong>la charla introductoria</strong> recibís por correo un cupón
     personal que te da el ${DESCUENTO_DE_CHARLA}\u00a0% de descuento en la jornada online, una vez y durante ${DIAS_DE_CHARLA} días.</p>
     <p><strong>¿Tenés una consulta?</strong> Escribinos desde <a href="/contacto">contacto</a>: te respondemos por correo
     dentro de las 72 horas.</p>
     <p><strong>Las aperturas</strong> duran cinco días más uno. Para las actividades de cada escuela hace falta haber
     hecho la apertura correspondiente.</p>
     <p><strong>Las actividades online</strong> se hacen a tu ritmo y quedan abiertas ${MESES_ABIERTA} meses desde el pago. Si
     pagás por transferencia, tenés ${RETENCION_TRANSFERENCIA_DIAS} días para completarla.</p>`,
  ),
  agendaAntetitulo: linea('Agenda: antetítulo', 'Agenda'),
  agendaTitulo: linea('Agenda: título', 'Elegí una actividad'),
  grupoTodos: tarjeta('Agenda: primer grupo', {
    titulo: 'Para todos',
    texto: 'Sin requisitos: se puede venir por curiosidad.',
  }),
  eventosPublicos: tarjeta('Eventos públicos', {
    titulo: 'Eventos públicos',
    texto: 'Charlas, presentaciones y encuentros de puertas abiertas.',
  }),
  seminariosPublicos: tarjeta('Seminarios públicos', {
    titulo: 'Seminarios públicos',
    texto: 'Un tema por vez, en un día o en un fin de semana.',
  }),
  congresos: tarjeta('Congresos', {
    titulo: 'Congresos',
    texto: 'Una vez al año, toda la comunidad en el mismo lugar.',
  }),
  grupoDbe: tarjeta('Agenda: segundo grupo', {
    titulo: 'Decodificación bioemocional',
    texto: 'Para quienes hicieron esa apertura.',
  }),
  dappDbe: tarjeta('DAPP de Decodificación Bioemocional', {
    titulo: 'DAPP de Decodificación Bioemocional',
    texto: 'Desarrollo y aplicación personal y profesional.',
  }),
  montania: tarjeta('Encuentros de montaña', {
    titulo: 'Encuentros de montaña',
    texto: 'Caminar, callar y conversar lejos de lo de siempre.',
  }),
  grupoBec: tarjeta('Agenda: tercer grupo', {
    titulo: 'Bioexistencia consciente (BEC)',
    texto: 'Para quienes pasaron por la segunda apertura.',
  }),
  seminariosBec: tarjeta('Seminarios BEC', {
    titulo: 'Seminarios BEC',
    texto: 'Temas de profundización, en grupo chico.',
  }),
  montaniaBec: tarjeta('Encuentros de montaña BEC', {
    titulo: 'Encuentros de montaña BEC',
    texto: 'Travesías de varios días con práctica diaria.',
  }),
  dappBec: tarjeta('DAPP de Bioexistencia Consciente', {
    titulo: 'DAPP de Bioexistencia Consciente',
    texto: 'Un año de formación para acompañar a otras personas.',
  }),
  atajosAntetitulo: linea('Otras formas: antetítulo', 'Para seguir'),
  atajosTitulo: linea('Otras formas: título', 'Otras formas de acercarte'),
  atajoCamino: tarjeta('Otras formas: el camino', {
    titulo: '¿Cómo hacer el camino?',
    texto: 'Los tres pasos, explicados con calma.',
  }),
  atajoCaminohp: tarjeta('Otras formas: las cuatro puertas', {
    titulo: `Camino ${ORGANIZACION.metodo}`,
    texto: 'Charlas, jornada y aperturas, con sus fechas.',
  }),
  atajoSeminarios: tarjeta('Otras formas: seminarios', {
    titulo: 'Seminarios',
    texto: 'De qué se tratan y cuál elegir.',
  }),
  atajoConsultores: tarjeta('Otras formas: consultores', {
    titulo: 'Consultores',
    texto: 'Encontrá quien te acompañe, cerca u online.',
  }),
  atajoVideos: tarjeta('Otras formas: videos', {
    titulo: 'Videos',
    texto: 'Entrevistas y clases abiertas para mirar gratis.',
  }),
}
