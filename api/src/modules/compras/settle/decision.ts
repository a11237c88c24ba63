import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import type { Causa } from './causas.ts'
import type { Disputa, EstadoPago, Fin } from './hechos.ts'

/** A payment with everything known about it; amounts in cents. */
export interface PagoConocido {
  estado: EstadoPago
  disputa: Disputa | null
  /** Why the payment does not count for this purchase. */
  problema: string | null
  minor: bigint
  /**
   * Amounts refunded: `conservando` keeps the purchase, `terminando` ends it, `externo` was refunded outside of
   * Senda.
   */
  devuelto: { conservando: bigint; terminando: bigint; externo: bigint }
  /** A refund failed after it was done or after another refund had relied on it. */
  devolucionCaida: boolean
  /** Refunds exceed the payment: part was transferred, or is in a bank file, and the provider refunded as well. */
  dosVeces: boolean
  /** A refund marked as refused was carried out after another one had been requested. */
  puedeSerDoble: boolean
}

export const DOS_VECES =
  'Volvió por el medio de pago lo que también se transfirió, o está en un archivo del banco'

export const PUEDE_SER_DOBLE =
  'Se hizo una devolución que figuraba como rechazada, y después se había pedido otra: el dinero puede haber salido dos veces'

export const CONTRACARGO_PERDIDO = 'Contracargo perdido'

export type Veredicto =
  | { tipo: 'impaga' }
  | { tipo: 'parcial'; motivo: string }
  | { tipo: 'pagada' }
  | { tipo: 'devuelta' }
  | { tipo: 'revisar'; motivo: string }

export type Decision =
  /** `revisado`: the reason for review that staff decided about. The same reason does not start another review. */
  | { tipo: 'pasar'; hacia: EstadoCompra; motivo: string; causa?: Causa | undefined; revisado?: string }
  /** The state stays the same, but the history gets a line. */
  | { tipo: 'anotar'; motivo: string }

/** The states of a purchase that waits for money or ended without any. */
export const SIN_PAGO: readonly EstadoCompra[] = ['pendiente', 'fallida', 'vencida']
const ENDED: readonly EstadoCompra[] = ['fallida', 'vencida', 'reembolsada']

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const returnedOf = ({ devuelto }: PagoConocido) =>
  devuelto.conservando + devuelto.terminando + devuelto.externo
/** The amount of a payment that was not refunded, in cents. */
export const leftOf = (pago: PagoConocido) => {
  const left = pago.minor - returnedOf(pago)
  return left > 0n ? left : 0n
}
/** The payment was refunded to end the purchase, or refunded in full outside of Senda. It no longer counts. */
const isEnded = ({ minor, devuelto }: PagoConocido) =>
  devuelto.terminando > 0n || (devuelto.externo > 0n && devuelto.externo >= minor)

/**
 * The sum that payments count for. A partial refund as a courtesy still counts as paid while any money is left. A
 * refund of money paid beyond the total does not.
 */
function creditOf(pagos: readonly PagoConocido[], total: bigint): bigint {
  if (pagos.every((pago) => leftOf(pago) === 0n)) return 0n
  const paid = sum(pagos.map(({ minor }) => minor))
  const conservando = sum(pagos.map(({ devuelto }) => devuelto.conservando))
  const externo = sum(pagos.map(({ devuelto }) => devuelto.externo))
  const courtesy = paid > total ? conservando - (paid - total) : conservando
  return paid - externo - conservando + (courtesy > 0n ? courtesy : 0n)
}

export const isGood = ({ estado, disputa, problema }: PagoConocido) =>
  estado === 'pagado' && problema === null && (disputa === null || disputa === 'ganada')

/** The verdict on all payments together. It does not depend on the order in which they became known. */
export function judge(
  pagos: readonly PagoConocido[],
  total: bigint,
  /** The text for a partial payment. */
  parcialText: (recibido: bigint) => string,
): Veredicto {
  const paid = pagos.filter(({ estado }) => estado === 'pagado')
  if (paid.some(({ disputa }) => disputa === 'perdida'))
    return { tipo: 'revisar', motivo: CONTRACARGO_PERDIDO }
  if (paid.some(({ disputa }) => disputa === 'abierta')) return { tipo: 'revisar', motivo: 'Contracargo' }
  if (paid.some(({ dosVeces }) => dosVeces)) return { tipo: 'revisar', motivo: DOS_VECES }
  if (paid.some(({ puedeSerDoble }) => puedeSerDoble)) return { tipo: 'revisar', motivo: PUEDE_SER_DOBLE }
  const strange = paid.find((pago) => pago.problema !== null && leftOf(pago) > 0n)
  if (strange) return { tipo: 'revisar', motivo: strange.problema as string }
  if (paid.some((pago) => pago.devolucionCaida && leftOf(pago) > 0n)) {
    return { tipo: 'revisar', motivo: 'Una devolución no llegó y el dinero volvió' }
  }
  const good = paid.filter(isGood)
  const counted = good.filter((pago) => !isEnded(pago))
  const credit = creditOf(counted, total)
  const returned = paid.some((pago) => returnedOf(pago) > 0n)
  if (credit >= total && counted.length > 0) return { tipo: 'pagada' }
  if (credit > 0n) {
    const motivo = parcialText(credit)
    // A first partial payment waits for the rest. One with a refund or a dispute goes to staff.
    const eventful = returned || paid.some(({ disputa }) => disputa !== null)
    return eventful ? { tipo: 'revisar', motivo } : { tipo: 'parcial', motivo }
  }
  return returned ? { tipo: 'devuelta' } : { tipo: 'impaga' }
}

