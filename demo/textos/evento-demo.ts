import { MedioPago } from '#domain/compras/medios.ts'

/** Sets of methods for visitors from Argentina (`arg`) and from elsewhere (`ext`). Banks 1 and 2 take pesos, banks 3 and 4 dollars. */
export const MEDIOS = {
  todos: {
    arg: MedioPago.transferencia1 | MedioPago.mercadopago | MedioPago.transferencia2 | MedioPago.stripe,
    ext: MedioPago.paypal | MedioPago.transferencia3 | MedioPago.transferencia4 | MedioPago.stripe,
  },
  habituales: {
    arg: MedioPago.transferencia1 | MedioPago.mercadopago,
    ext: MedioPago.paypal | MedioPago.transferencia3,
  },
  conPaypal: {
    arg: MedioPago.transferencia1 | MedioPago.mercadopago | MedioPago.paypal | MedioPago.stripe,
    ext: MedioPago.mercadopago | MedioPago.paypal | MedioPago.stripe,
  },
  tarjetas: { arg: MedioPago.mercadopago | MedioPago.stripe, ext: MedioPago.stripe | MedioPago.paypal },
  transferencia: {
    arg: MedioPago.transferencia1 | MedioPago.transferencia2,
    ext: MedioPago.transferencia3 | MedioPago.transferencia4,
  },
  segundoBanco: {
    arg: MedioPago.mercadopago | MedioPago.transferencia2,
    ext: MedioPago.transferencia4 | MedioPago.paypal,
  },
  inscripcionSimple: { arg: MedioPago.transferencia1, ext: MedioPago.transferencia3 },
} as const

export interface EventoDemo {
  IdEvento: number
  Titulo: string
  /** Code of its category. */
  categoria: string
  Modalidad: 'Online' | 'Presencial' | 'Video'
  /** Days from the day of loading; `finDias` counts from the first day. Absent: at one's own pace. */
  cuando?: { dias: number; hora: string; finDias?: number; finHora: string }
  /** Whose clock `cuando` is; that of the country by default. */
  zona?: string
  /** When an activity of one's own pace came out, for those that tell. */
  publicadoDias?: number
  /** Where it happens: place, country, province, locality. */
  donde?: readonly [Lugar: string, pais: string, provincia: string, localidad: string]
  Cupo?: number
  Legales?: string
  queLlevar?: string
  Oradores: string
  Destacada?: true
  /** Published everywhere (1) unless told otherwise: 3 in its category only, 0 and 2 nowhere (D5). */
  IdEstado?: 0 | 2 | 3
  /** Precio (ARS), PrecioUsd, PrecioGrupo1, PrecioGrupo2. */
  precios: readonly [number, number, number, number]
  medios: keyof typeof MEDIOS
  /** Pictures of media/; without one a cover is drawn. */
  imagenes?: readonly string[]
  Copete: string
  Cuerpo: string
}

export const GRATIS = [0, 0, 0, 0] as const

export const LEGALES = {
  sala: 'La inscripción es personal. Podés transferirla a otra persona hasta 48 horas antes, escribiendo a nuestro email.',
  zoom: 'El enlace de acceso es individual: llega por correo y está en Mis Actividades. El encuentro no se graba, para cuidar lo que se comparte.',
  montania:
    'Actividad sujeta a las condiciones del tiempo. Se pide certificado de aptitud física y se firma un acta de responsabilidad al llegar.',
  residencial: 'Si cancelás con menos de 15 días, podés usar lo que pagaste en otra fecha dentro del año.',
  congreso: 'La acreditación se hace con documento. Menores de 16 años, acompañados por un adulto.',
} as const
