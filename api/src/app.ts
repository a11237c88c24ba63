import type { Writable } from 'node:stream'
import fastifyCors from '@fastify/cors'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { type AccessTokens, createAccessTokens, installAuth } from './http/access/auth.ts'
import { installLimits } from './http/access/limits.ts'
import { createStaffCookie, type StaffCookie } from './http/access/staff-cookie.ts'
import { ByteCache } from './http/cache/byte-cache.ts'
import { createFrontDoor } from './http/cache/front-door.ts'
import { installInvalidation } from './http/cache/invalidation.ts'
import { KeptFigures } from './http/cache/kept-figures.ts'
import type { Timers } from './http/cache/pace.ts'
import { createDraining, type Draining } from './http/draining.ts'
import { installAnswers } from './http/endpoints/answers.ts'
import { collectEndpoints, installApiDocs } from './http/endpoints/api-docs.ts'
import { installBodies } from './http/endpoints/bodies.ts'
import { installDeadlines } from './http/endpoints/deadlines.ts'
import { AppError, installErrorHandling } from './http/errors.ts'
import { createFastify } from './http/fastify.ts'
import { createAccessLog } from './http/observing/access-log.ts'
import { installHealth } from './http/observing/health.ts'
import {
  createMetrics,
  installListeningMetric,
  installRequestMetrics,
  type Metrics,
} from './http/observing/metrics.ts'
import { installRequestLog } from './http/observing/request-log.ts'
import { installGestion } from './http/pages/gestion.ts'
import { createSecurityHeaders, installSecurityHeaders } from './http/pages/security-headers.ts'
import { installSite, isEntrance, keyOfKept } from './http/pages/site.ts'
import { installPathRules } from './http/paths.ts'
import { createVisitantes } from './http/visitor/visitante.ts'
import type { ScheduledJob } from './jobs/jobs.ts'
import { createTareas, type Tareas } from './jobs/tareas.ts'
import { correoJobs, createCorreo } from './mail/correo.ts'
import { type Buzon, type Conversacion, type CorreoEntrante, createDirecciones } from './mail/direcciones.ts'
import { createTypedRecipients } from './mail/typed-recipients.ts'
import type { House, Module } from './module.ts'
import { ajustesModule } from './modules/ajustes/module.ts'
import { archivosModule } from './modules/archivos/module.ts'
import { auditoriaModule } from './modules/auditoria/module.ts'
import { busquedaModule } from './modules/busqueda/module.ts'
import { comprasModule } from './modules/compras/module.ts'
import type { ComprasService } from './modules/compras/service.ts'
import { consultoresModule } from './modules/consultores/module.ts'
import { contenidosModule } from './modules/contenidos/module.ts'
import { cuentasModule } from './modules/cuentas/module.ts'
import type { CuentasService } from './modules/cuentas/service.ts'
import { cuponesModule } from './modules/cupones/module.ts'
import { eventosModule } from './modules/eventos/module.ts'
import { type FormulariosModuleService, formulariosModule } from './modules/formularios/module.ts'
import { gestionModule } from './modules/gestion/module.ts'
import { informesModule } from './modules/informes/module.ts'
import { inscripcionesModule } from './modules/inscripciones/module.ts'
import { librosModule } from './modules/libros/module.ts'
import { lotesModule } from './modules/lotes/module.ts'
import { movimientosModule } from './modules/movimientos/module.ts'
import type { MovimientosService } from './modules/movimientos/service.ts'
import { operacionModule } from './modules/operacion/module.ts'
import { pedidosModule } from './modules/pedidos/module.ts'
import { tableroModule } from './modules/tablero/module.ts'
import { ubicacionesModule } from './modules/ubicaciones/module.ts'
import { unidadesModule } from './modules/unidades/module.ts'
import { verificacionModule } from './modules/verificacion/module.ts'
import { createStaffResources } from './resource/staff/staff-resources.ts'

// Rules without a message of their own answer in Spanish too.
z.config(z.locales.es())

export interface App {
  server: FastifyInstance
  metrics: Metrics
  cache: ByteCache
  /** Once it begins, readiness answers 503, so that a balancer sends no more requests. */
  draining: Draining
  /** Every endpoint of the contract that is served. */
  endpoints: readonly Endpoint[]
  /** What the clock starts, once the server runs. */
  jobs: readonly ScheduledJob[]
  /** Told of the queue once it runs. */
  tareas: Tareas
  compras: ComprasService
  movimientos: MovimientosService
  cuentas: CuentasService
  /** Takes the mails that answer ours. */
  buzon: Buzon
  formularios: FormulariosModuleService
}

