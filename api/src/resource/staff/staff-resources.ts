import { getTableName } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Config } from '../../config.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { LotesService } from '../../modules/lotes/service.ts'
import type { StaffBinding } from './binding.ts'
import { bulkOf } from './bulk.ts'
import { createPreviewing, type Previewed, type Previewing } from './preview.ts'
import { createPreviewKeys } from './preview-keys.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import { findDue } from './revision-queries.ts'
import { serveStaff } from './routes.ts'
import { createStaffService } from './service.ts'

/** All declared staff resources, and the job for scheduled changes. */
export interface StaffResources {
  serve(app: FastifyInstance, binding: StaffBinding): void
  jobs: readonly ScheduledJob[]
  previews: Previews
}

/** Opens drafts by the preview token in an address. */
export interface Previews {
  /** Undefined for a token that this server did not sign. */
  open(token: string): OpenedPreview | undefined
}

export interface OpenedPreview {
  isOver: boolean
  vence: Date
  pais: string
  sesion: string
  /** The permission that the person who opened the preview must still have. */
  permiso: string
  tabla: string
  show(): Promise<Previewed | undefined>
}

interface Deps {
  config: Pick<Config, 'secrets'>
  database: Database
  lotes: Pick<LotesService, 'offer'>
  log: FastifyBaseLogger
  clock: () => Date
  auditoria: {
    recordRead(actor: Actor, read: { tabla: string; clave: string }, motivo: string): Promise<void>
  }
}

export function createStaffResources({
  config,
  database,
  lotes,
  log,
  clock,
  auditoria,
}: Deps): StaffResources {
  const publishable = new Map<string, Publishing>()
  const previewable = new Map<string, Previewing & { tabla: string }>()
  const keys = createPreviewKeys(config.secrets, clock)
  const recordExport = (actor: Actor, tabla: string, { filters, words }: ResourceQuery) =>
    auditoria.recordRead(actor, { tabla, clave: '*' }, `Exportación ${JSON.stringify({ filters, words })}`)

  /** A failed change does not stop the others. */
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
      const previewing = createPreviewing(service, keys)
      if (binding.declaration.previews) {
        previewable.set(binding.declaration.name, { ...previewing, tabla: getTableName(binding.table) })
      }
      lotes.offer(binding.declaration.name, bulkOf({ database }, service, publishing))
      serveStaff(app, { service, publishing, previewing, database, recordExport })
    },
    previews: {
      open(token) {
        const key = keys.open(token)
        const previewing = key && previewable.get(key.recurso)
        if (!previewing) return undefined
        const { isOver, vence, pais, sesion, clave, revision } = key
        const { permiso, tabla, show } = previewing
        return {
          isOver,
          vence: new Date(vence * 1000),
          pais,
          sesion,
          permiso,
          tabla,
          show: () => show(clave, revision),
        }
      },
    },
    jobs: [
      {
        name: 'recursos-programados',
        titulo: 'Publicar y retirar lo programado',
        cron: '* * * * *',
        run: runDue,
      },
    ],
  }
}
