// Money goes back in rows: one per payment and amount, written before anybody is asked to send it, so that whatever
// breaks on the way can be taken up again with the same key.
import type { FastifyBaseLogger } from 'fastify'
import { formatImporte, fromMinor, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { allocate } from '#domain/compras/reembolsos.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { nameOf } from '../actor.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import {
  type CompraRow,
  findCompraById,
  findCompraForUpdate,
  insertHistoria,
  listPagos,
  listReembolsos,
  type ReembolsoRow,
} from '../queries.ts'
import { refundableOf } from '../settle/cuenta.ts'
import type { HechoDeReembolso } from '../settle/hechos.ts'
import { deadline, type Look } from '../settle/look.ts'
import { updateReembolso } from '../settle/queries.ts'
import type { Settle } from '../settle/settle.ts'
import { findReembolso, insertReembolsos, listUnfinished } from './queries.ts'

export interface RefundOptions {
  motivo: string
  /** Cents; everything that can be given back unless told. */
  importe?: bigint | undefined
  payment_id?: string | undefined
  /** A part keeps what was bought unless told, the whole ends it. */
  conservaInscripcion?: boolean | undefined
  /** Made up by the caller: repeating it repeats the same refund. */
  clave?: string | undefined
}

export interface Refunds {
  /** Writes the rows, then has the money sent. Answers what became of them. */
  request(compraId: number, options: RefundOptions, actor: Actor): Promise<ReembolsoRow[]>
  /** Somebody sent the money of a transfer by hand. */
  markTransferido(id: string, actor: Actor): Promise<CompraRow>
  /** Nothing was sent yet, and nothing will be. */
  cancel(id: string, actor: Actor): Promise<CompraRow>
  /** Goes on with what was left half way. */
  resumeDue(): Promise<void>
}

/** Providers keep a key this long at least; afterwards only what they know counts. */
const KEY_LIFETIME_MS = 20 * 3_600_000
/** After an answer that did not come, there is time for one question. */
const ASK_AGAIN_MS = 4_000
const BATCH = 50

export function createRefunds(deps: {
  database: Database
  proveedores: Proveedores
  settle: Settle
  look: Look
  log: FastifyBaseLogger
  clock: () => Date
}): Refunds {
  const { db } = deps.database

  async function insertIn(tx: Tx, compra: CompraRow, options: RefundOptions, actor: Actor) {
    const [pagos, before] = [await listPagos(tx, compra.id), await listReembolsos(tx, compra.id)]
    const repeated = before.filter((row) => isOpen(row) && isSame(row, options))
    if (repeated.length) return repeated
    const open = pagos
      .filter(({ payment_id }) => !options.payment_id || payment_id === options.payment_id)
      .map((pago) => ({ payment_id: pago.payment_id, libre: refundableOf(pago, before) }))
    const libre = open.reduce((sum, pago) => sum + pago.libre, 0n)
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
    const rows = await insertReembolsos(
      tx,
      parts.map(({ payment_id, minor }, i) => ({
        ...(options.clave && i === 0 ? { id: options.clave } : {}),
        compra_id: compra.id,
        origin: compra.origin,
        payment_id,
        importe: fromMinor(minor),
        currency: pagos.find((pago) => pago.payment_id === payment_id)?.currency ?? compra.currency,
        estado: deps.proveedores[compra.origin]?.refund ? ('aprobado' as const) : ('por_transferir' as const),
        conservaInscripcion: options.conservaInscripcion ?? !whole,
        motivo: options.motivo,
        pedidoPor: 'usuarioId' in actor ? actor.usuarioId : null,
      })),
    )
    for (const { id, importe, payment_id } of rows) {
      await insertHistoria(tx, {
        compra_id: compra.id,
        desde: compra.estado,
        hacia: compra.estado,
        actor: nameOf(actor),
        motivo: `Devolución pedida: ${options.motivo}`,
        datos: { reembolso: id, importe, pago: payment_id },
      })
    }
    return rows
  }

  /** One attempt, safe to repeat. Afterwards the row says what is known. */
  async function send(row: ReembolsoRow, actor: Actor, signal: AbortSignal): Promise<void> {
    const compra = await findCompraById(db, row.compra_id)
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor?.refund) return
    const claimed = await claim(row, actor)
    if (!claimed) return
    const known = claimed.proveedorId !== null
    const late = deps.clock().getTime() - (claimed.enviadoEn?.getTime() ?? 0) > KEY_LIFETIME_MS
    if (known || late) {
      await deps.look.look(compra, { paymentId: row.payment_id }, actor, signal)
      if (!known) await failUnlessKnown(claimed, actor, 'El proveedor no tiene registro de la devolución')
      return
    }
    try {
      const { id, estado } = await proveedor.refund(
        { clave: row.id, paymentId: row.payment_id, minor: toMinor(row.importe), moneda: row.currency },
        signal,
      )
      await settleRow(row, { estado, proveedorId: id }, actor)
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      deps.log.warn({ err: error, compra: compra.id, reembolso: row.id, answer: error.body }, 'refund')
      // Whether it happened, only the provider knows.
      await deps.look.look(compra, { paymentId: row.payment_id }, actor, deadline(ASK_AGAIN_MS))
      if (isRefusal(error)) await failUnlessKnown(claimed, actor, reasonOf(error))
    }
  }

  async function claim(row: ReembolsoRow, actor: Actor): Promise<ReembolsoRow | undefined> {
    return deps.database.transaction(actor, async (tx) => {
      await findCompraForUpdate(tx, row.compra_id)
      const current = await findReembolso(tx, row.id)
      if (!current || (current.estado !== 'aprobado' && current.estado !== 'enviando')) return undefined
      const enviadoEn = current.enviadoEn ?? deps.clock()
      const change = { estado: 'enviando' as const, enviadoEn, intentos: current.intentos + 1 }
      await updateReembolso(tx, row.id, change)
      return { ...current, ...change }
    })
  }

  async function settleRow(row: ReembolsoRow, change: Omit<HechoDeReembolso, 'tipo' | 'id'>, actor: Actor) {
    await deps.settle.settle(row.compra_id, [{ tipo: 'reembolso', id: row.id, ...change }], actor)
  }

  async function failUnlessKnown(row: ReembolsoRow, actor: Actor, error: string): Promise<void> {
    const now = await findReembolso(db, row.id)
    if (now?.estado === 'enviando' && now.proveedorId === null) {
      await settleRow(row, { estado: 'fallido', error }, actor)
    }
  }

  /** What cannot be known now stays under way; the sweep asks again. */
  async function trySend(row: ReembolsoRow, actor: Actor, signal: AbortSignal): Promise<void> {
    try {
      await send(row, actor, signal)
    } catch (err) {
      if (!(err instanceof ProveedorError)) throw err
      deps.log.warn({ err, reembolso: row.id }, 'refund not known yet')
    }
  }

  async function changeWaiting(
    id: string,
    actor: Actor,
    allowed: ReembolsoRow['estado'][],
    change: (tx: Tx, compra: CompraRow) => Promise<CompraRow>,
  ): Promise<CompraRow> {
    const found = await findReembolso(db, id)
    if (!found) throw new AppError('NO_ENCONTRADO')
    return deps.database.transaction(actor, async (tx) => {
      const compra = await findCompraForUpdate(tx, found.compra_id)
      const row = await findReembolso(tx, id)
      if (!row || !allowed.includes(row.estado)) throw new AppError('CONFLICTO')
      return change(tx, compra)
    })
  }

  return {
    async request(compraId, options, actor) {
      const rows = await deps.database.transaction(actor, async (tx) => {
        const repeated = options.clave ? await findReembolso(tx, options.clave) : undefined
        if (repeated && repeated.compra_id !== compraId) throw new AppError('CONFLICTO')
        const compra = await findCompraForUpdate(tx, compraId)
        return repeated ? [repeated] : insertIn(tx, compra, options, actor)
      })
      const signal = deadline()
      for (const row of rows) await trySend(row, actor, signal)
      const ids = new Set(rows.map(({ id }) => id))
      return (await listReembolsos(db, compraId)).filter(({ id }) => ids.has(id))
    },

    markTransferido: (id, actor) =>
      changeWaiting(id, actor, ['por_transferir'], (tx, compra) =>
        deps.settle.settleIn(tx, compra, [{ tipo: 'reembolso', id, estado: 'hecho' }], actor),
      ),

    cancel: (id, actor) =>
      changeWaiting(id, actor, ['pedido', 'por_transferir'], async (tx, compra) => {
        await updateReembolso(tx, id, { estado: 'anulado' })
        const { estado } = compra
        const entry = { compra_id: compra.id, desde: estado, hacia: estado, actor: nameOf(actor) }
        await insertHistoria(tx, { ...entry, motivo: 'Devolución anulada', datos: { reembolso: id } })
        return deps.settle.settleIn(tx, compra, [{ tipo: 'datos' }], actor)
      }),

    async resumeDue() {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const due = await listUnfinished(db, after, BATCH)
        for (const row of due) {
          await trySend(row, SISTEMA, deadline()).catch((err) =>
            deps.log.error({ err, reembolso: row.id }, 'refund sweep'),
          )
        }
        after = due.at(-1)?.id ?? after
        if (due.length < BATCH) return
      }
    },
  }
}

const isOpen = ({ estado }: ReembolsoRow) =>
  ['pedido', 'aprobado', 'por_transferir', 'enviando'].includes(estado)

/** A second click, or a second person: the same part of the same payment is already on its way. */
const isSame = (row: ReembolsoRow, { payment_id, importe, clave }: RefundOptions) =>
  row.id === clave ||
  (clave === undefined &&
    importe !== undefined &&
    toMinor(row.importe) === importe &&
    (payment_id === undefined || payment_id === row.payment_id))

/** The provider understood and said no; anything else may have happened or not. */
function isRefusal({ status }: ProveedorError): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status)
}

function reasonOf({ status, body }: ProveedorError): string {
  const text = typeof body === 'string' ? body : (JSON.stringify(body ?? null) ?? '')
  return `${status}: ${text}`.slice(0, 500)
}
