/** A page of the site whose address and content do not depend on data. */
interface Pagina {
  /** `false` keeps the page out of the site map. */
  mapa?: false
  /** The search result for the page, and the words that find it. */
  busqueda?: { titulo: string; detalle: string; palabras: string }
}

/** Every static page of the site map or of the site search. A new public page is one entry here. */
export const PAGINAS = {
  '/': {},
  '/somos': {
    busqueda: {
      titulo: 'Somos',
      detalle: 'Quiénes somos y en qué creemos.',
      palabras: 'quienes somos historia nosotros organizacion',
    },
  },
  '/camino': {
    busqueda: {
      titulo: 'El camino',
      detalle: 'Los tres pasos, explicados con calma.',
      palabras: 'como hacer el camino pasos empezar metodo',
    },
  },
  '/caminohp': {},
  '/actividades': {
    busqueda: {
      titulo: 'Actividades',
      detalle: 'La agenda completa, por fecha, lugar y tema.',
      palabras: 'agenda calendario proximas fechas inscripcion eventos',
    },
  },
  '/seminarios': {
    busqueda: {
      titulo: 'Seminarios',
      detalle: 'De qué se tratan y cuál elegir.',
      palabras: 'seminario talleres cursos',
    },
  },
  '/campus': {
    busqueda: {
      titulo: 'Campus',
      detalle: 'La formación para acompañar a otros.',
      palabras: 'formacion estudiar escuela certificacion',
    },
  },
  '/consultores': {},
  '/consultores-general': {
    busqueda: {
      titulo: 'Consultores',
      detalle: 'Encontrá quien te acompañe, cerca u online.',
      palabras: 'directorio consultor consultora consulta terapeuta cerca',
    },
  },
  '/consultores-campus': {},
  '/empresas': {
    busqueda: {
      titulo: 'Empresas',
      detalle: 'Consultores para equipos y organizaciones.',
      palabras: 'empresa organizaciones equipos trabajo',
    },
  },
  '/libros': {
    busqueda: {
      titulo: 'Libros',
      detalle: 'Lecturas para el camino, con envío en la Argentina.',
      palabras: 'libro tienda comprar lectura envio',
    },
  },
  '/video': {
    busqueda: {
      titulo: 'Videos',
      detalle: 'Charlas, relatos y prácticas breves.',
      palabras: 'video mirar entrevistas clases',
    },
  },
  '/contacto': {
    busqueda: {
      titulo: 'Contacto',
      detalle: 'Escribinos: respondemos dentro de las 72 horas.',
      palabras: 'contacto escribir ayuda telefono email correo whatsapp',
    },
  },
  '/formaparte': {
    busqueda: {
      titulo: 'Formá parte',
      detalle: 'Sumate como consultor.',
      palabras: 'forma parte sumarse ser consultor trabajar',
    },
  },
  '/certificado': {
    busqueda: {
      titulo: 'Certificado',
      detalle: 'Pedí tu certificado.',
      palabras: 'certificado constancia diploma',
    },
  },
  '/terminos': {
    busqueda: {
      titulo: 'Términos y condiciones',
      detalle: 'Las reglas de las inscripciones y de las compras.',
      palabras: 'legales reglas cancelacion transferir lugar',
    },
  },
  '/privacidad': {
    busqueda: {
      titulo: 'Privacidad',
      detalle: 'Qué datos usamos, para qué y cómo pedirlos.',
      palabras: 'datos personales legales cookies borrar cuenta',
    },
  },
  '/arrepentimiento': {
    busqueda: {
      titulo: 'Botón de arrepentimiento',
      detalle: 'Cómo arrepentirte de una compra, dentro de los diez días.',
      palabras: 'devolucion reembolso cancelar arrepentirme compra legales',
    },
  },
  '/misactividades': {
    mapa: false,
    busqueda: {
      titulo: 'Mis Actividades',
      detalle: 'Tus inscripciones y tus cursos.',
      palabras: 'mis actividades cursos inscripciones continuar',
    },
  },
} as const satisfies Record<`/${string}`, Pagina>

const entries: readonly (readonly [ruta: string, pagina: Pagina])[] = Object.entries(PAGINAS)

/** Addresses of the site map. */
export const PAGINAS_DEL_MAPA = entries.filter(([, { mapa }]) => mapa !== false).map(([ruta]) => ruta)

/** Pages that the site search covers. */
export const PAGINAS_BUSCABLES = entries.flatMap(([ruta, { busqueda }]) =>
  busqueda ? [{ ruta, ...busqueda }] : [],
)
