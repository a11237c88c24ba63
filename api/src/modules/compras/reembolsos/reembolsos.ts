// Money goes back in rows: one per payment and amount, written before anybody is asked to send it, so that whatever
// breaks on the way can be taken up again with the same key.
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

/** A refund under the lock of its purchase and its own. */
export interface LockedReembolso {
  compra: CompraRow
  row: ReembolsoRow
}

export interface Reembolsos {
  /** Writes the rows, then has the money sent, unless a second person has to agree. Answers what became of them. */
  request(compraId: number, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  lock(tx: Tx, id: string): Promise<LockedReembolso | undefined>
  /** Somebody asks for what was proposed. */
  take(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  /** A second person agrees. */
  approve(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  reject(tx: Tx, locked: LockedReembolso, motivo: string, actor: Actor): Promise<void>
  /** Asks the provider about a refused refund, which may be done by now. */
  lookIfRefused(id: string, actor: Actor, signal: AbortSignal): Promise<void>
  /** The refund to send again: the same one where it is under way, another one in the place of a refused one. */
  retry(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<string>
  /** The refund that goes by transfer in the place of a refused one. */
  transfer(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<string>
  /** Has an approved refund sent, and answers what became of it. */
  send(id: string, actor: Actor, signal?: AbortSignal): Promise<ReembolsoRow>
  /** Somebody sent the money of a transfer by hand. */
  markTransferido(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
  /** The same for a movement of the bank that shows it left; `prueba` is told in the history. */
  closeTransferido(tx: Tx, id: string, prueba: string, actor: Actor): Promise<CompraRow>
  /** What waits to be transferred, with the account it goes to where that is known. */
  listPorTransferir(tx: Tx): Promise<PorTransferir[]>
  /** Nothing was sent, and nothing will be. */
  cancel(tx: Tx, locked: LockedReembolso, actor: Actor): Promise<void>
}

type Sucesor = Pick<ReembolsoRow, 'estado'> & Partial<ReembolsoRow>

export function createReembolsos(deps: AskingDeps & { sending: Sending }): Reembolsos {
  const { db } = deps.database
  const asking = createAsking(deps)

  /** Writes a row in the place of a refused one. */
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
        // Looked for under the lock: while this one waited, the same click may have been carried out.
        const repeated = options.clave ? await findReembolso(tx, options.clave) : undefined
        if (repeated && repeated.compra_id !== compraId) throw new AppError('CONFLICTO')
        const elsewhere = options.IdEvento !== undefined && compra.product_id !== options.IdEvento
        if (elsewhere) throw new AppError('COMPRA_CERRADA')
        const asked = repeated ? [repeated] : await asking.ask(tx, compra, options, actor)
        // Of what goes back nothing is proposed any more.
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
        // Who asked for it may have given back another part since it was refused.
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
        // Who agreed before did so to money that went back where it came from.
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

/** Whoever asked for the rest and ended the payment counted on this part: without it money stays that nobody sees. */
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
