// What is on sale and for how much: one rule for the page that shows it and for the server that charges it.
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

/** Something on sale, as a visitor of one price group may buy it. */
export interface Oferta extends Producto {
  grupo: number
  precio: Importe
  /** Free for everybody: nothing is paid. */
  gratuita: boolean
  /** In the order they are offered. None where nothing is paid, or where there is no price for the group. */
  medios: MedioPago[]
  /** Pesos for a dollar, as `CotizacionDolar` writes it. */
  cotizacion: number | string
  descuento?: Descuento
}

/** What a coupon takes off the list price, in its currency. */
export interface Descuento {
  codigo: string
  minor: bigint
}

/** What the company record says about charging. */
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

/** Without the methods by which it would cost nothing: a small price may be less than a cent of another currency. */
function payable<O extends Oferta>(oferta: O): O {
  const isPayable = (medio: MedioPago) => presupuestoOf(oferta, origenOf(medio)).total > 0n
  return { ...oferta, medios: oferta.precio.minor > 0n ? oferta.medios.filter(isPayable) : [] }
}

/** `grupo` is the server's own finding about the visitor, never the visitor's word. */
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

/** Books have one price for everybody, and are paid by the methods of the company record. */
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

/** Paid like books, but from abroad no bank and no wallet takes pesos. Without a price it is not on sale, never free. */
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

/** Whether it can be paid by this method, as far as the offer goes; a provider may still be missing here. */
export function isOffered({ medios }: Oferta, medio: number): medio is MedioPago {
  return (medios as number[]).includes(medio)
}

/** What it comes to when it is paid that way. */
export function presupuestoOf({ precio, grupo, cotizacion, descuento }: Oferta, origen: Origen): Presupuesto {
  return quote({ precio, grupo, origen, cotizacion, descuento: descuento?.minor })
}

/** The same with a coupon; where it covers the price the offer is free. */
export function withDescuento<O extends Oferta>(oferta: O, descuento: Descuento): O {
  const covered = descuento.minor > 0n && descuento.minor >= oferta.precio.minor
  const gratuita = oferta.gratuita || covered
  return gratuita ? { ...oferta, descuento, gratuita } : payable({ ...oferta, descuento })
}
