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
  /** The same with the nearest first, as we lead there ourselves; the plain address keeps the documented order. */
  proximas: (codigo: string) => `${rutaOf.eventos(codigo)}?orden=proximas`,
  /** A step of enrolling; the third shows the purchase with this reference. */
  inscripcion: (paso: 1 | 2 | 3, evento: ConEvento, referencia?: string) =>
    `/evento-inscripcion-0${paso}/${eventoSegment(evento)}${withReferencia(referencia)}`,
  /** The last step of buying a book: the purchase with this reference. */
  libroGracias: (libroId: number, referencia?: string) =>
    `/libro-compra-gracias/${libroId}${withReferencia(referencia)}`,
  /** The last step of renewing a certification. */
  renovacionGracias: (referencia?: string) => `/portal/renovacion/compra${withReferencia(referencia)}`,
  /** Behind its `#`, which only the browser sees. */
  entrada: (entrada: string) => `/entrada#${entrada}`,
  /** The page of a purchase: what became of it, and where its receipt is sent. */
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

/** Where search engines have nothing to look for: what is personal, and the steps of a purchase. */
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
