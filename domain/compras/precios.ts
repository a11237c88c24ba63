// List prices, surcharges and conversions, and what is charged in the end (A9). All arithmetic is on whole cents.
import { formatEntero } from '../texto/texto.ts'
import { GRUPO_ARGENTINA, ORIGEN, type Origen } from './medios.ts'

export type Moneda = 'ARS' | 'USD'

/** Cents of a currency. */
export interface Importe {
  minor: bigint
  moneda: Moneda
}

/** List prices by price group. */
export interface PreciosDeEvento {
  Precio: number | string
  PrecioUsd: number | string
  PrecioGrupo1: number | string
  PrecioGrupo2: number | string
}

/** What a purchase costs: worked out by the server and frozen when it is made. */
export interface Presupuesto {
  grupo: number
  /** The list price, in its own currency. */
  precio: Importe
  /** Pesos for a dollar, in cents; it belongs to the quote even where nothing had to be converted. */
  cotizacion: bigint
  moneda: Moneda
  /** In the charge currency: `base + recargo = total`. What a coupon took off is no part of `base`. */
  base: bigint
  /** What a coupon takes off, in the charge currency. */
  descuento?: bigint
  recargo: bigint
  total: bigint
}

/** What a money column can hold. */
export const IMPORTE_MAX = 999_999_999_999n

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** Exact cents of an amount as the database or the wire writes it; `8.60` is 860, whatever floats think of it. */
export function toMinor(amount: number | string): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(String(amount)) ?? []
  if (whole === undefined) throw new RangeError(`not an amount of money: ${amount}`)
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** `numeric(12,2)` as text. */
export function fromMinor(minor: bigint): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Quotient of two positive numbers, halves upwards. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

export const percentOf = (minor: bigint, percent: bigint): bigint => divideHalfUp(minor * percent, 100n)

function monedaOfGrupo(grupo: number): Moneda {
  return grupo === GRUPO_ARGENTINA ? 'ARS' : 'USD'
}

/** Pesos for Argentina, dollars for everybody else (A9). Groups 1 and 2 have their own price where it is set. */
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

/** Free for everybody. A price that is missing for one group only is not an invitation. */
export function isGratuito(evento: PreciosDeEvento): boolean {
  return [evento.Precio, evento.PrecioUsd, evento.PrecioGrupo1, evento.PrecioGrupo2].every(
    (precio) => toMinor(precio) === 0n,
  )
}

/** It costs something, and nobody said how much for this group: there is nothing to pay with yet. */
export const isSinPrecio = (evento: PreciosDeEvento, grupo: number): boolean =>
  !isGratuito(evento) && precioOfEvento(evento, grupo).minor === 0n

/** `cotizacion` is pesos for a dollar, in cents. */
export function convert(importe: Importe, moneda: Moneda, cotizacion: bigint): bigint {
  if (importe.moneda === moneda) return importe.minor
  return moneda === 'ARS'
    ? divideHalfUp(importe.minor * cotizacion, 100n)
    : divideHalfUp(importe.minor * 100n, cotizacion)
}

/** The currency that a payment method charges in. */
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
  /** What a coupon takes off the list price, in its currency. */
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
  // A non-breaking space, so that a price never splits over two lines.
  return `${moneda === 'ARS' ? '$' : 'USD'}\u00a0${formatEntero(whole)}${cents === '00' ? '' : `,${cents}`}`
}

/** Whose pesos an amount is in, for whoever is elsewhere. */
export const aclaracionOf = (moneda: Moneda, grupo: number): string | undefined =>
  moneda === 'ARS' && grupo !== GRUPO_ARGENTINA ? '(pesos\u00a0argentinos)' : undefined

/** An amount as a visitor of a group reads it. */
export const importeText = (importe: Importe, grupo: number): string =>
  [formatImporte(importe), aclaracionOf(importe.moneda, grupo)].filter(Boolean).join(' ')

/** What a purchase came to; without a group, as the organisation reads it. */
export const totalText = (
  { amount, currency }: { amount: number | string; currency: string },
  grupo: number = GRUPO_ARGENTINA,
): string => importeText({ minor: toMinor(amount), moneda: currency as Moneda }, grupo)

export const precioLibroText = (
  libro: { precio: number | string },
  grupo: number = GRUPO_ARGENTINA,
): string => importeText(precioOfLibro(libro), grupo)

/** What a visitor of a group reads as the price of an event. */
export function precioText(evento: PreciosDeEvento, grupo: number): string {
  if (isGratuito(evento)) return 'Sin cargo'
  return isSinPrecio(evento, grupo) ? 'A consultar' : formatImporte(precioOfEvento(evento, grupo))
}
