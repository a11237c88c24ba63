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
  listPagos,
  listReembolsos,
  type ReembolsoRow,
} from '../queries.ts'
import { isBeyond, isDisputed, isProposed, refundableOf } from '../settle/cuenta.ts'
import { deadline } from '../settle/look.ts'
import { updateReembolso } from '../settle/queries.ts'
import { type AskingDeps, createAsking, type RefundOptions, userOf } from './asking.ts'
import {
  findReembolso,
  findReembolsoForUpdate,
  findReintento,
  insertReembolsos,
  listPorTransferir,
  type PorTransferir,
} from './queries.ts'
import { isAboveUmbral } from './reglas.ts'
import type { Sending } from './sending.ts'

export interface Reembolsos {
  /** Writes the rows, then has the money sent, unless a second person has to agree. Answers what became of them. */
  request(compraId: number, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  /** Somebody asks for what was proposed. */
  take(id: string, actor: Actor): Promise<ReembolsoRow>
  /** A second person agrees; never the one who asked. */
  approve(id: string, actor: Actor): Promise<ReembolsoRow>
  reject(id: string, motivo: string, actor: Actor): Promise<ReembolsoRow>
  /** Under way: sent again with its key. Refused: once more as a row of its own. */
  retry(id: string, actor: Actor): Promise<ReembolsoRow>
  /** Refused: it goes by transfer, as a row of its own; what took its place before is that one. */
  transfer(id: string, actor: Actor): Promise<ReembolsoRow>
  /** Somebody sent the money of a transfer by hand. */
  markTransferido(id: string, actor: Actor): Promise<CompraRow>
  /** The same for a movement of the bank that shows it left; `prueba` is told in the history. */
  closeTransferido(tx: Tx, id: string, prueba: string, actor: Actor): Promise<CompraRow>
  /** What waits to be transferred, with the account it goes to where that is known. */
  listPorTransferir(tx: Tx): Promise<PorTransferir[]>
  /** Nothing was sent yet, no bank was told, and nothing will be. */
  cancel(id: string, actor: Actor): Promise<CompraRow>
}

type Sucesor = Pick<ReembolsoRow, 'estado'> & Partial<ReembolsoRow>

export function createReembolsos(deps: AskingDeps & { sending: Sending }): Reembolsos {
  const { db } = deps.database
  const asking = createAsking(deps)

  /** One step of a row under the lock of its purchase, from a state that allows it. */
  async function step<T>(
    id: string,
    actor: Actor,
    allowed: ReembolsoRow['estado'][],
    change: (tx: Tx, compra: CompraRow, row: ReembolsoRow) => Promise<T>,
  ): Promise<T> {
    const found = await findReembolso(db, id)
    if (!found) throw new AppError('NO_ENCONTRADO')
    return deps.database.transaction(actor, async (tx) => {
      const compra = await findCompraForUpdate(tx, found.compra_id)
      const row = await findReembolsoForUpdate(tx, id)
      if (!row || !allowed.includes(row.estado)) throw new AppError('CONFLICTO')
      const changed = await change(tx, compra, row)
      await actor.done?.(tx)
      return changed
    })
  }

  /** It was asked for before somebody disputed the payment. */
  async function refuseDisputed(tx: Tx, { id }: CompraRow, { payment_id }: ReembolsoRow): Promise<void> {
    const pago = (await listPagos(tx, id)).find((each) => each.payment_id === payment_id)
    if (!pago || !isDisputed(pago)) return
    throw new AppError('COMPRA_CERRADA', {
      message: 'El pago tiene un contracargo: hasta que se resuelva no es dinero para devolver.',
    })
  }

  /** A row in the place of a refused one, once: whoever comes second gets the first one's. */
  async function takePlace(
    tx: Tx,
    compra: CompraRow,
    refused: ReembolsoRow,
    rest: (asked: { minor: bigint; before: ReembolsoRow[] }) => Promise<Sucesor>,
    actor: Actor,
  ): Promise<string> {
    const again = await findReintento(tx, refused.id)
    if (again) return again.id
    const { compra_id, origin, payment_id, importe, currency, conservaInscripcion, motivo } = refused
    const pago = (await listPagos(tx, compra.id)).find((each) => each.payment_id === payment_id)
    const before = await listReembolsos(tx, compra.id)
    const minor = toMinor(importe)
    if (!pago || refundableOf(pago, before) < minor) {
      throw new AppError('COMPRA_CERRADA', { message: 'Ese dinero ya se devolvió o está por devolverse.' })
    }
    const kept = { compra_id, origin, payment_id, importe, currency, conservaInscripcion, motivo }
    const next = await rest({ minor, before })
    const [made] = await insertReembolsos(tx, [{ ...kept, ...next, reintentoDe: refused.id }])
    if (!made) throw new Error('a refund that was not written')
    const said = next.porTransferencia ? 'Devolución por transferencia' : 'Devolución pedida otra vez'
    await note(tx, compra, actor, said, { reembolso: made.id, reintentoDe: refused.id })
    if (made.estado === 'por_transferir') await deps.askCuenta(tx, compra)
    return made.id
  }

  async function sent(id: string, actor: Actor, signal?: AbortSignal): Promise<ReembolsoRow> {
    const row = await findReembolso(db, id)
    if (row) await deps.sending.send([row], actor, signal)
    const after = await findReembolso(db, id)
    if (!after) throw new AppError('NO_ENCONTRADO')
    return after
  }

  /** What was refused may have gone back by now. */
  async function lookIfRefused(id: string, actor: Actor, signal: AbortSignal): Promise<void> {
    const row = await findReembolso(db, id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    if (row.estado !== 'fallido') return
    const compra = await findCompraById(db, row.compra_id)
    await deps.look.tryLook(compra, { paymentId: row.payment_id }, actor, signal)
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

    async take(id, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (!isProposed(row)) throw new AppError('CONFLICTO')
        await asking.take(tx, compra, row, actor)
      })
      return sent(id, actor)
    },

    async approve(id, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (isProposed(row))
          throw new AppError('CONFLICTO', { message: 'Todavía nadie pidió esta devolución.' })
        if (row.pedidoPor === userOf(actor)) throw new AppError('REEMBOLSO_PROPIO')
        await refuseDisputed(tx, compra, row)
        await asking.letGo(tx, compra, row, { decididoPor: userOf(actor) })
        await note(tx, compra, actor, 'Devolución aprobada', { reembolso: id, importe: row.importe })
      })
      return sent(id, actor)
    },

    async reject(id, motivo, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (row.pedidoPor === userOf(actor)) throw new AppError('REEMBOLSO_PROPIO')
        refuseIfCountedOn(row, await listReembolsos(tx, compra.id))
        await updateReembolso(tx, id, { estado: 'anulado', decididoPor: userOf(actor), rechazo: motivo })
        await note(tx, compra, actor, `Devolución rechazada: ${motivo}`, { reembolso: id })
        await deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
      })
      return sent(id, actor)
    },

    async retry(id, actor) {
      const signal = deadline()
      await lookIfRefused(id, actor, signal)
      const next = await step(id, actor, ['aprobado', 'enviando', 'fallido'], async (tx, compra, row) => {
        if (row.estado !== 'fallido') return id
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
        return takePlace(tx, compra, row, sucesor, actor)
      })
      return sent(next, actor, signal)
    },

    async transfer(id, actor) {
      await lookIfRefused(id, actor, deadline())
      const next = await step(id, actor, ['fallido'], async (tx, compra, row) => {
        await refuseDisputed(tx, compra, row)
        const sucesor = async ({ minor, before }: { minor: bigint; before: ReembolsoRow[] }) => {
          const reglas = await deps.reglas(tx)
          const asked = { usuarioId: userOf(actor), minor, moneda: row.currency as Moneda, before }
          // Who agreed before did so to money that went back where it came from.
          const two = reglas.segundaPersona && (row.dosPersonas || isAboveUmbral(reglas, asked))
          const way = { porTransferencia: true, dosPersonas: two, pedidoPor: userOf(actor) }
          return { ...way, estado: two ? ('pedido' as const) : asking.approvedOf(compra, way) }
        }
        return takePlace(tx, compra, row, sucesor, actor)
      })
      return sent(next, actor)
    },

    markTransferido: (id, actor) =>
      step(id, actor, ['por_transferir'], (tx, compra) => closeIn(tx, compra, id, actor)),

    async closeTransferido(tx, id, prueba, actor) {
      const found = await findReembolso(tx, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
      const compra = await findCompraForUpdate(tx, found.compra_id)
      const row = await findReembolso(tx, id)
      if (row?.estado !== 'por_transferir') throw new AppError('CONFLICTO')
      await note(tx, compra, actor, prueba, { reembolso: id })
      return closeIn(tx, compra, id, actor)
    },

    cancel: (id, actor) =>
      step(id, actor, ['pedido', 'por_transferir'], async (tx, compra, row) => {
        const all = await listReembolsos(tx, compra.id)
        const pago = (await listPagos(tx, compra.id)).find(({ payment_id }) => payment_id === row.payment_id)
        // Where its provider gave the money back meanwhile, it can be taken out of the file.
        if (row.exportacion && !(pago && isBeyond(row, pago, all)))
          throw new AppError('REEMBOLSO_EN_EL_BANCO')
        refuseIfCountedOn(row, all)
        const decided = isProposed(row) ? { decididoPor: userOf(actor) } : {}
        await updateReembolso(tx, id, { estado: 'anulado', ...decided })
        await note(tx, compra, actor, 'Devolución anulada', { reembolso: id })
        return deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
      }),
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
