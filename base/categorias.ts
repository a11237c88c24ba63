import { DESCUENTO_DE_CHARLA } from '#domain/cupones/charla.ts'
import { MESES_ABIERTA } from '#domain/inscripciones/plazos.ts'
export interface CategoriaBase {
  code: string
  nombre: string
  Subtitle: string
  /** Code of the parent category. A parent is listed before its children. */
  padre?: string
}

/** The tree of all documented categories (A2, B2), plus the two of the openings. */
export const CATEGORIAS: readonly CategoriaBase[] = [
  {
    code: 'eventos-publicos',
    nombre: 'Eventos públicos',
    Subtitle: 'Puertas abiertas: para venir con curiosidad y sin experiencia previa.',
  },
  {
    code: 'charlas-introductorias',
    nombre: 'Charlas introductorias',
    Subtitle: `Para conocer el método y preguntar todo. Bonifican el ${DESCUENTO_DE_CHARLA}\u00a0% de la jornada online.`,
    padre: 'eventos-publicos',
  },
  {
    code: 'seminarios-publicos',
    nombre: 'Seminarios públicos',
    Subtitle: 'Un tema por vez, trabajado en un día o en un fin de semana.',
    padre: 'eventos-publicos',
  },
  {
    code: 'congresos',
    nombre: 'Congresos',
    Subtitle: 'Una vez al año, toda la comunidad en el mismo lugar.',
    padre: 'eventos-publicos',
  },
  {
    code: 'jornada-online',
    nombre: 'Jornada online',
    Subtitle: `Actividades en video para hacer a tu ritmo: ${MESES_ABIERTA} meses de acceso desde el pago.`,
  },
  {
    code: 'decodificacion-bioemocional',
    nombre: 'Decodificación bioemocional',
    Subtitle: 'Leer lo que el cuerpo y la historia vienen diciendo.',
  },
  {
    // The documented address has an accent (A2).
    code: 'apertura-decodificación-bioemocional',
    nombre: 'Apertura de Decodificación Bioemocional',
    Subtitle: 'Cinco días y uno más: la puerta de entrada al segundo paso.',
    padre: 'decodificacion-bioemocional',
  },
  {
    code: 'dapp-dbe',
    nombre: 'DAPP de Decodificación Bioemocional',
    Subtitle:
      'Programas de desarrollo y aplicación personal y profesional para quienes ya hicieron la apertura.',
    padre: 'decodificacion-bioemocional',
  },
  {
    code: 'encuentros-montana',
    nombre: 'Encuentros de montaña',
    Subtitle: 'Caminar, callar y conversar lejos de lo de siempre.',
    padre: 'decodificacion-bioemocional',
  },
  {
    code: 'bioexistencia-consciente',
    nombre: 'Bioexistencia consciente',
    Subtitle: 'De comprender la propia historia a elegir cómo vivir.',
  },
  {
    code: 'apertura-bioexistencia-consciente',
    nombre: 'Apertura de Bioexistencia Consciente',
    Subtitle: 'Cinco días intensivos y una jornada de cierre un mes después.',
    padre: 'bioexistencia-consciente',
  },
  {
    code: 'seminarios-bec',
    nombre: 'Seminarios BEC',
    Subtitle: 'Temas de profundización para quienes pasaron por la apertura.',
    padre: 'bioexistencia-consciente',
  },
  {
    code: 'encuentros-montana-bec',
    nombre: 'Encuentros de montaña BEC',
    Subtitle: 'Travesías de varios días con práctica diaria.',
    padre: 'bioexistencia-consciente',
  },
  {
    code: 'dapp-bec',
    nombre: 'DAPP de Bioexistencia Consciente',
    Subtitle: 'Formación de un año para acompañar a otras personas.',
    padre: 'bioexistencia-consciente',
  },
]
