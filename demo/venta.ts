// One purchase of the last weeks: who, what, by which way, and what became of it.

import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { MedioPago, type Origen, origenOf } from '#domain/compras/medios.ts'
import type { Moneda } from '#domain/compras/precios.ts'
import type { EventoDemo } from './actividades.ts'
import type { Azar } from './azar.ts'
import { NOMBRES } from './textos/nombres.ts'

export const MINUTE_MS = 60_000
const WEEKS_MS = 35 * DAY_MS

const CANALES: readonly (readonly [MedioPago, number])[] = [
  [MedioPago.mercadopago, 45],
  [MedioPago.transferencia1, 35],
  [MedioPago.stripe, 12],
  [MedioPago.paypal, 8],
]

type Suerte = 'confirmada' | 'por-revisar' | 'pendiente' | 'vencida' | 'revision' | 'reembolsada'

/** Only what waits for a bank or for staff is still open after a while. */
function suerteOf(azar: Azar, origin: Origen, age: number): Suerte {
  if (origin !== 'transferencia') {
    return azar.pickWeighted([
      ['confirmada', 83],
      ['reembolsada', age > 3 * DAY_MS ? 3 : 0],
      ['vencida', 14],
    ] as const)
  }
  if (age < 9 * DAY_MS && azar.chance(0.35)) return 'por-revisar'
  if (age < 2 * DAY_MS && azar.chance(0.4)) return 'pendiente'
  return azar.pickWeighted([
    ['confirmada', 80],
    ['vencida', 16],
    ['revision', 1],
  ] as const)
}

export function venta(azar: Azar, evento: EventoDemo, i: number, hoy: Date) {
  const medio = azar.pickWeighted(CANALES)
  const origin = origenOf(medio)
  const currency: Moneda = origin === 'paypal' || (origin === 'stripe' && azar.chance(0.6)) ? 'USD' : 'ARS'
  const precio = evento.precios[currency === 'USD' ? 1 : 0]
  const recargo = origin === 'transferencia' ? 0 : Math.round(precio * 5) / 100
  const age = Math.floor(azar.next() ** 1.3 * WEEKS_MS) + 20 * MINUTE_MS
  const { mujeres, varones, apellidos } = NOMBRES.rioplatense
  const nombre = `${azar.pick(azar.chance(0.6) ? mujeres : varones)} ${azar.pick(apellidos)}`
  const code = createHash('sha256').update(`venta ${i}`).digest('hex').toUpperCase()
  return {
    evento,
    origin,
    medio,
    currency,
    precio,
    recargo,
    amount: (precio + recargo).toFixed(2),
    creadoEn: new Date(hoy.getTime() - age),
    suerte: suerteOf(azar, origin, age),
    nombre,
    email: `${nombre
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .replaceAll(' ', '.')
      .toLowerCase()}${i}@ejemplo.com`,
    dni: azar.digits(8),
    telefono: `11 5${azar.digits(7)}`,
    referencia: (code.slice(0, 16).match(/.{4}/g) ?? []).join('-'),
  }
}
export type Venta = ReturnType<typeof venta> & { id: number }

export const isPaid = ({ suerte }: Venta) =>
  suerte === 'confirmada' || suerte === 'revision' || suerte === 'reembolsada'
/** Whose seat is taken, or kept for. */
export const holdsSeat = ({ suerte, evento }: Venta) =>
  evento.cuando !== null && suerte !== 'vencida' && suerte !== 'revision' && suerte !== 'reembolsada'
export const whenPaid = ({ creadoEn, origin }: Venta, hoy: Date) =>
  new Date(
    Math.min(
      hoy.getTime() - MINUTE_MS,
      creadoEn.getTime() + (origin === 'transferencia' ? 20 * 60 : 3) * MINUTE_MS,
    ),
  )

const HOUR_MS = 60 * MINUTE_MS
export const whenRefunded = (sold: Venta, hoy: Date) =>
  new Date(Math.min(hoy.getTime() - HOUR_MS, whenPaid(sold, hoy).getTime() + 26 * HOUR_MS))
export const MOTIVO_DE_REEMBOLSO = 'No puede venir'

export const paymentOf = ({ origin, referencia, id }: Venta) =>
  origin === 'transferencia' ? `${PAGO_TRANSFERENCIA}-${referencia}-1` : `demo-${id}`

/** Who tells that money came, or went back: staff for a transfer, else whoever took it. */
export const actorOf = (origin: Origen) => (origin === 'transferencia' ? 'staff' : 'proveedor')
