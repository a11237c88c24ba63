import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/client.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import { type CorreosDeCompra, RECORDATORIO } from '../correos.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompraForUpdate } from '../queries.ts'
import { type Consulta, deadline } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import type { Webhooks } from '../webhooks/service.ts'
import { listOverdue, listToReconcile, listToRemind } from './queries.ts'

const BATCH = 100
const AT_ONCE = 5
const RECONCILE = {
  pendingEverySeconds: 120,
  overEverySeconds: 3600,
  /** Late money is looked for this long after a purchase ended. */
  overForDays: 7,
  limit: BATCH,
}
const REMIND_DAYS_BEFORE = 2
/** A provider that is away cannot keep a seat blocked for long; money that comes later is dealt with then. */
const LAST_LOOK_GRACE_MS = 15 * 60_000

/** What the clock does to purchases. Every turn is safe to repeat and to run beside requests. */
export interface Barridos {
  reconcile(): Promise<void>
  expire(): Promise<void>
  remind(): Promise<void>
}

export function createBarridos(deps: {
  database: Database
  proveedores: Proveedores
  settle: Settle
  consulta: Consulta
  correos: CorreosDeCompra
  log: FastifyBaseLogger
  clock: () => Date
}): Barridos {
  const { db } = deps.database

  async function each(compras: CompraRow[], work: (compra: CompraRow) => Promise<unknown>): Promise<void> {
    const queue = [...compras]
    const worker = async () => {
      for (let compra = queue.shift(); compra; compra = queue.shift()) {
        await work(compra).catch((err) => deps.log.error({ err, compra: compra?.id }, 'purchase sweep'))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  /** A last look first: who paid in the last minute is not thrown out. */
  async function expireOne(compra: CompraRow): Promise<void> {
    const signal = deadline()
    let seen = compra
    try {
      seen = await deps.consulta.consult(compra, {}, 'sistema', signal)
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      if (deps.clock().getTime() - compra.venceEn.getTime() < LAST_LOOK_GRACE_MS) return
    }
    if (seen.estado !== 'pendiente') return
    await deps.proveedores[seen.origin]?.close(seen, signal).catch((err) => {
      deps.log.debug({ err, compra: seen.id }, 'checkout could not be closed')
    })
    await deps.settle.settle(seen.id, [{ tipo: 'vencimiento' }], 'sistema')
  }

  return {
    async reconcile() {
      const due = await listToReconcile(db, RECONCILE)
      await each(due, (compra) => deps.consulta.tryConsult(compra, {}, 'sistema', deadline()))
    },
    async expire() {
      await each(await listOverdue(db, BATCH), expireOne)
    },
    async remind() {
      await each(await listToRemind(db, REMIND_DAYS_BEFORE, RECORDATORIO, BATCH), (compra) =>
        db.transaction(async (tx) => {
          const locked = await findCompraForUpdate(tx, compra.id)
          if (locked.estado === 'pendiente') await deps.correos.sendDatos(tx, locked, 'recordatorio')
        }),
      )
    },
  }
}

export function comprasJobs(barridos: Barridos, webhooks: Webhooks): ScheduledJob[] {
  return [
    { name: 'compras-avisos', cron: '* * * * *', run: () => webhooks.processDue() },
    { name: 'compras-conciliar', cron: '*/2 * * * *', run: () => barridos.reconcile() },
    { name: 'compras-vencer', cron: '* * * * *', run: () => barridos.expire() },
    { name: 'compras-recordar', cron: '7 * * * *', run: () => barridos.remind() },
  ]
}
