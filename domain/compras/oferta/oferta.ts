// What is on sale and for how much. The page that shows the price and the server that charges it share this rule.
import type { Modalidad } from '../../eventos/eventos.ts'
import {
  GRUPO_ARGENTINA,
  type MedioPago,
  mediosForGrupo,
  mediosOf,
  ORIGEN,
  type Origen,
  origenOf,
} from '../medios.ts'
import {
  type Importe,
  isGratuito,
  type PreciosDeEvento,
  type Presupuesto,
  precioOfEvento,
  precioOfLibro,
  quote,
} from '../precios.ts'
import { type Producto, productoOfEvento } from './producto.ts'

/** A product on sale, as a visitor of one price group can buy it. */
export interface Oferta extends Producto {
  grupo: number
  precio: Importe
  /** Free for every price group, so nothing is paid. */
  gratuita: boolean
  /** Payment methods in display order. Empty when nothing is paid, or when the price group has no price. */
  medios: MedioPago[]
  /** Pesos per dollar, in the format of `CotizacionDolar`. */
  cotizacion: number | string
  descuento?: Descuento
}

/** Discount of a coupon on the list price, in its currency. */
export interface Descuento {
  codigo: string
  minor: bigint
}

/** Payment settings of the company record. */
export interface Cobro {
  CotizacionDolar: number | string
  MedioPagoLibros: number
}

export interface EventoEnVenta extends PreciosDeEvento {
  IdEvento: number
  Titulo: string
  Modalidad: Modalidad
  MedioPagoArg: number
  MedioPagoExt: number
}

export interface LibroEnVenta {
  id: number
  nombre: string
  precio: number | string
}

/**
 * Drops the methods in which the price rounds down to zero: a small price may be less than a cent of another
 * currency.
 */
function payable<O extends Oferta>(oferta: O): O {
  const isPayable = (medio: MedioPago) => presupuestoOf(oferta, origenOf(medio)).total > 0n
  return { ...oferta, medios: oferta.precio.minor > 0n ? oferta.medios.filter(isPayable) : [] }
}

/** `grupo` must come from the server's own lookup, never from the visitor's request. */
export function ofertaOfEvento(
  evento: EventoEnVenta,
  { CotizacionDolar }: Pick<Cobro, 'CotizacionDolar'>,
  grupo: number,
): Oferta {
  return payable({
    ...productoOfEvento(evento),
    grupo,
    precio: precioOfEvento(evento, grupo),
    gratuita: isGratuito(evento),
    medios: mediosForGrupo(evento, grupo),
    cotizacion: CotizacionDolar,
  })
}

/** Books have one price for everybody and use the payment methods of the company record. */
export function ofertaOfLibro(libro: LibroEnVenta, cobro: Cobro, grupo: number): Oferta {
  return payable({
    tipo: 'libro',
    id: libro.id,
    nombre: libro.nombre,
    online: false,
    grupo,
    precio: precioOfLibro(libro),
    gratuita: false,
    medios: mediosOf(cobro.MedioPagoLibros),
    cotizacion: cobro.CotizacionDolar,
  })
}

/**
 * Paid like books, except that bank transfers and wallets take no pesos from abroad. A renewal without a price is not
 * on sale; it is never free.
 */
export function ofertaOfRenovacion(
  IdConsultor: number,
  precios: PreciosDeEvento,
  cobro: Cobro,
  grupo: number,
): Oferta {
  const medios = mediosOf(cobro.MedioPagoLibros)
  return payable({
    tipo: 'renovacion',
    id: IdConsultor,
    nombre: 'Renovación de la certificación',
    online: true,
    grupo,
    precio: precioOfEvento(precios, grupo),
    gratuita: false,
    medios:
      grupo === GRUPO_ARGENTINA ? medios : medios.filter((each) => ORIGEN[origenOf(each)].desdeElExterior),
    cotizacion: cobro.CotizacionDolar,
  })
}

/** Whether the offer includes this method. The server may still lack the provider of that method. */
export function isOffered({ medios }: Oferta, medio: number): medio is MedioPago {
  return (medios as number[]).includes(medio)
}

/** The budget of a purchase with this payment method. */
export function presupuestoOf({ precio, grupo, cotizacion, descuento }: Oferta, origen: Origen): Presupuesto {
  return quote({ precio, grupo, origen, cotizacion, descuento: descuento?.minor })
}

/** The offer with a coupon applied; it becomes free when the coupon covers the price. */
export function withDescuento<O extends Oferta>(oferta: O, descuento: Descuento): O {
  const covered = descuento.minor > 0n && descuento.minor >= oferta.precio.minor
  const gratuita = oferta.gratuita || covered
  return gratuita ? { ...oferta, descuento, gratuita } : payable({ ...oferta, descuento })
}
