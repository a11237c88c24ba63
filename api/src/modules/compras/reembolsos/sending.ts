// Sends refunds through their provider. Every attempt uses the row's id as its idempotency key.
import type { FastifyBaseLogger } from 'fastify'
import { toMinor } from '#domain/compras/precios.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import {
  findCompraById,
  findCompraForUpdate,
  listPagos,
  type PagoRow,
  type ReembolsoRow,
} from '../queries.ts'
import { isDisputed } from '../settle/cuenta.ts'
import type { HechoDeReembolso } from '../settle/hechos.ts'
import { deadline, type Look } from '../settle/look.ts'
import { updateReembolso } from '../settle/queries.ts'
import type { Settle } from '../settle/settle.ts'
import { findReembolso, isBeingSent, listUnfinished, markContestado } from './queries.ts'

export interface Sending {
  /** Sends approved refunds. A refund whose result is unknown stays in progress. */
  send(rows: readonly ReembolsoRow[], actor: Actor, signal?: AbortSignal): Promise<void>
  /** Resumes refunds that were interrupted. */
  resumeDue(): Promise<void>
}

export interface SendingDeps {
  database: Database
  proveedores: Proveedores
  settle: Settle
  look: Look
  log: FastifyBaseLogger
  clock: () => Date
}

/**
 * Providers keep an idempotency key at least this long. After that we only query the refund and never send it again.
 */
const KEY_LIFETIME_MS = 20 * 3_600_000
/** The time for one refund call. The rest of the request's time is left for one query about its result. */
const REFUND_MS = 5_000
const BATCH = 50

type Claimed = ReembolsoRow & Pick<PagoRow, 'disputa'>

export function createSending(deps: SendingDeps): Sending {
  const { db } = deps.database

  /** One attempt, safe to repeat. Afterwards the row holds what is known. */
  async function attempt(row: ReembolsoRow, actor: Actor, signal: AbortSignal): Promise<void> {
    const compra = await findCompraById(db, row.compra_id)
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor?.refund) return
    const claimed = await claim(row, actor)
    if (!claimed) return
    if (isOnlyLookedFor(claimed)) {
      await deps.look.look(compra, { paymentId: row.payment_id }, actor, signal)
      await giveUpUnseen(claimed, actor)
      return
    }
    try {
      const { id, estado } = await proveedor.refund(
        { clave: row.id, paymentId: row.payment_id, minor: toMinor(row.importe), moneda: row.currency },
        AbortSignal.any([signal, deadline(REFUND_MS)]),
      )
      await settleRow(row, { estado, proveedorId: id }, actor)
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      deps.log.warn({ err: error, compra: compra.id, reembolso: row.id, answer: error.body }, 'refund')
      if (error.status !== undefined)
        await deps.database.transaction(actor, (tx) => markContestado(tx, claimed))
      // Only the provider knows whether the refund was carried out.
      await deps.look.look(compra, { paymentId: row.payment_id }, actor, signal)
      if (isRefusal(error)) await failUnlessKnown(claimed, actor, reasonOf(error))
    }
  }

  /**
   * The refund is only queried, not sent again: the provider already has it, its key has expired, or the card or bank
   * decides in a dispute.
   */
  function isOnlyLookedFor({ proveedorId, enviadoEn, disputa }: Claimed): boolean {
    const late = deps.clock().getTime() - (enviadoEn?.getTime() ?? 0) > KEY_LIFETIME_MS
    return proveedorId !== null || late || disputa !== null
  }

  /** A refund that was sent may still be carried out while a dispute is open, so it is not marked as failed. */
  async function giveUpUnseen(claimed: Claimed, actor: Actor): Promise<void> {
    const { disputa, proveedorId } = claimed
    if (disputa === 'perdida') await failUnlessKnown(claimed, actor, 'El pago se perdió en un contracargo')
    else if (proveedorId === null && disputa === null) {
      await failUnlessKnown(claimed, actor, 'El proveedor no tiene registro de la devolución')
    }
  }

  /** Allows one attempt at a time. A concurrent caller sends nothing. */
  async function claim(row: ReembolsoRow, actor: Actor): Promise<Claimed | undefined> {
    return deps.database.transaction(actor, async (tx) => {
      await findCompraForUpdate(tx, row.compra_id)
      const current = await findReembolso(tx, row.id)
      if (!current || (current.estado !== 'aprobado' && current.estado !== 'enviando')) return undefined
      if (await isBeingSent(tx, row.id)) return undefined
      const pago = (await listPagos(tx, row.compra_id)).find((each) => each.payment_id === row.payment_id)
      const disputa = pago && isDisputed(pago) ? pago.disputa : null
      // Never sent: it waits until the dispute ends. The lifetime of its key starts with the first attempt.
      if (disputa === 'abierta' && current.enviadoEn === null) return undefined
      const enviadoEn = current.enviadoEn ?? deps.clock()
      const change = { estado: 'enviando' as const, enviadoEn, intentos: current.intentos + 1 }
      await updateReembolso(tx, row.id, change)
      return { ...current, ...change, disputa }
    })
  }

  async function settleRow(row: ReembolsoRow, change: Omit<HechoDeReembolso, 'tipo' | 'id'>, actor: Actor) {
    await deps.settle.settle(row.compra_id, [{ tipo: 'reembolso', id: row.id, ...change }], actor)
  }

  /** Marks the refund as failed, unless a later attempt is running that will report its own result. */
  async function failUnlessKnown(row: ReembolsoRow, actor: Actor, error: string): Promise<void> {
    const now = await findReembolso(db, row.id)
    const isOurs = now?.intentos === row.intentos
    if (isOurs && now.estado === 'enviando' && now.proveedorId === null) {
      await settleRow(row, { estado: 'fallido', error }, actor)
    }
  }

  /** If the result is unknown, the refund stays in progress and the sweep asks again. */
  async function tryAttempt(row: ReembolsoRow, actor: Actor, signal: AbortSignal): Promise<void> {
    try {
      await attempt(row, actor, signal)
    } catch (err) {
      if (!(err instanceof ProveedorError)) throw err
      deps.log.warn({ err, reembolso: row.id }, 'refund not known yet')
    }
  }

  return {
    async send(rows, actor, signal = deadline()) {
      for (const row of rows) await tryAttempt(row, actor, signal)
    },

    async resumeDue() {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const due = await listUnfinished(db, after, BATCH)
        for (const row of due) {
          await tryAttempt(row, SISTEMA, deadline()).catch((err) =>
            deps.log.error({ err, reembolso: row.id }, 'refund sweep'),
          )
        }
        after = due.at(-1)?.id ?? after
        if (due.length < BATCH) return
      }
    },
  }
}

/** The provider understood the call and refused it. After any other error the refund may have been carried out. */
function isRefusal({ status }: ProveedorError): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status)
}

function reasonOf({ status, body }: ProveedorError): string {
  const text = typeof body === 'string' ? body : (JSON.stringify(body ?? null) ?? '')
  return `${status}: ${text}`.slice(0, 500)
}
