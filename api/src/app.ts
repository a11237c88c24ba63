import { createServer } from 'node:http'
import type { Writable } from 'node:stream'
import fastifyCors from '@fastify/cors'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ARCHIVO_MAX_BYTES } from '#domain/archivos/archivos.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { createAccessTokens, installAuth } from './http/auth.ts'
import { ByteCache } from './http/cache/byte-cache.ts'
import { createFrontDoor } from './http/cache/front-door.ts'
import { listenForChanges } from './http/cache/invalidation.ts'
import { AppError, installErrorHandling } from './http/errors.ts'
import { installHealth } from './http/health.ts'
import { isInProcess, requestIdOf } from './http/in-process.ts'
import { installLimits } from './http/limits.ts'
import { loggerOptions } from './http/logger.ts'
import { createMetrics, installRequestMetrics, type Metrics } from './http/metrics.ts'
import { openApiDocument } from './http/openapi.ts'
import { canonicalUrl } from './http/paths.ts'
import { UPLOAD_TIMEOUT_MS } from './http/route.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { installSite, pageKey } from './http/site.ts'
import { createVisitantes } from './http/visitante.ts'
import type { ScheduledJob } from './jobs/jobs.ts'
import { correoJobs, createCorreo } from './mail/correo.ts'
import { imagenesRoutes } from './modules/archivos/imagenes-routes.ts'
import { createImagenesService } from './modules/archivos/imagenes-service.ts'
import { archivosRoutes } from './modules/archivos/routes.ts'
import { createArchivosService } from './modules/archivos/service.ts'
import { createProveedores } from './modules/compras/providers/proveedores.ts'
import { comprasRoutes } from './modules/compras/routes.ts'
import { type ComprasService, createComprasService } from './modules/compras/service.ts'
import { comprasStaffRoutes } from './modules/compras/staff/routes.ts'
import { webhookRoutes } from './modules/compras/webhooks/routes.ts'
import { consultoresRoutes } from './modules/consultores/routes.ts'
import { createConsultoresService } from './modules/consultores/service.ts'
import { difusionRoutes } from './modules/contenidos/difusion-routes.ts'
import { createDifusionService } from './modules/contenidos/difusion-service.ts'
import { contenidosRoutes } from './modules/contenidos/routes.ts'
import { createTextosService } from './modules/contenidos/textos-service.ts'
import { installCuentas } from './modules/cuentas/module.ts'
import { cuentasJobs } from './modules/cuentas/service.ts'
import { eventosRoutes } from './modules/eventos/routes.ts'
import { formulariosJobs } from './modules/formularios/jobs.ts'
import { formulariosRoutes } from './modules/formularios/routes.ts'
import { createFormulariosService } from './modules/formularios/service.ts'
import { createInscripcionesService } from './modules/inscripciones/service.ts'
import { librosRoutes } from './modules/libros/routes.ts'
import { ubicacionesRoutes } from './modules/ubicaciones/routes.ts'
import { createUbicacionesService } from './modules/ubicaciones/service.ts'
import { unidadesRoutes } from './modules/unidades/routes.ts'
import { createUnidadesService } from './modules/unidades/service.ts'

// Rules without a message of their own answer in Spanish too.
z.config(z.locales.es())

const REQUEST_TIMEOUT_MS = 15_000

export interface App {
  server: FastifyInstance
  metrics: Metrics
  /** Answers 503 to readiness from now on, so that a balancer sends no more requests. */
  drain(): void
  /** Every endpoint of the contract that is served. */
  endpoints: readonly Endpoint[]
  /** What the clock starts, once the server runs. */
  jobs: readonly ScheduledJob[]
  compras: ComprasService
}

