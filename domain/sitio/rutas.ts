import type { TipoProducto } from '../compras/compras.ts'
import { segmentOf } from '../texto/slug.ts'

type ConEvento = { IdEvento: number; Titulo: string }

const eventoSegment = ({ IdEvento, Titulo }: ConEvento) => encodeURI(segmentOf(IdEvento, Titulo))
const withReferencia = (referencia?: string) => (referencia ? `?id=${encodeURIComponent(referencia)}` : '')

/** Addresses of pages that the server also writes: in the map of the site, in mails, in calendars. */
export const rutaOf = {
  evento: (evento: ConEvento) => `/evento-detalle/${eventoSegment(evento)}`,
  libro: ({ id, nombre }: { id: number; nombre: string }) => `/libro/${encodeURI(segmentOf(id, nombre))}`,
  consultor: ({ IdConsultor, Nombre }: { IdConsultor: number; Nombre: string }) =>
    `/consultor/${encodeURI(segmentOf(IdConsultor, Nombre))}`,
  /** The general directory of a country, or of a part of it. */
  consultoresDe: ({ IdPais, IdProvincia }: { IdPais: number; IdProvincia: number | null }) =>
    `/consultores-general?IdPais=${IdPais}${IdProvincia === null ? '' : `&IdProvincia=${IdProvincia}`}`,
  eventos: (codigo: string) => `/eventos/${encodeURIComponent(codigo)}`,
  /**
   * The category page with the nearest events first, used by our own links. The plain address keeps the documented
   * order.
   */
  proximas: (codigo: string) => `${rutaOf.eventos(codigo)}?orden=proximas`,
  /** A step of the enrolment. The third step shows the purchase with this reference. */
  inscripcion: (paso: 1 | 2 | 3, evento: ConEvento, referencia?: string) =>
    `/evento-inscripcion-0${paso}/${eventoSegment(evento)}${withReferencia(referencia)}`,
  /** The last step of a book purchase, with its reference. */
  libroGracias: (libroId: number, referencia?: string) =>
    `/libro-compra-gracias/${libroId}${withReferencia(referencia)}`,
  /** The last step of the renewal of a certification. */
  renovacionGracias: (referencia?: string) => `/portal/renovacion/compra${withReferencia(referencia)}`,
  /** The ticket code follows `#`, so that it is never sent to the server. */
  entrada: (entrada: string) => `/entrada#${entrada}`,
  /** The page of a purchase, with its state and the form for its receipt. */
  compra: (compra: {
    product_type: TipoProducto
    product_id: number
    product_name: string
    referencia: string
  }): string => {
    switch (compra.product_type) {
      case 'evento':
        return rutaOf.inscripcion(
          3,
          { IdEvento: compra.product_id, Titulo: compra.product_name },
          compra.referencia,
        )
      case 'libro':
        return rutaOf.libroGracias(compra.product_id, compra.referencia)
      case 'renovacion':
        return rutaOf.renovacionGracias(compra.referencia)
    }
  },
} as const

/** Paths hidden from search engines: personal pages and checkout steps. */
export const RUTAS_PRIVADAS = [
  '/v1/',
  '/login',
  '/registro',
  '/recuperar-acceso',
  '/cuenta',
  '/misactividades',
  '/portal',
  '/unidades',
  '/preguntas/',
  '/evento-inscripcion-',
  '/libro-compra',
  '/compra',
  '/devolucion',
  '/stripe/',
  '/_muestrario',
] as const
