import type { FastifyBaseLogger } from 'fastify'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { Cancelaciones } from '../cancelaciones/service.ts'
import { type CorreosDeCompra, RECORDATORIO } from '../correos.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import { type CompraRow, findCompraById, findCompraForUpdate } from '../queries.ts'
import type { Sending } from '../reembolsos/sending.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import type { Webhooks } from '../webhooks/service.ts'
import { type Batch, listOverdue, listToClose, listToLookAt, listToRemind } from './queries.ts'

const BATCH = 100
/** A run stops before the job queue considers it lost; the next run continues. */
const TURN_MS = 240_000
const AT_ONCE = 5
/** How long an unreachable provider can delay expiry. Money that arrives later is handled then. */
const LAST_LOOK_GRACE_MS = 15 * 60_000

/** The scheduled work on purchases. Every run is safe to repeat and to run beside requests. */
export interface Sweeps {
  reconcile(): Promise<void>
  expire(): Promise<void>
  remind(): Promise<void>
  close(): Promise<void>
}

export function createSweeps(deps: {
  database: Database
  settle: Settle
  look: Look
  correos: CorreosDeCompra
  ajustes: Pick<AjustesService, 'current'>
  log: FastifyBaseLogger
  clock: () => Date
}): Sweeps {
  const { db } = deps.database

  /** Runs until a batch is not full or the time is up. */
  async function sweep(
    list: (batch: Batch) => Promise<CompraRow[]>,
    work: (compra: CompraRow) => Promise<unknown>,
  ): Promise<void> {
    const end = performance.now() + TURN_MS
    const isOver = () => performance.now() > end
    let after = 0
    let found: CompraRow[]
    do {
      found = await list({ after, limit: BATCH })
      const queue = [...found]
      const worker = async () => {
        for (let compra = queue.shift(); compra && !isOver(); compra = queue.shift()) {
          const { id } = compra
          // Reads the row again: its batch was read earlier, and slow providers may have delayed this row.
          const turn = async () => work(await findCompraById(db, id))
          await turn().catch((err) => deps.log.error({ err, compra: id }, 'purchase sweep'))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      after = found.at(-1)?.id ?? after
    } while (found.length === BATCH && !isOver())
  }

  /** Asks the provider once more, so that a payment of the last minute counts. */
  async function expireOne(compra: CompraRow): Promise<void> {
    const signal = deadline()
    try {
      await deps.look.look(compra, {}, SISTEMA, signal)
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      if (deps.clock().getTime() - compra.venceEn.getTime() < LAST_LOOK_GRACE_MS) return
    }
    const over = await deps.settle.settle(compra.id, [{ tipo: 'vencimiento' }], SISTEMA)
    await deps.look.closeCheckout(over, signal)
  }

  return {
    reconcile: () =>
      sweep(
        (batch) => listToLookAt(db, batch),
        (compra) => deps.look.tryLook(compra, {}, SISTEMA, deadline()),
      ),
    expire: () => sweep((batch) => listOverdue(db, batch), expireOne),
    close: () =>
      sweep(
        (batch) => listToClose(db, batch),
        (compra) => deps.look.closeCheckout(compra, deadline()),
      ),
    async remind() {
      const { recordatorioDeTransferencia: days } = await deps.ajustes.current()
      await sweep(
        (batch) => listToRemind(db, days, RECORDATORIO, batch),
        (compra) =>
          deps.database.transaction(SISTEMA, async (tx) => {
            const locked = await findCompraForUpdate(tx, compra.id)
            if (locked.estado === 'pendiente') await deps.correos.sendDatos(tx, locked, 'recordatorio')
          }),
      )
    },
  }
}

export function comprasJobs(
  sweeps: Sweeps,
  sending: Sending,
  cancelaciones: Cancelaciones,
  webhooks: Webhooks,
): ScheduledJob[] {
  return [
    {
      name: 'compras-avisos',
      titulo: 'Procesar los avisos de los medios de pago',
      cron: '* * * * *',
      run: () => webhooks.processDue(),
    },
    {
      name: 'compras-avisos-viejos',
      titulo: 'Borrar los avisos viejos',
      cron: '47 4 * * *',
      run: () => webhooks.forgetOld(),
    },
    {
      name: 'compras-conciliar',
      titulo: 'Preguntar a los medios de pago por lo que falta saber',
      cron: '*/2 * * * *',
      run: () => sweeps.reconcile(),
    },
    {
      name: 'compras-vencer',
      titulo: 'Vencer las compras fuera de plazo',
      cron: '* * * * *',
      run: () => sweeps.expire(),
    },
    {
      name: 'compras-reembolsos',
      titulo: 'Seguir con los reembolsos en camino',
      cron: '*/2 * * * *',
      run: () => sending.resumeDue(),
    },
    {
      name: 'compras-cancelaciones',
      titulo: 'Seguir con los eventos cancelados',
      cron: '*/5 * * * *',
      run: () => cancelaciones.sweep(),
    },
    {
      name: 'compras-cerrar',
      titulo: 'Cerrar en el medio de pago las compras que terminaron',
      cron: '*/5 * * * *',
      run: () => sweeps.close(),
    },
    {
      name: 'compras-recordar',
      titulo: 'Recordar las transferencias sin comprobante',
      cron: '7 * * * *',
      run: () => sweeps.remind(),
    },
  ]
}
