import { createServer } from 'node:http'
import type { Writable } from 'node:stream'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { TRANSFER_TIMEOUT_MS } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { addressesTold } from './access/network.ts'
import type { FrontDoor } from './cache/front-door.ts'
import type { Draining } from './draining.ts'
import { DEADLINE_MS } from './endpoints/deadlines.ts'
import { createFrameworkAnswers } from './framework-answers.ts'
import { requestIdOf } from './in-process.ts'
import { loggerOptions } from './observing/logger.ts'
import type { SecurityHeaders } from './pages/security-headers.ts'
import { canonicalUrl, originFormOf } from './paths.ts'
import { createPipelining } from './pipelining.ts'
import type { Visitantes } from './visitor/visitante.ts'

/** Creates Fastify behind the front door, which answers cache hits before Fastify sees them. */
export function createFastify(
  config: Config,
  options: {
    frontDoor: FrontDoor
    draining: Draining
    security: SecurityHeaders
    visitantes: Visitantes
    logTo?: Writable | undefined
  },
): FastifyInstance {
  const isOverrun = createPipelining()
  const { frameworkErrors, clientErrorHandler, ...answers } = createFrameworkAnswers(options.security, {
    visitantes: options.visitantes,
    log: () => app.log,
  })
  const app: FastifyInstance = Fastify({
    logger: { ...loggerOptions(config), ...(options.logTo ? { stream: options.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors,
    clientErrorHandler,
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
    requestTimeout: TRANSFER_TIMEOUT_MS,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) =>
      createServer(
        {
          headersTimeout: DEADLINE_MS,
          requestTimeout: TRANSFER_TIMEOUT_MS,
          // Most requests have no body; reading it would only cost time.
          optimizeEmptyRequests: true,
          // Checked below, because that answer carries our headers.
          requireHostHeader: false,
        },
        (request, response) => {
          if (isOverrun(request, response)) return
          if (answers.refuseUnlessOneHost(request, response)) return
          const forwarded = request.headers['x-forwarded-for']
          if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = addressesTold(forwarded)
          if (options.draining.active) response.shouldKeepAlive = false
          request.url = originFormOf(request.url ?? '/')
          if (options.frontDoor(request, response)) return
          options.draining.track(response)
          // With a content type but no body Fastify would wait for a body.
          if (request.readableEnded) delete request.headers['content-type']
          handler(request, response)
        },
      )
        .on('checkExpectation', answers.refuseExpectation)
        // Closes idle connections: the reader is gone or never reads.
        .setTimeout(TRANSFER_TIMEOUT_MS),
  })
  return app
}
