// Refunds are rows: one per payment and amount, written before the provider or the bank is asked to send the money.
// After any failure, sending resumes with the same idempotency key.
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { note } from '../historia.ts'
import {
  type CompraRow,
  findCompraById,
  findCompraForUpdate,
  listReembolsos,
  type ReembolsoRow,
} from '../queries.ts'
import { isProposed } from '../settle/cuenta.ts'
import { updateReembolso } from '../settle/queries.ts'
import { type AskingDeps, createAsking, type RefundOptions, userOf } from './asking.ts'
import {
  findReembolso,
  findReembolsoForUpdate,
  insertReembolsos,
  listPorTransferir,
  type PorTransferir,
} from './queries.ts'
import { isAboveUmbral } from './reglas.ts'
import type { Sending } from './sending.ts'

/** A refund, with its row and the row of its purchase locked. */
export interface LockedReembolso {
  compra: CompraRow
  row: ReembolsoRow
}

export interface Reembolsos {
  /** Writes the rows and sends the money, unless a second person has to approve. Returns the resulting rows. */
  request(compraId: number, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  lock(tx: Tx, id: string): Promise<LockedReembolso | undefined>
  /** Requests a refund that was only proposed. */
  take(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  /** Approval by a second person. */
  approve(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  reject(tx: Tx, locked: LockedReembolso, motivo: string, actor: Actor): Promise<void>
  /** Asks the provider about a refused refund, which may have been carried out since. */
  lookIfRefused(id: string, actor: Actor, signal: AbortSignal): Promise<void>
  /** Returns the id of the refund to send: the same one if it is in progress, or a replacement for a refused one. */
  retry(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<string>
  /** Replaces a refused refund by a bank transfer. Returns the id of the replacement. */
  transfer(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<string>
  /** Sends an approved refund and returns the resulting row. */
  send(id: string, actor: Actor, signal?: AbortSignal): Promise<ReembolsoRow>
  /** Staff report that they made the transfer. */
  markTransferido(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  /** The same, proven by a bank movement; `prueba` is written to the history. */
  closeTransferido(tx: Tx, id: string, prueba: string, actor: Actor): Promise<CompraRow>
  /** Refunds waiting to be transferred, with the bank account if it is known. */
  listPorTransferir(tx: Tx): Promise<PorTransferir[]>
  /** Annuls a refund that was not sent. */
  cancel(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
}

type Sucesor = Pick<ReembolsoRow, 'estado'> & Partial<ReembolsoRow>

export function createReembolsos(deps: AskingDeps & { sending: Sending }): Reembolsos {
  const { db } = deps.database
  const asking = createAsking(deps)

  /** Writes the replacement for a refused refund. */
  async function takePlace(
    tx: Tx,
    { compra, row: refused }: LockedReembolso,
    rest: (asked: { minor: bigint; before: ReembolsoRow[] }) => Promise<Sucesor>,
    actor: Actor,
  ): Promise<string> {
    const { compra_id, origin, payment_id, importe, currency, conservaInscripcion, motivo } = refused
    const kept = { compra_id, origin, payment_id, importe, currency, conservaInscripcion, motivo }
    const next = await rest({ minor: toMinor(importe), before: await listReembolsos(tx, compra.id) })
    const [made] = await insertReembolsos(tx, [{ ...kept, ...next, reintentoDe: refused.id }])
    if (!made) throw new Error('a refund that was not written')
    const said = next.porTransferencia ? 'Devolución por transferencia' : 'Devolución pedida otra vez'
    await note(tx, compra, actor, said, { reembolso: made.id, reintentoDe: refused.id })
    if (made.estado === 'por_transferir') await deps.askCuenta(tx, compra)
    return made.id
  }

  async function closeIn(tx: Tx, compra: CompraRow, id: string, actor: Actor): Promise<CompraRow> {
    return deps.settle.settleIn(tx, compra, [{ tipo: 'reembolso', id, estado: 'hecho' }], actor)
  }

  return {
    listPorTransferir,

    async request(compraId, options, actor) {
      const rows = await deps.database.transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, compraId)
        // Searched under the lock: a repeated click may have been processed while this call waited.
        const repeated = options.clave ? await findReembolso(tx, options.clave) : undefined
        if (repeated && repeated.compra_id !== compraId) throw new AppError('CONFLICTO')
        const elsewhere = options.IdEvento !== undefined && compra.product_id !== options.IdEvento
        if (elsewhere) throw new AppError('COMPRA_CERRADA')
        const asked = repeated ? [repeated] : await asking.ask(tx, compra, options, actor)
        // Settles again, so that refunded money is no longer proposed for refund.
        await deps.settle.settleIn(tx, compra, [], actor)
        await actor.done?.(tx)
        return asked
      })
      const ids = new Set(rows.map(({ id }) => id))
      const stored = async () => (await listReembolsos(db, compraId)).filter(({ id }) => ids.has(id))
      await deps.sending.send(await stored(), actor)
      return stored()
    },

    async lock(tx, id) {
      const found = await findReembolso(tx, id)
      if (!found) return undefined
      const compra = await findCompraForUpdate(tx, found.compra_id)
      const row = await findReembolsoForUpdate(tx, id)
      return row && { compra, row }
    },

    take: (tx, { compra, row }, actor) => asking.take(tx, compra, row, actor),

    async approve(tx, { compra, row }, actor) {
      await asking.letGo(tx, compra, row, { decididoPor: userOf(actor) })
      const datos = { reembolso: row.id, importe: row.importe }
      await note(tx, compra, actor, 'Devolución aprobada', datos)
    },

    async reject(tx, { compra, row }, motivo, actor) {
      refuseIfCountedOn(row, await listReembolsos(tx, compra.id))
      const change = { estado: 'anulado' as const, decididoPor: userOf(actor), rechazo: motivo }
      await updateReembolso(tx, row.id, change)
      await note(tx, compra, actor, `Devolución rechazada: ${motivo}`, { reembolso: row.id })
      await deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
    },

    async lookIfRefused(id, actor, signal) {
      const row = await findReembolso(db, id)
      if (row?.estado !== 'fallido') return
      const compra = await findCompraById(db, row.compra_id)
      await deps.look.tryLook(compra, { paymentId: row.payment_id }, actor, signal)
    },

    async retry(tx, locked, actor) {
      const { compra, row } = locked
      if (row.estado !== 'fallido') return row.id
      const sucesor = async ({ minor, before }: { minor: bigint; before: ReembolsoRow[] }) => {
        // The person may have made other refunds since this one was refused, so the limit is checked again.
        const asked = { usuarioId: row.pedidoPor, minor, moneda: row.currency as Moneda, before }
        const two = !row.dosPersonas && isAboveUmbral(await deps.reglas(tx), asked)
        return {
          estado: two ? ('pedido' as const) : asking.approvedOf(compra),
          pedidoPor: row.pedidoPor,
          dosPersonas: row.dosPersonas || two,
          decididoPor: row.decididoPor,
        }
      }
      return takePlace(tx, locked, sucesor, actor)
    },

    transfer(tx, locked, actor) {
      const { compra, row } = locked
      const sucesor = async ({ minor, before }: { minor: bigint; before: ReembolsoRow[] }) => {
        const reglas = await deps.reglas(tx)
        const asked = { usuarioId: userOf(actor), minor, moneda: row.currency as Moneda, before }
        // An earlier approval was for a refund through the provider and does not cover a transfer.
        const two = reglas.segundaPersona && (row.dosPersonas || isAboveUmbral(reglas, asked))
        const way = { porTransferencia: true, dosPersonas: two, pedidoPor: userOf(actor) }
        return { ...way, estado: two ? ('pedido' as const) : asking.approvedOf(compra, way) }
      }
      return takePlace(tx, locked, sucesor, actor)
    },

    async send(id, actor, signal) {
      const row = await findReembolso(db, id)
      if (row) await deps.sending.send([row], actor, signal)
      const after = await findReembolso(db, id)
      if (!after) throw new AppError('NO_ENCONTRADO')
      return after
    },

    async markTransferido(tx, { compra, row }, actor) {
      await closeIn(tx, compra, row.id, actor)
    },

    async closeTransferido(tx, id, prueba, actor) {
      const found = await findReembolso(tx, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
      const compra = await findCompraForUpdate(tx, found.compra_id)
      const row = await findReembolso(tx, id)
      if (row?.estado !== 'por_transferir') throw new AppError('CONFLICTO')
      await note(tx, compra, actor, prueba, { reembolso: id })
      return closeIn(tx, compra, id, actor)
    },

    async cancel(tx, { compra, row }, actor) {
      refuseIfCountedOn(row, await listReembolsos(tx, compra.id))
      const decided = isProposed(row) ? { decididoPor: userOf(actor) } : {}
      await updateReembolso(tx, row.id, { estado: 'anulado', ...decided })
      await note(tx, compra, actor, 'Devolución anulada', { reembolso: row.id })
      await deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
    },
  }
}

/**
 * Refuses to cancel a refund that a later, final refund relied on. Without it, part of the money would stay
 * unnoticed.
 */
function refuseIfCountedOn(row: ReembolsoRow, all: readonly ReembolsoRow[]): void {
  const ending = all.find(
    (each) =>
      each.payment_id === row.payment_id &&
      each.numero > row.numero &&
      !each.externo &&
      !each.conservaInscripcion &&
      (each.estado === 'hecho' || REEMBOLSO_ABIERTO.includes(each.estado)),
  )
  if (!ending) return
  throw new AppError('COMPRA_CERRADA', {
    message:
      ending.estado === 'hecho'
        ? 'La compra ya terminó con otra devolución, que contaba con esta: también se le debe.'
        : 'Otra devolución, que termina la compra, cuenta con esta. Anulá primero la otra.',
  })
}
