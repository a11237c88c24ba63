import { getTableName } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { LotesService } from '../../modules/lotes/service.ts'
import type { StaffBinding } from './binding.ts'
import { bulkOf } from './bulk.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import { findDue } from './revision-queries.ts'
import { serveStaff } from './routes.ts'
import { createStaffService } from './service.ts'

/** Every resource that staff keep by declaration, and the clock of what they scheduled. */
export interface StaffResources {
  serve(app: FastifyInstance, binding: StaffBinding): void
  jobs: readonly ScheduledJob[]
}

interface Deps {
  database: Database
  lotes: Pick<LotesService, 'offer'>
  log: FastifyBaseLogger
  clock: () => Date
  auditoria: {
    recordRead(actor: Actor, seen: { tabla: string; clave: string }, motivo: string): Promise<void>
  }
}

export function createStaffResources({ database, lotes, log, clock, auditoria }: Deps): StaffResources {
  const publishable = new Map<string, Publishing>()
  const recordExport = (actor: Actor, tabla: string, { filters, words }: ResourceQuery) =>
    auditoria.recordRead(actor, { tabla, clave: '*' }, `Exportación ${JSON.stringify({ filters, words })}`)

  /** One that fails does not hold up the others. */
  async function runDue(): Promise<void> {
    for (const { id, tabla, clave } of await findDue(database.db)) {
      const publishing = publishable.get(tabla)
      try {
        if (await publishing?.runScheduled(clave, id)) log.info({ tabla, clave }, 'scheduled change done')
      } catch (err) {
        log.error({ err, tabla, clave }, 'scheduled change failed')
        if (err instanceof AppError)
          await publishing?.giveUpScheduled(clave, id, `No se pudo: ${err.message}`)
      }
    }
  }

  return {
    serve(app, binding) {
      const service = createStaffService(binding, { database })
      const publishing = binding.published ? createPublishing(service, { database, clock }) : undefined
      if (publishing) publishable.set(getTableName(binding.table), publishing)
      lotes.offer(binding.declaration.name, bulkOf({ database }, service, publishing))
      serveStaff(app, { service, publishing, database, recordExport })
    },
    jobs: [{ name: 'recursos-programados', cron: '* * * * *', run: runDue }],
  }
}
