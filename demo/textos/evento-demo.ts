/** Bits of the payment-method bitmask (A9). Banks 1 and 2 take pesos, banks 3 and 4 dollars. */
export const Medio = {
  banco1: 2,
  mercadopago: 4,
  paypal: 8,
  banco2: 16,
  banco3: 32,
  banco4: 64,
  tarjeta: 128,
} as const

/** Sets of methods for visitors from Argentina (`arg`) and from elsewhere (`ext`). */
export const MEDIOS = {
  todos: {
    arg: Medio.banco1 | Medio.mercadopago | Medio.banco2 | Medio.tarjeta,
    ext: Medio.paypal | Medio.banco3 | Medio.banco4 | Medio.tarjeta,
  },
  habituales: { arg: Medio.banco1 | Medio.mercadopago, ext: Medio.paypal | Medio.banco3 },
  conPaypal: {
    arg: Medio.banco1 | Medio.mercadopago | Medio.paypal | Medio.tarjeta,
    ext: Medio.mercadopago | Medio.paypal | Medio.tarjeta,
  },
  tarjetas: { arg: Medio.mercadopago | Medio.tarjeta, ext: Medio.tarjeta | Medio.paypal },
  transferencia: { arg: Medio.banco1 | Medio.banco2, ext: Medio.banco3 | Medio.banco4 },
  segundoBanco: { arg: Medio.mercadopago | Medio.banco2, ext: Medio.banco4 | Medio.paypal },
  inscripcionSimple: { arg: Medio.banco1, ext: Medio.banco3 },
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
