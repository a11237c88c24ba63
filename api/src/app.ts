import type { Writable } from 'node:stream'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { speakOfProblems } from '#domain/texto/problemas.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { ACCESS_TOKEN_SECONDS, createAccessTokens, installAuth } from './http/access/auth.ts'
import { createClosedSessions } from './http/access/closed-sessions.ts'
import { installCors } from './http/access/cors.ts'
import { installLimits } from './http/access/limits.ts'
import { createStaffCookie } from './http/access/staff-cookie.ts'
import { ByteCache } from './http/cache/byte-cache.ts'
import { createFrontDoor } from './http/cache/front-door.ts'
import { installInvalidation } from './http/cache/invalidation.ts'
import { KeptFigures } from './http/cache/kept-figures.ts'
import type { Timers } from './http/cache/pace.ts'
import { createDraining, type Draining } from './http/draining.ts'
import { installAnswers } from './http/endpoints/answers.ts'
import { collectEndpoints, installApiDocs } from './http/endpoints/api-docs.ts'
import { installBodies } from './http/endpoints/bodies.ts'
import { installCompression } from './http/endpoints/compression.ts'
import { installDeadlines } from './http/endpoints/deadlines.ts'
import { installUnknownPaths } from './http/endpoints/unknown-paths.ts'
import { installErrorHandling } from './http/errors.ts'
import { createFastify } from './http/fastify.ts'
import { createAccessLog } from './http/observing/access-log.ts'
import { installBusinessMetrics } from './http/observing/business-metrics.ts'
import { installHealth } from './http/observing/health.ts'
import {
  createMetrics,
  installListeningMetric,
  installRequestMetrics,
  type Metrics,
} from './http/observing/metrics.ts'
import { installRequestLog } from './http/observing/request-log.ts'
import { installGestion } from './http/pages/gestion.ts'
import { isEntrance, keyOfKept } from './http/pages/page-address.ts'
import { createSecurityHeaders, installSecurityHeaders } from './http/pages/security-headers.ts'
import { installSite } from './http/pages/site.ts'
import { installPathRules } from './http/paths.ts'
import { createVisitantes } from './http/visitor/visitante.ts'
import type { ScheduledJob } from './jobs/jobs.ts'
import { createTareas, type Tareas } from './jobs/tareas.ts'
import { correoJobs, createCorreo } from './mail/correo.ts'
import { type Buzon, type Conversacion, type CorreoEntrante, createDirecciones } from './mail/direcciones.ts'
import { createTypedRecipients } from './mail/typed-recipients.ts'
import type { House, Module } from './module.ts'
import type { ComprasService } from './modules/compras/service.ts'
import type { CuentasService } from './modules/cuentas/service.ts'
import type { FormulariosModuleService } from './modules/formularios/module.ts'
import type { MovimientosService } from './modules/movimientos/service.ts'
import { createModules } from './modules.ts'

speakOfProblems()

export interface App {
  server: FastifyInstance
  metrics: Metrics
  cache: ByteCache
  /** Once it begins, readiness answers 503, so that the balancer sends no more requests. */
  draining: Draining
  /** Every endpoint that is served. */
  endpoints: readonly Endpoint[]
  /** Scheduled jobs, started after the server. */
  jobs: readonly ScheduledJob[]
  /** Connected to the queue after the server starts. */
  tareas: Tareas
  compras: ComprasService
  movimientos: MovimientosService
  cuentas: CuentasService
  /** Receives replies to our mails. */
  buzon: Buzon
  formularios: FormulariosModuleService
}

/** Builds in progress. Requests for pages wait for theirs; Gestión shows a notice until its build is ready. */
export interface FaceBuilds {
  pagesBuilt?: Promise<void> | undefined
  gestionBuilt?: Promise<void> | undefined
}

interface BuildOptions extends FaceBuilds {
  pages: boolean
  logTo?: Writable
  timers?: Timers
}

