// List prices, surcharges, conversions and final charges (A9). All arithmetic is on integer cents.
import { formatEntero } from '../texto/texto.ts'
import { GRUPO_ARGENTINA, ORIGEN, type Origen } from './medios.ts'

export type Moneda = 'ARS' | 'USD'

/** An amount in cents of a currency. */
export interface Importe {
  minor: bigint
  moneda: Moneda
}

/** The list prices of an event by price group. */
export interface PreciosDeEvento {
  Precio: number | string
  PrecioUsd: number | string
  PrecioGrupo1: number | string
  PrecioGrupo2: number | string
}

/** The price of a purchase, computed by the server and frozen when the purchase is created. */
export interface Presupuesto {
  grupo: number
  /** The list price in its own currency. */
  precio: Importe
  /** Pesos per dollar, in cents; part of the quote even when nothing was converted. */
  cotizacion: bigint
  moneda: Moneda
  /** In the charge currency: `base + recargo = total`. `base` is net of the coupon discount. */
  base: bigint
  /** Coupon discount in the charge currency. */
  descuento?: bigint
  recargo: bigint
  total: bigint
}

/** The largest amount that a money column holds. */
export const IMPORTE_MAX = 999_999_999_999n

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** Exact cents of an amount in database or wire format: `8.60` is 860, without floating-point error. */
export function toMinor(amount: number | string): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(String(amount)) ?? []
  if (whole === undefined) throw new RangeError(`not an amount of money: ${amount}`)
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Cents as `numeric(12,2)` text. */
export function fromMinor(minor: bigint): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Quotient of two positive numbers, rounded half up. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

export const percentOf = (minor: bigint, percent: bigint): bigint => divideHalfUp(minor * percent, 100n)

function monedaOfGrupo(grupo: number): Moneda {
  return grupo === GRUPO_ARGENTINA ? 'ARS' : 'USD'
}

/** Pesos for Argentina, dollars for all other groups (A9). Groups 1 and 2 use their own price when it is set. */
export function precioOfEvento(evento: PreciosDeEvento, grupo: number): Importe {
  if (grupo === GRUPO_ARGENTINA) return { minor: toMinor(evento.Precio), moneda: 'ARS' }
  const special = grupo === 1 ? evento.PrecioGrupo1 : grupo === 2 ? evento.PrecioGrupo2 : 0
  const minor = toMinor(special)
  return { minor: minor > 0n ? minor : toMinor(evento.PrecioUsd), moneda: 'USD' }
}

/** Books are priced in pesos for everybody. */
export function precioOfLibro(libro: { precio: number | string }): Importe {
  return { minor: toMinor(libro.precio), moneda: 'ARS' }
}

/** Free for every price group. A price missing for one group alone does not make the event free. */
export function isGratuito(evento: PreciosDeEvento): boolean {
  return [evento.Precio, evento.PrecioUsd, evento.PrecioGrupo1, evento.PrecioGrupo2].every(
    (precio) => toMinor(precio) === 0n,
  )
}

/** The event has a price, but none for this group, so it cannot be paid. */
export const isSinPrecio = (evento: PreciosDeEvento, grupo: number): boolean =>
  !isGratuito(evento) && precioOfEvento(evento, grupo).minor === 0n

/** Converts an amount. `cotizacion` is pesos per dollar, in cents. */
export function convert(importe: Importe, moneda: Moneda, cotizacion: bigint): bigint {
  if (importe.moneda === moneda) return importe.minor
  return moneda === 'ARS'
    ? divideHalfUp(importe.minor * cotizacion, 100n)
    : divideHalfUp(importe.minor * 100n, cotizacion)
}

/** The currency in which a payment method charges. */
function monedaOfCobro(origen: Origen, precio: Importe, grupo: number): Moneda {
  const { moneda } = ORIGEN[origen]
  if (moneda === 'precio') return precio.moneda
  return moneda === 'grupo' ? monedaOfGrupo(grupo) : moneda
}

function totalOf(origen: Origen, base: bigint): bigint {
  const { recargo } = ORIGEN[origen]
  if (recargo === 'ninguno') return base
  return recargo === 'truncado' ? (base * 105n) / 100n : divideHalfUp(base * 105n, 100n)
}

export function quote(options: {
  precio: Importe
  grupo: number
  origen: Origen
  /** `CotizacionDolar`. */
  cotizacion: number | string
  /** Coupon discount on the list price, in its currency. */
  descuento?: bigint | undefined
}): Presupuesto {
  const { precio, grupo, origen, descuento = 0n } = options
  const cotizacion = toMinor(options.cotizacion)
  const moneda = monedaOfCobro(origen, precio, grupo)
  const base = convert({ ...precio, minor: precio.minor - descuento }, moneda, cotizacion)
  const total = totalOf(origen, base)
  const off = descuento > 0n ? { descuento: convert(precio, moneda, cotizacion) - base } : {}
  return { grupo, precio, cotizacion, moneda, base, recargo: total - base, total, ...off }
}

/** `$ 45.000` for pesos, `USD 120` for dollars; cents only where there are any. */
export function formatImporte({ minor, moneda }: Importe): string {
  const [whole = '', cents] = fromMinor(minor).split('.')
  // A non-breaking space keeps a price on one line.
  return `${moneda === 'ARS' ? '$' : 'USD'}\u00a0${formatEntero(whole)}${cents === '00' ? '' : `,${cents}`}`
}

/** Clarifies for visitors abroad that an amount is in Argentine pesos. */
export const aclaracionOf = (moneda: Moneda, grupo: number): string | undefined =>
  moneda === 'ARS' && grupo !== GRUPO_ARGENTINA ? '(pesos\u00a0argentinos)' : undefined

/** Text of an amount for a visitor of a price group. */
export const importeText = (importe: Importe, grupo: number): string =>
  [formatImporte(importe), aclaracionOf(importe.moneda, grupo)].filter(Boolean).join(' ')

/** Text of the total of a purchase; without a group, as the organisation reads it. */
export const totalText = (
  { amount, currency }: { amount: number | string; currency: string },
  grupo: number = GRUPO_ARGENTINA,
): string => importeText({ minor: toMinor(amount), moneda: currency as Moneda }, grupo)

export const precioLibroText = (
  libro: { precio: number | string },
  grupo: number = GRUPO_ARGENTINA,
): string => importeText(precioOfLibro(libro), grupo)

/** Text of the price of an event for a price group. */
export function precioText(evento: PreciosDeEvento, grupo: number): string {
  if (isGratuito(evento)) return 'Sin cargo'
  return isSinPrecio(evento, grupo) ? 'A consultar' : formatImporte(precioOfEvento(evento, grupo))
}
