import type { FastifyBaseLogger } from 'fastify'
import type { Origen } from '#domain/compras/medios.ts'
import { PROVEEDOR } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { reasonOf } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import { FirmaInvalida, type Headers, type Hint, ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompra, findCompraByCheckout, findCompraByPago } from '../queries.ts'
import { deadline, type Look } from '../settle/look.ts'
import {
  claimEventos,
  deleteOldEventos,
  type EventoRecibido,
  findResultado,
  finishEvento,
  insertEvento,
  postponeEvento,
  takeEvento,
} from './queries.ts'

/** The raw query: a repeated parameter is a list. */
type Query = Record<string, string | string[] | undefined>

export interface Webhooks {
  /**
   * Verifies and stores the event; it is processed afterwards. Throws FIRMA_INVALIDA and stores nothing if it is
   * forged.
   */
  receive(origen: Origen, raw: Buffer, headers: Headers, query: Query): Promise<void>
  /** Processes every event that is due. */
  processDue(): Promise<void>
  /** For staff: leases one event, whatever its result so far, to process it again. */
  take(tx: Tx, id: number): Promise<EventoRecibido | undefined>
  processTaken(evento: EventoRecibido): Promise<{ procesado: boolean; resultado: string }>
  /** Deletes events processed long ago. If one is repeated after that, it is processed again without effect. */
  forgetOld(): Promise<void>
  /** Waits for the processing that `receive` started. */
  idle(): Promise<void>
}

const BATCH = 20
const LEASE_SECONDS = 60
/** Delays between attempts: the event's purchase may not be stored yet, or its provider may be down. */
const RETRY_SECONDS = [2, 5, 15, 60, 300, 900, 3600]
const KEEP_DAYS = 90
const GIVE_UP_AFTER_MS = 7 * 24 * 3600_000

export function createWebhooks(deps: {
  database: Database
  proveedores: Proveedores
  look: Look
  log: FastifyBaseLogger
  clock: () => Date
}): Webhooks {
  const { db } = deps.database
  const running = new Set<Promise<void>>()
  let again = false
  let working = false

  async function findByHint(origen: Origen, hint: Hint): Promise<CompraRow | undefined> {
    const byReference = hint.referencia ? await findCompra(db, hint.referencia) : undefined
    if (byReference) return byReference.origin === origen ? byReference : undefined
    const byCheckout = hint.checkoutId ? await findCompraByCheckout(db, origen, hint.checkoutId) : undefined
    return byCheckout ?? (hint.paymentId ? findCompraByPago(db, origen, hint.paymentId) : undefined)
  }

  async function processOne(evento: EventoRecibido): Promise<void> {
    const proveedor = deps.proveedores[evento.origin]
    const signal = deadline()
    try {
      if (!proveedor) throw new ProveedorError(`${evento.origin} is not configured`)
      const known = await findByHint(evento.origin, evento.hint)
      const hint = known || !proveedor.locate ? evento.hint : await proveedor.locate(evento.hint, signal)
      const compra = known ?? (await findByHint(evento.origin, hint))
      if (!compra) return await retryLater(evento, 'no purchase with this reference yet')
      const settled = await deps.look.look(compra, hint, PROVEEDOR, signal)
      await finishEvento(db, evento, settled.estado)
    } catch (error) {
      deps.log.warn({ err: error, origin: evento.origin, event: evento.eventId }, 'provider event')
      await retryLater(evento, reasonOf(error))
    }
  }

  async function retryLater(evento: EventoRecibido, reason: string): Promise<void> {
    if (deps.clock().getTime() - evento.creadoEn.getTime() > GIVE_UP_AFTER_MS) {
      deps.log.error({ origin: evento.origin, event: evento.eventId, reason }, 'provider event given up')
      return finishEvento(db, evento, `abandonado: ${reason}`)
    }
    const wait = RETRY_SECONDS[Math.min(evento.intentos, RETRY_SECONDS.length) - 1] ?? 3600
    await postponeEvento(db, evento, wait, reason)
  }

  /** One worker per process. It also picks up events that arrive while it works. */
  async function processDue(): Promise<void> {
    if (working) {
      again = true
      return
    }
    working = true
    try {
      do {
        again = false
        const due = await claimEventos(db, BATCH, LEASE_SECONDS)
        await Promise.all(due.map(processOne))
        if (due.length === BATCH) again = true
      } while (again)
    } finally {
      working = false
    }
  }

  function nudge(): void {
    const work = processDue()
      .catch((err) => deps.log.error({ err }, 'provider events'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  return {
    processDue,
    forgetOld: () => deleteOldEventos(db, KEEP_DAYS),
    take: (tx, id) => takeEvento(tx, id, LEASE_SECONDS),
    async processTaken(evento) {
      await processOne(evento)
      const row = await findResultado(db, evento)
      const abandoned = row?.resultado?.startsWith('abandonado') ?? false
      return { procesado: Boolean(row?.procesadoEn) && !abandoned, resultado: row?.resultado ?? '' }
    },
    async receive(origen, raw, headers, query) {
      const proveedor = deps.proveedores[origen]
      if (!proveedor?.parseWebhook) throw new AppError('NO_ENCONTRADO')
      if (!isSingle(query)) throw new AppError('FIRMA_INVALIDA')
      let aviso: Awaited<ReturnType<NonNullable<typeof proveedor.parseWebhook>>>
      try {
        aviso = await proveedor.parseWebhook(raw, headers, query, deadline())
      } catch (error) {
        if (error instanceof FirmaInvalida) throw new AppError('FIRMA_INVALIDA', { cause: error })
        if (error instanceof ProveedorError)
          throw new AppError('NO_DISPONIBLE', { cause: error, retryAfter: 30 })
        throw error
      }
      if (aviso && (await insertEvento(db, { origin: origen, ...aviso }))) nudge()
    },
    async idle() {
      while (running.size) await Promise.all(running)
    },
  }
}

const isSingle = (query: Query): query is Record<string, string> =>
  Object.values(query).every((value) => typeof value === 'string')
