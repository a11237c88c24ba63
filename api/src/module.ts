import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { ByteCache } from './http/cache/byte-cache.ts'
import type { KeptFigures } from './http/cache/kept-figures.ts'
import type { Metrics } from './http/observing/metrics.ts'
import type { SecurityHeaders } from './http/pages/security-headers.ts'
import type { Visitantes } from './http/visitor/visitante.ts'
import type { ScheduledJob } from './jobs/jobs.ts'
import type { Tareas } from './jobs/tareas.ts'
import type { CorreoService } from './mail/correo.ts'
import type { DireccionesDeRespuesta } from './mail/direcciones.ts'
import type { TypedRecipients } from './mail/typed-recipients.ts'

/** Dependencies of every module. Services of other modules are passed separately, by name. */
export interface House {
  config: Config
  database: Database
  cache: ByteCache
  figures: KeptFigures
  security: SecurityHeaders
  visitantes: Visitantes
  correo: CorreoService
  direcciones: DireccionesDeRespuesta
  recipients: TypedRecipients
  metrics: Metrics
  tareas: Tareas
  log: FastifyBaseLogger
  clock: () => Date
}

/** An area of the API: its service for other modules, its routes and its scheduled jobs. */
export interface Module<Service = undefined> {
  service: Service
  routes?: (app: FastifyInstance) => void | Promise<void>
  jobs?: readonly ScheduledJob[]
}
