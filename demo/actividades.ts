import { MedioPago } from '#domain/compras/medios.ts'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { blocksOf, oneLine, readFichas, toHtml } from './markdown.ts'

/** Sets of methods for visitors from Argentina (`arg`) and from elsewhere (`ext`). Banks 1 and 2 take pesos, banks 3 and 4 dollars. */
const MEDIOS = {
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
  /** Days from the day of loading; `finDias` counts from the first day. Null for activities at one's own pace. */
  cuando: { dias: number; hora: string; finDias: number; finHora: string } | null
  /** Whose clock `cuando` is; that of the country by default. */
  zona: string | null
  /** When an activity at one's own pace came out. */
  publicadoDias: number | null
  /** Where it happens: place, country, province, locality; empty where it is online. */
  donde: readonly string[]
  Cupo: number
  Legales: string
  queLlevar: string
  Oradores: string
  Destacada: boolean
  IdEstado: number
  /** Precio (ARS), PrecioUsd, PrecioGrupo1, PrecioGrupo2. */
  precios: readonly [number, number, number, number]
  medios: { arg: number; ext: number }
  /** Pictures of media/; without one a cover is drawn. */
  imagenes: readonly string[]
  Copete: string
  Cuerpo: string
}

const LEGALES: Readonly<Record<string, string>> = {
  sala: 'La inscripción es personal. Podés transferirla a otra persona hasta 48 horas antes, escribiendo a nuestro email.',
  zoom: 'El enlace de acceso es individual: llega por correo y está en Mis Actividades. El encuentro no se graba, para cuidar lo que se comparte.',
  montania:
    'Actividad sujeta a las condiciones del tiempo. Se pide certificado de aptitud física y se firma un acta de responsabilidad al llegar.',
  residencial: 'Si cancelás con menos de 15 días, podés usar lo que pagaste en otra fecha dentro del año.',
  congreso: 'La acreditación se hace con documento. Menores de 16 años, acompañados por un adulto.',
}

export const EVENTOS: readonly EventoDemo[] = readFichas('eventos').map(({ numero, datos, texto }) => {
  const [copete = '', ...cuerpo] = blocksOf(texto)
  const { titulo = '', categoria = '', modalidad, oradores = '', legales = '', queLlevar = '' } = datos
  const { dias, hora = '', finDias, finHora = '', publicadoDias, zona = null } = datos
  return {
    IdEvento: numero,
    Titulo: titulo,
    categoria,
    Modalidad: modalidad as EventoDemo['Modalidad'],
    cuando: dias ? { dias: Number(dias), hora, finDias: Number(finDias ?? 0), finHora } : null,
    zona,
    publicadoDias: publicadoDias ? Number(publicadoDias) : null,
    donde: datos['donde']?.split(' | ') ?? [],
    Cupo: Number(datos['cupo'] ?? 0),
    Legales: LEGALES[legales] ?? legales,
    queLlevar,
    Oradores: oradores,
    Destacada: datos['destacada'] === 'sí',
    IdEstado: Number(datos['estado'] ?? EstadoEvento.publicado),
    precios: (datos['precios'] ?? '').split(', ').map(Number) as [number, number, number, number],
    medios: MEDIOS[datos['medios'] as keyof typeof MEDIOS],
    imagenes: datos['imagenes']?.split(', ') ?? [],
    Copete: oneLine(copete),
    Cuerpo: toHtml(cuerpo),
  }
})
