export interface CategoriaDemo {
  IdCategoria2: number
  code: string
  nombre: string
  Subtitle: string
  /** Code of the category that holds it; a parent stands before its children. */
  padre?: string
}

export const CATEGORIAS: readonly CategoriaDemo[] = [
  {
    IdCategoria2: 1,
    code: 'eventos-publicos',
    nombre: 'Eventos públicos',
    Subtitle: 'Puertas abiertas: para venir con curiosidad y sin experiencia previa.',
  },
  {
    IdCategoria2: 2,
    code: 'charlas-introductorias',
    nombre: 'Charlas introductorias',
    Subtitle:
      'Una hora y media para conocer el método y preguntar todo. Bonifican el 50 % de la jornada online.',
    padre: 'eventos-publicos',
  },
  {
    IdCategoria2: 3,
    code: 'seminarios-publicos',
    nombre: 'Seminarios públicos',
    Subtitle: 'Un tema por vez, trabajado en un día o en un fin de semana.',
    padre: 'eventos-publicos',
  },
  {
    IdCategoria2: 4,
    code: 'seminarios-publicos-ciudades',
    nombre: 'Seminarios en tu ciudad',
    Subtitle: 'El equipo viaja: sedes invitadas por la comunidad de cada lugar.',
    padre: 'seminarios-publicos',
  },
  {
    IdCategoria2: 5,
    code: 'congresos',
    nombre: 'Congresos',
    Subtitle: 'Una vez al año, toda la comunidad en el mismo lugar.',
    padre: 'eventos-publicos',
  },
  {
    IdCategoria2: 6,
    code: 'jornada-online',
    nombre: 'Jornada online',
    Subtitle: 'Actividades en video para hacer a tu ritmo: tres meses de acceso desde el pago.',
  },
  {
    IdCategoria2: 7,
    code: 'decodificacion-bioemocional',
    nombre: 'Decodificación bioemocional',
    Subtitle: 'Leer lo que el cuerpo y la historia vienen diciendo.',
  },
  {
    IdCategoria2: 8,
    // The documents write this address with its accent (A2).
    code: 'apertura-decodificación-bioemocional',
    nombre: 'Apertura de Decodificación Bioemocional',
    Subtitle: 'Cinco días y uno más: la puerta de entrada al segundo paso.',
    padre: 'decodificacion-bioemocional',
  },
  {
    IdCategoria2: 9,
    code: 'dapp-dbe',
    nombre: 'DAPP de Decodificación Bioemocional',
    Subtitle:
      'Programas de desarrollo y aplicación personal y profesional para quienes ya hicieron la apertura.',
    padre: 'decodificacion-bioemocional',
  },
  {
    IdCategoria2: 10,
    code: 'encuentros-montana',
    nombre: 'Encuentros de montaña',
    Subtitle: 'Caminar, callar y conversar lejos de lo de siempre.',
    padre: 'decodificacion-bioemocional',
  },
  {
    IdCategoria2: 11,
    code: 'encuentros-montana-patagonia',
    nombre: 'Encuentros en la Patagonia',
    Subtitle: 'Lagos, refugios y bosque andino.',
    padre: 'encuentros-montana',
  },
  {
    IdCategoria2: 12,
    code: 'encuentros-montana-familias',
    nombre: 'Encuentros para familias',
    Subtitle: 'Senderos cortos y actividades para distintas edades.',
    padre: 'encuentros-montana-patagonia',
  },
  {
    IdCategoria2: 13,
    code: 'bioexistencia-consciente',
    nombre: 'Bioexistencia consciente',
    Subtitle: 'De comprender la propia historia a elegir cómo vivir.',
  },
  {
    IdCategoria2: 14,
    code: 'apertura-bioexistencia-consciente',
    nombre: 'Apertura de Bioexistencia Consciente',
    Subtitle: 'Cinco días intensivos y una jornada de cierre un mes después.',
    padre: 'bioexistencia-consciente',
  },
  {
    IdCategoria2: 15,
    code: 'seminarios-bec',
    nombre: 'Seminarios BEC',
    Subtitle: 'Temas de profundización para quienes pasaron por la apertura.',
    padre: 'bioexistencia-consciente',
  },
  {
    IdCategoria2: 16,
    code: 'encuentros-montana-bec',
    nombre: 'Encuentros de montaña BEC',
    Subtitle: 'Travesías de varios días con práctica diaria.',
    padre: 'bioexistencia-consciente',
  },
  {
    IdCategoria2: 17,
    code: 'dapp-bec',
    nombre: 'DAPP de Bioexistencia Consciente',
    Subtitle: 'Formación de un año para acompañar a otras personas.',
    padre: 'bioexistencia-consciente',
  },
  {
    IdCategoria2: 18,
    code: 'retiros-de-silencio',
    nombre: 'Retiros de silencio',
    Subtitle: 'Estamos preparando las próximas fechas.',
    padre: 'bioexistencia-consciente',
  },
]
