// Requesting a refund: how much of which payment, whether it needs a second person, and how it is sent.
import { fromMinor, type Importe, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { allocate, REEMBOLSO_ABIERTO, sumsByMoneda, sumsText } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { note } from '../historia.ts'
import { type CompraRow, listPagos, listReembolsos, type PagoRow, type ReembolsoRow } from '../queries.ts'
import { isProposed, refundableOf } from '../settle/cuenta.ts'
import { updateReembolso } from '../settle/queries.ts'
import { insertReembolsos, markPedido } from './queries.ts'
import { type Pedido, type ReglasDeReembolso, takesTwo } from './reglas.ts'
import type { SendingDeps } from './sending.ts'
import { importeOf } from './view.ts'

export interface RefundOptions {
  motivo: string
  /** In cents; by default everything refundable. */
  importe?: bigint | undefined
  payment_id?: string | undefined
  /** By default a partial refund keeps the purchase and a full one ends it. */
  conservaInscripcion?: boolean | undefined
  /** The refundable amount that the person saw, in cents. The request is refused if it has changed since. */
  devolvible?: bigint | undefined
  /** The event the purchase must still be for; staff may have moved it to another. */
  IdEvento?: number | undefined
  /** Idempotency key chosen by the caller: repeating it returns the same refund. */
  clave?: string | undefined
}

export interface AskingDeps extends SendingDeps {
  reglas: (tx: Tx) => Promise<ReglasDeReembolso>
  /** Mails the buyer for the bank account that a transfer refund goes to. */
  askCuenta: (tx: Tx, compra: CompraRow) => Promise<void>
}

/** Everything here runs in the caller's transaction, under the lock of the purchase. */
export interface Asking {
  /** Returns the rows for a request. Refunds already in progress or proposed are reused, not requested twice. */
  ask(tx: Tx, compra: CompraRow, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  /** Requests a refund that was only proposed. */
  take(tx: Tx, compra: CompraRow, row: ReembolsoRow, actor: Actor): Promise<void>
  /** Releases an approved refund: the provider is asked after the commit, or staff make the transfer. */
  letGo(tx: Tx, compra: CompraRow, row: ReembolsoRow, change?: Partial<ReembolsoRow>): Promise<void>
  /** The state of an approved row: sent by its provider, or transferred by staff. */
  approvedOf(compra: CompraRow, row?: Pick<ReembolsoRow, 'porTransferencia'>): 'aprobado' | 'por_transferir'
}

export const userOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

export function createAsking(deps: AskingDeps): Asking {
  const approvedOf: Asking['approvedOf'] = ({ origin }, row) =>
    deps.proveedores[origin]?.refund && !row?.porTransferencia ? 'aprobado' : 'por_transferir'

  async function letGo(tx: Tx, compra: CompraRow, row: ReembolsoRow, change: Partial<ReembolsoRow> = {}) {
    const estado = approvedOf(compra, row)
    await updateReembolso(tx, row.id, { ...change, estado })
    if (estado === 'por_transferir') await deps.askCuenta(tx, compra)
  }

  async function ask(tx: Tx, compra: CompraRow, options: RefundOptions, actor: Actor) {
    const [pagos, before] = [await listPagos(tx, compra.id), await listReembolsos(tx, compra.id)]
    refuseMixed(pagos, options)
    const libres = libresOf(pagos, before, options)
    const total = libres.reduce((sum, { libre }) => sum + libre, 0n)
    const proposed = proposalsFor(before, options, total)
    const needsTwo = async (asked: readonly Importe[]) => {
      const reglas = await deps.reglas(tx)
      for (const each of sumsByMoneda(asked)) {
        if (await takesTwo(tx, reglas, pedidoOf(each, before, actor))) return true
      }
      return false
    }
    const takeProposed = async (two: boolean) => {
      for (const row of proposed) await takeIn(tx, compra, row, two, actor)
      return proposed
    }
    if (proposed.length && options.importe === sumOf(proposed))
      return takeProposed(await needsTwo(proposed.map(importeOf)))
    const repeated = before.filter((row) => isOpen(row) && isSame(row, options))
    if (repeated.length) return repeated

    refuseUnseen(total, options)
    if (total === 0n && proposed.length) return takeProposed(await needsTwo(proposed.map(importeOf)))
    if (total === 0n) return goingOrNothing(before, options)
    const rest = options.importe === undefined ? undefined : options.importe - sumOf(proposed)
    const parts = allocate(libres, rest)
    if (!parts) {
      const most = sumsText(libres.map(({ libre, moneda }) => ({ minor: libre, moneda })))
      throw new AppError('DATOS_INVALIDOS', { fields: { importe: `Se pueden devolver hasta ${most}` } })
    }
    const monedas = new Map(libres.map(({ payment_id, moneda }) => [payment_id, moneda]))
    const asked = parts.map((part) => ({
      ...part,
      moneda: monedas.get(part.payment_id) ?? compra.currency,
    }))
    const two = await needsTwo([...asked, ...proposed.map(importeOf)])
    const taken = await takeProposed(two)
    const whole = rest === undefined || rest === total
    const rows = await insertReembolsos(
      tx,
      asked.map(({ payment_id, minor, moneda }, i) => ({
        ...(options.clave && i === 0 ? { id: options.clave } : {}),
        compra_id: compra.id,
        origin: compra.origin,
        payment_id,
        importe: fromMinor(minor),
        currency: moneda,
        estado: two ? ('pedido' as const) : approvedOf(compra),
        dosPersonas: two,
        conservaInscripcion: options.conservaInscripcion ?? !whole,
        motivo: options.motivo,
        pedidoPor: userOf(actor),
      })),
    )
    await tellAsked(tx, compra, rows, actor)
    return [...taken, ...rows]
  }

  async function tellAsked(tx: Tx, compra: CompraRow, rows: readonly ReembolsoRow[], actor: Actor) {
    for (const { id, importe, payment_id, motivo } of rows) {
      const datos = { reembolso: id, importe, pago: payment_id }
      await note(tx, compra, actor, `Devolución pedida: ${motivo}`, datos)
    }
    if (rows.some(({ estado }) => estado === 'por_transferir')) await deps.askCuenta(tx, compra)
  }

  async function takeIn(tx: Tx, compra: CompraRow, row: ReembolsoRow, two: boolean, actor: Actor) {
    await note(tx, compra, actor, 'Devolución pedida', { reembolso: row.id, importe: row.importe })
    await markPedido(tx, row.id, userOf(actor))
    if (two) await updateReembolso(tx, row.id, { dosPersonas: true })
    else await letGo(tx, compra, row)
  }

  return {
    ask,
    async take(tx, compra, row, actor) {
      const before = await listReembolsos(tx, compra.id)
      const asked = pedidoOf(importeOf(row), before, actor)
      await takeIn(tx, compra, row, await takesTwo(tx, await deps.reglas(tx), asked), actor)
    },
    letGo,
    approvedOf,
  }
}

const pedidoOf = (importe: Importe, before: readonly ReembolsoRow[], actor: Actor): Pedido => ({
  usuarioId: userOf(actor),
  ...importe,
  before,
})

/** One amount cannot be split over payments in different currencies. */
function refuseMixed(pagos: readonly PagoRow[], { importe, payment_id }: RefundOptions): void {
  const paid = pagos.filter(({ estado }) => estado === 'pagado').map(({ currency }) => currency)
  if (importe === undefined || payment_id || new Set(paid).size < 2) return
  throw new AppError('DATOS_INVALIDOS', {
    fields: { importe: 'Esta compra tiene pagos en monedas distintas: elegí de cuál devolver' },
  })
}

/**
 * A request for exactly the proposed amount, for everything, or for more than the rest also requests the proposals.
 */
function proposalsFor(
  before: readonly ReembolsoRow[],
  { importe, payment_id }: RefundOptions,
  libre: bigint,
): ReembolsoRow[] {
  const own = before
    .filter(isProposed)
    .filter((row) => payment_id === undefined || payment_id === row.payment_id)
  const beyond = importe !== undefined && importe > libre && importe >= sumOf(own)
  if (importe === undefined || beyond) return own
  return own.filter((row) => toMinor(row.importe) === importe).slice(-1)
}

const sumOf = (rows: readonly ReembolsoRow[]) =>
  rows.reduce((total, { importe }) => total + toMinor(importe), 0n)

const isOpen = ({ estado }: ReembolsoRow) => REEMBOLSO_ABIERTO.includes(estado)

const isOf = ({ payment_id }: Pick<PagoRow, 'payment_id'>, options: RefundOptions) =>
  !options.payment_id || payment_id === options.payment_id

/** What can still be refunded of each payment. */
const libresOf = (pagos: readonly PagoRow[], before: readonly ReembolsoRow[], options: RefundOptions) =>
  pagos
    .filter((pago) => isOf(pago, options))
    .map((pago) => ({
      payment_id: pago.payment_id,
      moneda: pago.currency as Moneda,
      libre: refundableOf(pago, before),
    }))

function refuseUnseen(libre: bigint, { devolvible }: RefundOptions): void {
  if (devolvible === undefined || devolvible === libre) return
  throw new AppError('CONFLICTO', {
    message: 'Alguien pidió otra devolución mientras tanto. Volvé a mirarla.',
  })
}

/** A request for everything, when nothing is left, returns the refunds already in progress. */
function goingOrNothing(before: readonly ReembolsoRow[], options: RefundOptions): ReembolsoRow[] {
  const going = before.filter((row) => isOpen(row) && isOf(row, options))
  if (going.length && options.importe === undefined) return going
  throw new AppError('COMPRA_CERRADA', { message: 'No queda dinero para devolver en esta compra.' })
}

/** The same refund of the same payment is already in progress, from a second click or a second person. */
const isSame = (row: ReembolsoRow, { payment_id, importe, clave }: RefundOptions) =>
  row.id === clave ||
  (clave === undefined &&
    importe !== undefined &&
    toMinor(row.importe) === importe &&
    (payment_id === undefined || payment_id === row.payment_id))
