// Money goes back in rows: one per payment and amount, written before anybody is asked to send it, so that whatever
// breaks on the way can be taken up again with the same key.
import { formatImporte, fromMinor, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { allocate, REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { nameOf } from '../actor.ts'
import {
  type CompraRow,
  findCompraForUpdate,
  insertHistoria,
  listPagos,
  listReembolsos,
  type ReembolsoRow,
} from '../queries.ts'
import { refundableOf } from '../settle/cuenta.ts'
import { updateReembolso } from '../settle/queries.ts'
import {
  findReembolso,
  findReintento,
  insertReembolsos,
  listPorTransferir,
  type PorTransferir,
} from './queries.ts'
import { type ReglasDeReembolso, takesTwo } from './reglas.ts'
import type { Sending, SendingDeps } from './sending.ts'

export interface RefundOptions {
  motivo: string
  /** Cents; everything that can be given back unless told. */
  importe?: bigint | undefined
  payment_id?: string | undefined
  /** A part keeps what was bought unless told, the whole ends it. */
  conservaInscripcion?: boolean | undefined
  /** What could be given back when the person looked, in cents: anything else by now is somebody else's doing. */
  devolvible?: bigint | undefined
  /** Made up by the caller: repeating it repeats the same refund. */
  clave?: string | undefined
}

export interface Refunds {
  /** Writes the rows, then has the money sent, unless a second person has to agree. Answers what became of them. */
  request(compraId: number, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  /**
   * Money beyond the total that could go back: a row that waits until somebody of staff takes it on, in the transaction
   * that found it and under the lock of its purchase. An amount that is proposed or on its way already gives that row.
   */
  propose(
    tx: Tx,
    compra: CompraRow,
    excess: { importe: bigint; payment_id?: string; motivo: string },
    actor: Actor,
  ): Promise<ReembolsoRow>
  /** Somebody asks for what was proposed. */
  take(id: string, actor: Actor): Promise<ReembolsoRow>
  /** A second person agrees; never the one who asked. */
  approve(id: string, actor: Actor): Promise<ReembolsoRow>
  reject(id: string, motivo: string, actor: Actor): Promise<ReembolsoRow>
  /** Under way: sent again with its key. Refused: once more as a row of its own. */
  retry(id: string, actor: Actor): Promise<ReembolsoRow>
  /** Somebody sent the money of a transfer by hand. */
  markTransferido(id: string, actor: Actor): Promise<CompraRow>
  /** The same for a movement of the bank that shows it left; `prueba` is told in the history. */
  closeTransferido(tx: Tx, id: string, prueba: string, actor: Actor): Promise<CompraRow>
  /** What waits to be transferred, with the account it goes to where that is known. */
  listPorTransferir(tx: Tx): Promise<PorTransferir[]>
  /** Nothing was sent yet, and nothing will be. */
  cancel(id: string, actor: Actor): Promise<CompraRow>
}

export interface RefundDeps extends SendingDeps {
  sending: Sending
  reglas: (tx: Tx) => Promise<ReglasDeReembolso>
  /** A transfer goes back to an account that its buyer is asked for. */
  askCuenta: (tx: Tx, compra: CompraRow) => Promise<void>
}

const userOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

export function createRefunds(deps: RefundDeps): Refunds {
  const { db } = deps.database

  /** Where an approved row goes: to its provider, or into the hands of whoever makes the transfers. */
  const approvedOf = ({ origin }: CompraRow): 'aprobado' | 'por_transferir' =>
    deps.proveedores[origin]?.refund ? 'aprobado' : 'por_transferir'

  async function note(tx: Tx, { id, estado }: CompraRow, actor: Actor, motivo: string, datos: object) {
    const entry = { compra_id: id, desde: estado, hacia: estado, actor: nameOf(actor) }
    await insertHistoria(tx, { ...entry, motivo, datos })
  }

  async function insertIn(tx: Tx, compra: CompraRow, options: RefundOptions, actor: Actor) {
    const [pagos, before] = [await listPagos(tx, compra.id), await listReembolsos(tx, compra.id)]
    const taken = await takeProposed(tx, compra, before, options, actor)
    if (taken.length && options.importe !== undefined) return taken
    const repeated = before.filter((row) => isOpen(row) && isSame(row, options))
    if (repeated.length) return repeated
    const open = pagos
      .filter(({ payment_id }) => !options.payment_id || payment_id === options.payment_id)
      .map((pago) => ({ payment_id: pago.payment_id, libre: refundableOf(pago, before) }))
    const libre = open.reduce((sum, pago) => sum + pago.libre, 0n)
    if (options.devolvible !== undefined && options.devolvible !== libre) {
      throw new AppError('CONFLICTO', {
        message: 'Alguien pidió otra devolución mientras tanto. Volvé a mirarla.',
      })
    }
    if (libre === 0n && taken.length) return taken
    if (libre === 0n) {
      const going = before.filter(
        (row) => isOpen(row) && (!options.payment_id || row.payment_id === options.payment_id),
      )
      if (going.length && options.importe === undefined) return going
      throw new AppError('COMPRA_CERRADA', { message: 'No queda dinero para devolver en esta compra.' })
    }
    const parts = allocate(open, options.importe)
    if (!parts) {
      const most = formatImporte({ minor: libre, moneda: compra.currency as Moneda })
      throw new AppError('DATOS_INVALIDOS', { fields: { importe: `Se pueden devolver hasta ${most}` } })
    }
    const whole = options.importe === undefined || options.importe === libre
    const two = await takesTwo(tx, await deps.reglas(tx), {
      usuarioId: userOf(actor),
      minor: parts.reduce((sum, { minor }) => sum + minor, 0n),
      moneda: compra.currency as Moneda,
    })
    const rows = await insertReembolsos(
      tx,
      parts.map(({ payment_id, minor }, i) => ({
        ...(options.clave && i === 0 ? { id: options.clave } : {}),
        compra_id: compra.id,
        origin: compra.origin,
        payment_id,
        importe: fromMinor(minor),
        currency: pagos.find((pago) => pago.payment_id === payment_id)?.currency ?? compra.currency,
        estado: two ? ('pedido' as const) : approvedOf(compra),
        dosPersonas: two,
        conservaInscripcion: options.conservaInscripcion ?? !whole,
        motivo: options.motivo,
        pedidoPor: userOf(actor),
      })),
    )
    for (const { id, importe, payment_id } of rows) {
      await note(tx, compra, actor, `Devolución pedida: ${options.motivo}`, {
        reembolso: id,
        importe,
        pago: payment_id,
      })
    }
    if (rows.some(({ estado }) => estado === 'por_transferir')) await deps.askCuenta(tx, compra)
    return [...taken, ...rows]
  }

  /** Who asks for exactly what was proposed, or for everything, asks for the proposals too. */
  async function takeProposed(
    tx: Tx,
    compra: CompraRow,
    before: ReembolsoRow[],
    options: RefundOptions,
    actor: Actor,
  ): Promise<ReembolsoRow[]> {
    const { importe, payment_id } = options
    const wanted = before
      .filter(isProposed)
      .filter((row) => payment_id === undefined || payment_id === row.payment_id)
      .filter((row) => importe === undefined || toMinor(row.importe) === importe)
    for (const row of wanted) await takeIn(tx, compra, row, actor)
    return wanted
  }

  async function takeIn(tx: Tx, compra: CompraRow, row: ReembolsoRow, actor: Actor): Promise<void> {
    const pedidoPor = userOf(actor)
    const two = await takesTwo(tx, await deps.reglas(tx), {
      usuarioId: pedidoPor,
      minor: toMinor(row.importe),
      moneda: row.currency as Moneda,
    })
    await note(tx, compra, actor, 'Devolución pedida', { reembolso: row.id, importe: row.importe })
    if (two) await updateReembolso(tx, row.id, { pedidoPor, dosPersonas: true })
    else await letGo(tx, compra, row, { pedidoPor })
  }

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
      const row = await findReembolso(tx, id)
      if (!row || !allowed.includes(row.estado)) throw new AppError('CONFLICTO')
      return change(tx, compra, row)
    })
  }

  /** It may leave: to its provider once the transaction is over, or to whoever makes the transfers. */
  async function letGo(tx: Tx, compra: CompraRow, row: ReembolsoRow, change: Partial<ReembolsoRow>) {
    const estado = approvedOf(compra)
    await updateReembolso(tx, row.id, { ...change, estado })
    if (estado === 'por_transferir') await deps.askCuenta(tx, compra)
  }

  async function sent(id: string, actor: Actor): Promise<ReembolsoRow> {
    const row = await findReembolso(db, id)
    if (row) await deps.sending.send([row], actor)
    const after = await findReembolso(db, id)
    if (!after) throw new AppError('NO_ENCONTRADO')
    return after
  }

  async function closeIn(tx: Tx, compra: CompraRow, id: string, actor: Actor): Promise<CompraRow> {
    return deps.settle.settleIn(tx, compra, [{ tipo: 'reembolso', id, estado: 'hecho' }], actor)
  }

  return {
    async request(compraId, options, actor) {
      const rows = await deps.database.transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, compraId)
        // Looked for under the lock: while this one waited, the same click may have been carried out.
        const repeated = options.clave ? await findReembolso(tx, options.clave) : undefined
        if (repeated && repeated.compra_id !== compraId) throw new AppError('CONFLICTO')
        return repeated ? [repeated] : insertIn(tx, compra, options, actor)
      })
      const ids = new Set(rows.map(({ id }) => id))
      const stored = async () => (await listReembolsos(db, compraId)).filter(({ id }) => ids.has(id))
      await deps.sending.send(await stored(), actor)
      return stored()
    },

    async propose(tx, compra, { importe, payment_id, motivo }, actor) {
      const before = await listReembolsos(tx, compra.id)
      const same = before.find((row) => isOpen(row) && toMinor(row.importe) === importe)
      if (same) return same
      const [pago] = (await listPagos(tx, compra.id))
        .filter((each) => !payment_id || each.payment_id === payment_id)
        .filter((each) => refundableOf(each, before) >= importe)
        .toReversed()
      if (!pago)
        throw new AppError('COMPRA_CERRADA', { message: 'No hay un pago del que devolver ese importe.' })
      const [row] = await insertReembolsos(tx, [
        {
          compra_id: compra.id,
          origin: compra.origin,
          payment_id: pago.payment_id,
          importe: fromMinor(importe),
          currency: pago.currency,
          estado: 'pedido',
          conservaInscripcion: true,
          motivo,
        },
      ])
      if (!row) throw new Error('a refund that was not written')
      await note(tx, compra, actor, `Devolución propuesta: ${motivo}`, {
        reembolso: row.id,
        importe: row.importe,
      })
      return row
    },

    async take(id, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (!isProposed(row)) throw new AppError('CONFLICTO')
        await takeIn(tx, compra, row, actor)
      })
      return sent(id, actor)
    },

    async approve(id, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (isProposed(row))
          throw new AppError('CONFLICTO', { message: 'Todavía nadie pidió esta devolución.' })
        if (row.pedidoPor === userOf(actor)) throw new AppError('REEMBOLSO_PROPIO')
        await letGo(tx, compra, row, { decididoPor: userOf(actor) })
        await note(tx, compra, actor, 'Devolución aprobada', { reembolso: id, importe: row.importe })
      })
      return sent(id, actor)
    },

    async reject(id, motivo, actor) {
      await step(id, actor, ['pedido'], async (tx, compra, row) => {
        if (row.pedidoPor === userOf(actor)) throw new AppError('REEMBOLSO_PROPIO')
        await updateReembolso(tx, id, { estado: 'anulado', decididoPor: userOf(actor), rechazo: motivo })
        await note(tx, compra, actor, `Devolución rechazada: ${motivo}`, { reembolso: id })
        await deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
      })
      return sent(id, actor)
    },

    async retry(id, actor) {
      const next = await step(id, actor, ['aprobado', 'enviando', 'fallido'], async (tx, compra, row) => {
        if (row.estado !== 'fallido') return id
        const again = await findReintento(tx, id)
        if (again) return again.id
        const pago = (await listPagos(tx, compra.id)).find(({ payment_id }) => payment_id === row.payment_id)
        if (!pago || refundableOf(pago, await listReembolsos(tx, compra.id)) < toMinor(row.importe)) {
          throw new AppError('COMPRA_CERRADA', {
            message: 'Ese dinero ya se devolvió o está por devolverse.',
          })
        }
        const [made] = await insertReembolsos(tx, [
          {
            compra_id: row.compra_id,
            origin: row.origin,
            payment_id: row.payment_id,
            importe: row.importe,
            currency: row.currency,
            estado: approvedOf(compra),
            conservaInscripcion: row.conservaInscripcion,
            motivo: row.motivo,
            pedidoPor: row.pedidoPor,
            dosPersonas: row.dosPersonas,
            decididoPor: row.decididoPor,
            reintentoDe: id,
          },
        ])
        if (!made) throw new Error('a refund that was not written')
        await note(tx, compra, actor, 'Devolución pedida otra vez', { reembolso: made.id, reintentoDe: id })
        return made.id
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

    listPorTransferir,

    cancel: (id, actor) =>
      step(id, actor, ['pedido', 'por_transferir'], async (tx, compra) => {
        await updateReembolso(tx, id, { estado: 'anulado' })
        await note(tx, compra, actor, 'Devolución anulada', { reembolso: id })
        return deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
      }),
  }
}

const isOpen = ({ estado }: ReembolsoRow) => REEMBOLSO_ABIERTO.includes(estado)
const isProposed = ({ estado, pedidoPor, dosPersonas }: ReembolsoRow) =>
  estado === 'pedido' && pedidoPor === null && !dosPersonas

/** A second click, or a second person: the same part of the same payment is already on its way. */
const isSame = (row: ReembolsoRow, { payment_id, importe, clave }: RefundOptions) =>
  row.id === clave ||
  (clave === undefined &&
    importe !== undefined &&
    toMinor(row.importe) === importe &&
    (payment_id === undefined || payment_id === row.payment_id))