const acreditadoPor = (origin: Origen | undefined) =>
  origin === 'transferencia' ? 'El banco acreditó el pago' : 'El proveedor confirmó el pago'

const pasar = (hacia: EstadoCompra, motivo: string, causa?: Causa) =>
  ({ tipo: 'pasar', hacia, motivo, causa }) as const

/** The part of a purchase that the decision reads. */
interface Decidible {
  estado: EstadoCompra
  revisado: string | null
  /** A refund that ends the purchase is under way. */
  devolviendo: boolean
  origin?: Origen
}

/**
 * The state table of a purchase. Returns undefined if nothing changes. `confirmada` still needs a seat; if none is
 * left, the caller sends the purchase to review. Nothing is confirmed while a refund is under way.
 */
export function decide(compra: Decidible, veredicto: Veredicto, fin?: Fin): Decision | undefined {
  if (fin?.tipo === 'vuelta') return pasar(fin.antes.estado, fin.motivo)
  if (fin?.tipo === 'retiro') {
    // The remaining payments are judged without the withdrawn one. A confirmed purchase left unpaid goes to staff.
    const unpaid = veredicto.tipo === 'impaga' && compra.estado === 'confirmada'
    return unpaid ? pasar('revision', fin.motivo) : judged(compra, veredicto)
  }
  return (compra.estado === 'revision' && fin && reviewed(veredicto, fin)) || judged(compra, veredicto, fin)
}

function judged(compra: Decidible, veredicto: Veredicto, fin?: Fin): Decision | undefined {
  const { estado, revisado, devolviendo } = compra
  switch (veredicto.tipo) {
    case 'pagada':
      if (estado === 'confirmada' || devolviendo) return undefined
      return pasar('confirmada', fin?.tipo === 'aceptacion' ? fin.motivo : acreditadoPor(compra.origin))
    case 'devuelta':
      return estado === 'reembolsada' ? undefined : pasar('reembolsada', 'El pago fue devuelto')
    case 'parcial':
      if (estado === 'pendiente' && !fin) return { tipo: 'anotar', motivo: veredicto.motivo }
      break
    case 'revisar':
      break
    case 'impaga':
      if (fin?.tipo === 'anulacion' && !ENDED.includes(estado)) return pasar('fallida', fin.motivo, fin.causa)
      return estado === 'pendiente' && fin ? endOf(fin) : undefined
  }
  return estado === 'revision' || revisado === veredicto.motivo ? undefined : toReview(estado, veredicto)
}

function toReview(estado: EstadoCompra, { tipo, motivo }: Extract<Veredicto, { motivo: string }>): Decision {
  const late = tipo === 'parcial' && estado !== 'confirmada'
  return pasar('revision', motivo, late ? 'fuera_de_plazo' : undefined)
}

/** Applies what staff decided about a purchase under review. */
function reviewed(veredicto: Veredicto, fin: Fin): Decision | undefined {
  if (fin.tipo !== 'aceptacion' && fin.tipo !== 'cierre') return undefined
  const revisado = 'motivo' in veredicto ? veredicto.motivo : undefined
  const closed = revisado === DOS_VECES || revisado === PUEDE_SER_DOBLE ? 'reembolsada' : 'fallida'
  return {
    ...pasar(fin.tipo === 'aceptacion' ? 'confirmada' : closed, fin.motivo),
    ...(revisado === undefined ? {} : { revisado }),
  }
}

function endOf(fin: Fin): Decision | undefined {
  switch (fin.tipo) {
    case 'fallo':
      return pasar('fallida', fin.motivo, fin.causa)
    case 'vencimiento':
      return pasar('vencida', 'Se cumplió el plazo para pagar')
    case 'sin_cargo':
      return pasar('confirmada', 'Sin cargo')
    case 'aceptacion':
    case 'cierre':
    case 'anulacion':
    case 'retiro':
    case 'vuelta':
      return undefined
  }
}