/** The whole application: plugins and modules in the order they act on a request. */
export async function buildApp(
  config: Config,
  database: Database,
  options: { pages: boolean; logTo?: Writable } = { pages: true },
): Promise<App> {
  const cache = new ByteCache(config.cacheBytes)
  const metrics = createMetrics(cache, database)
  const visitantes = await createVisitantes({
    database,
    secret: config.secret,
    trustProxy: config.trustProxy,
    paisRedLocal: config.paisRedLocal,
  })
  const security = createSecurityHeaders(config)
  const frontDoor = createFrontDoor(
    cache,
    (request) => {
      const url = canonicalUrl(request.url ?? '/')
      return url.startsWith('/v1/') ? url : pageKey(url, visitantes.ofRequest(request))
    },
    metrics.cacheHit,
  )

  const app = Fastify({
    logger: { ...loggerOptions(config), ...(options.logTo ? { stream: options.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) =>
      createServer(
        {
          headersTimeout: REQUEST_TIMEOUT_MS,
          requestTimeout: UPLOAD_TIMEOUT_MS,
          // Most requests are for pages and bring no body; their reading would only cost time.
          optimizeEmptyRequests: true,
        },
        (request, response) => {
          if (frontDoor(request, response)) return
          // A type without a body would be waited for in vain.
          if (request.readableEnded) delete request.headers['content-type']
          handler(request, response)
        },
      ),
  })
  const changes = listenForChanges(config.databaseUrl, cache, app.log, (table) => {
    if (table === 'paises') visitantes.reload().catch((err) => app.log.error({ err }, 'price groups'))
  })
  app.addHook('onClose', () => changes.close())
  await changes.ready

  const endpoints: Endpoint[] = []
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint && route.method !== 'HEAD') endpoints.push(route.config.endpoint)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.raw.url?.startsWith('/v1/')) reply.headers(security.api)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, originalUrl } = request
    const ms = Math.round(reply.elapsedTime)
    const level = isInProcess(request.raw) ? 'debug' : 'info'
    request.log[level]({ method, url: originalUrl.split('?')[0], status: reply.statusCode, ms }, 'request')
    done()
  })
  installErrorHandling(app)
  installRequestMetrics(app, metrics)
  await app.register(fastifyCors, {
    origin: config.corsOrigins,
    credentials: true,
    exposedHeaders: ['x-request-id', 'retry-after'],
  })
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart, {
    limits: { fileSize: ARCHIVO_MAX_BYTES, files: 1, fields: 40, fieldSize: 16 * 1024 },
  })
  const health = installHealth(app, database)
  installLimits(app, { config, database, visitantes })
  const accessTokens = createAccessTokens(config.secret)
  installAuth(app, accessTokens)

  const correo = createCorreo({ secret: config.secret })
  const jobs: ScheduledJob[] = [
    ...correoJobs(database),
    ...cuentasJobs(database),
    ...formulariosJobs(database),
  ]
  const ubicaciones = createUbicacionesService()
  installCuentas(app, { config, database, correo, ubicaciones, visitantes, accessTokens })

  const archivos = createArchivosService({ database })
  archivosRoutes(app, { archivos, security })
  imagenesRoutes(app, { imagenes: createImagenesService({ database, archivos }), cache, security })

  formulariosRoutes(
    app,
    createFormulariosService({
      database,
      correo,
      archivos,
      consultores: createConsultoresService(),
      ubicaciones,
      secret: config.secret,
      desafioCosto: config.desafioCosto,
      mailOrganizacion: config.mailOrganizacion,
    }),
  )

  const compras = createComprasService({
    database,
    proveedores: createProveedores(config.pagos, config),
    inscripciones: createInscripcionesService(),
    archivos,
    correo,
    log: app.log,
  })
  jobs.push(...compras.jobs)
  comprasRoutes(app, { compras, visitantes })
  comprasStaffRoutes(app, { staff: compras.staff, archivos })
  await webhookRoutes(app, compras.webhooks)

  unidadesRoutes(app, {
    unidades: createUnidadesService({ database, correo }),
    security,
    origin: config.origin,
  })

  const resources = { database, cache, security }
  eventosRoutes(app, resources)
  librosRoutes(app, resources)
  contenidosRoutes(app, { ...resources, textos: createTextosService({ database }) })
  difusionRoutes(app, {
    difusion: createDifusionService({ database, origin: config.origin }),
    cache,
    security,
  })
  consultoresRoutes(app, resources)
  ubicacionesRoutes(app, { ...resources, visitantes, secureCookies: config.origin.startsWith('https:') })

  const document = openApiDocument(endpoints)
  app.get('/v1/openapi.json', async () => document)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, { routePrefix: '/v1/docs', staticCSP: true })
  app.all('/v1/*', async () => {
    throw new AppError('NO_ENCONTRADO')
  })
  if (options.pages) await installSite(app, { config, cache, security, visitantes })
  return { server: app, metrics, endpoints, jobs, compras, drain: health.drain }
}