/** Builds the application: plugins and modules in the order in which they handle a request. */
export async function buildApp(config: Config, database: Database, options: BuildOptions): Promise<App> {
  const cache = new ByteCache(config.cacheBytes, isEntrance, database.standby?.freshness)
  const metrics = createMetrics(cache, database)
  const visitantes = await createVisitantes(config, database)
  const security = createSecurityHeaders(config)
  const closed = createClosedSessions({
    tokenSeconds: ACCESS_TOKEN_SECONDS,
    listLately: (seconds) => modules.cuentas.service.listClosedSesiones(seconds),
  })
  const accessTokens = createAccessTokens(config.secrets, closed)

  const draining = createDraining()
  const accessLog = config.accessLog
    ? createAccessLog({ ...visitantes, write: (text) => (options.logTo ?? process.stdout).write(text) })
    : undefined
  const app = createFastify(config, {
    frontDoor: createFrontDoor(cache, keyOfKept(visitantes), (request, status, reqId) => {
      metrics.cacheHit()
      accessLog?.kept(request, status, reqId)
    }),
    draining,
    security,
    visitantes,
    logTo: options.logTo,
  })
  database.standby?.watch(app.log)
  installBusinessMetrics(metrics, database, app.log)
  const house: House = {
    config,
    database,
    cache,
    figures: new KeptFigures(cache.changes),
    security,
    visitantes,
    correo: createCorreo(config),
    direcciones: createDirecciones(config.secrets, config.mailRespuestas),
    recipients: createTypedRecipients(database),
    metrics,
    tareas: createTareas(database),
    log: app.log,
    clock: () => new Date(),
  }
  const cookie = createStaffCookie(config.origin)
  const modules = createModules(house, accessTokens, cookie)

  const endpoints = collectEndpoints(app)
  const listening = await installInvalidation(app, {
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    cache,
    onChange: { paises: visitantes.reload },
    closed,
    timers: options.timers,
  })
  installListeningMetric(metrics, () => listening.isUp)
  installDeadlines(app)
  installRequestLog(app, visitantes)
  app.addHook('onClose', async () => accessLog?.flush())
  installSecurityHeaders(app, security)
  installErrorHandling(app, security)
  installPathRules(app)
  installRequestMetrics(app, metrics)
  await installCors(app, config.corsOrigins)
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart)
  installHealth(app, { database, draining, objetos: modules.archivos.service.objetos })
  installAnswers(app, { strict: config.strictAnswers })
  installCompression(app)
  installLimits(app, { config, database, visitantes })
  const { readStaff, mayStill, followViewing } = modules.cuentas.service
  installAuth(app, accessTokens, { cookie, readStaff, followViewing, origin: config.origin })
  installBodies(app)

  const jobs: ScheduledJob[] = [...correoJobs(database)]
  for (const module of Object.values<Module<unknown>>(modules)) {
    await module.routes?.(app)
    jobs.push(...(module.jobs ?? []))
  }

  if (config.apiDocs) await installApiDocs(app, endpoints, { cookie, cache, security })
  installUnknownPaths(app, endpoints)
  if (options.pages) {
    await installGestion(app, { config, security, built: options.gestionBuilt })
    const { previews } = modules.recursos.service
    await options.pagesBuilt
    await installSite(app, { config, cache, security, visitantes, previews, mayStill })
  }
  const { compras, consultores, cuentas, formularios, movimientos } = modules
  const receivers: Record<Conversacion['clase'], (id: number, mail: CorreoEntrante) => Promise<boolean>> = {
    mensaje: formularios.service.bandeja.conversacion.receive,
    consulta: consultores.service.consultas.receive,
  }
  return {
    server: app,
    metrics,
    cache,
    endpoints,
    jobs,
    tareas: house.tareas,
    compras: compras.service,
    movimientos: movimientos.service,
    cuentas: cuentas.service,
    buzon: {
      conversacionOf: house.direcciones.conversacionOf,
      receive: ({ clase, id }, mail) => receivers[clase](id, mail),
    },
    formularios: formularios.service,
    draining,
  }
}