/** Every area, with the services that it asks others for. */
function createModules(house: House, accessTokens: AccessTokens, staffCookie: StaffCookie) {
  const auditoria = auditoriaModule(house)
  const ajustes = ajustesModule(house)
  const lotes = lotesModule(house)
  const recursos = createStaffResources({ ...house, auditoria: auditoria.service, lotes: lotes.service })
  const archivos = archivosModule(house, { auditoria: auditoria.service, recursos })
  const verificacion = verificacionModule(house)
  const ubicaciones = ubicacionesModule(house, { recursos })
  const consultores = consultoresModule(house, {
    recursos,
    ajustes: ajustes.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
    uploadImagen: archivos.service.uploadImagen,
    releaseImagen: archivos.service.releaseImagen,
    setConsultor: (tx, usuarioId, is) => cuentas.service.setConsultor(tx, usuarioId, is),
    withFactor: (actor, shown, work) => cuentas.service.withFactor(actor, shown, work),
  })
  const pedidos = pedidosModule(house, {
    archivos: archivos.service,
    auditoria: auditoria.service,
    consultores: consultores.service,
    lotes: lotes.service,
  })
  const contenidos = contenidosModule(house, { recursos, imagenInAncho: archivos.service.imagenInAncho })
  const libros = librosModule(house, { recursos })
  const eventos = eventosModule(house, {
    recursos,
    verificacion: verificacion.service,
    copyUnidades: (tx, from, to) => unidades.service.copy(tx, from, to),
  })
  const cupones = cuponesModule(house, { recursos })
  const inscripciones = inscripcionesModule(house, {
    auditoria: auditoria.service,
    eventos: eventos.service,
    lotes: lotes.service,
    compras: () => compras.service.moving,
    onAsistencia: [cupones.service.charla],
  })
  const unidades = unidadesModule(house, {
    archivos: archivos.service,
    inscripciones: inscripciones.service,
    entradas: inscripciones.service.entradas,
    recursos,
  })
  const compras = comprasModule(house, {
    auditoria: auditoria.service,
    archivos: archivos.service,
    cupones: cupones.service,
    eventos: eventos.service,
    inscripciones: inscripciones.service,
    entradas: inscripciones.service.entradas,
    cancelByHand: inscripciones.service.cancelByHand,
    ajustes: ajustes.service,
    lotes: lotes.service,
    pedidos: pedidos.service,
    renovaciones: consultores.service.renovaciones,
  })
  const movimientos = movimientosModule(house, {
    ajustes: ajustes.service,
    auditoria: auditoria.service,
    compras: compras.service,
    lotes: lotes.service,
  })
  const formularios = formulariosModule(house, {
    ajustes: ajustes.service,
    auditoria: auditoria.service,
    lotes: lotes.service,
    archivos: archivos.service,
    consultores: consultores.service,
    pedidos: pedidos.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
  })
  const gestion = gestionModule(house)
  const informes = informesModule(house, { auditoria: auditoria.service })
  const cuentas = cuentasModule(house, {
    accessTokens,
    staffCookie,
    auditoria: auditoria.service,
    ajustes: ajustes.service,
    ubicaciones: ubicaciones.service,
    verificacion: verificacion.service,
    // Notes first, and movements before purchases: they are found by what the others erase. Then mails: a file goes
    // once neither they nor anything else refers to it. The audit last: the others tell it.
    personalData: [
      gestion.service,
      house.correo,
      inscripciones.service,
      movimientos.service,
      compras.service,
      eventos.service.esperas,
      eventos.service.intereses,
      pedidos.service,
      cupones.service,
      formularios.service,
      consultores.service,
      informes.service,
      auditoria.service,
    ],
  })
  return {
    cuentas,
    eventos,
    inscripciones,
    compras,
    cupones,
    movimientos,
    unidades,
    libros,
    consultores,
    pedidos,
    formularios,
    ubicaciones,
    verificacion,
    contenidos,
    ajustes,
    busqueda: busquedaModule(house),
    archivos,
    auditoria,
    recursos: { service: recursos, jobs: recursos.jobs },
    lotes,
    gestion,
    tablero: tableroModule(house),
    informes,
    operacion: operacionModule(house, { auditoria: auditoria.service, compras: compras.service }),
  }
}

/** The whole application: plugins and modules in the order they act on a request. */
export async function buildApp(
  config: Config,
  database: Database,
  options: { pages: boolean; logTo?: Writable; timers?: Timers; gestionBuilt?: Promise<void> | undefined } = {
    pages: true,
  },
): Promise<App> {
  const cache = new ByteCache(config.cacheBytes, isEntrance, database.standby?.freshness)
  const metrics = createMetrics(cache, database)
  const visitantes = await createVisitantes(config, database)
  const security = createSecurityHeaders(config)
  const accessTokens = createAccessTokens(config.secret)

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
    logTo: options.logTo,
  })
  database.standby?.watch(app.log)
  const house: House = {
    config,
    database,
    cache,
    figures: new KeptFigures(cache.changes),
    security,
    visitantes,
    correo: createCorreo({ secret: config.secret }),
    direcciones: createDirecciones(config.secret, config.mailRespuestas),
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
  await app.register(fastifyCors, {
    origin: config.corsOrigins,
    credentials: true,
    exposedHeaders: ['x-request-id', 'retry-after'],
  })
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart)
  installHealth(app, { database, draining, objetos: modules.archivos.service.objetos })
  installAnswers(app, { strict: config.strictAnswers })
  installLimits(app, { config, database, visitantes })
  const { readStaff, mayStill, followViewing } = modules.cuentas.service
  installAuth(app, accessTokens, { cookie, readStaff, followViewing, origin: config.origin })
  installBodies(app)

  const jobs: ScheduledJob[] = [...correoJobs(database)]
  for (const module of Object.values<Module<unknown>>(modules)) {
    await module.routes?.(app)
    jobs.push(...(module.jobs ?? []))
  }

  if (config.apiDocs) await installApiDocs(app, endpoints)
  app.all('/v1/*', async () => {
    throw new AppError('NO_ENCONTRADO')
  })
  if (options.pages) {
    await installGestion(app, { config, security, built: options.gestionBuilt })
    const { previews } = modules.recursos.service
    await installSite(app, { config, cache, security, visitantes, previews, mayStill })
  }
  const { compras, consultores, cuentas, formularios, movimientos } = modules
  const receivers: Record<Conversacion['clase'], (id: number, mail: CorreoEntrante) => Promise<boolean>> = {
    mensaje: formularios.service.bandeja.receive,
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
