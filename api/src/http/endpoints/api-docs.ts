import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { StaffCookie } from '../access/staff-cookie.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/send.ts'
import type { SecurityHeaders } from '../pages/security-headers.ts'
import { openApiDocument } from './openapi.ts'

/** Hash of the only inline style in this version of swagger-ui's page. */
const STYLE_OF_SWAGGER = `'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' ${STYLE_OF_SWAGGER}`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
const DOCUMENT = '/v1/openapi.json'
const PAGE = '/v1/docs'
/** The swagger package serialises the document, about a megabyte, for each request. */
const COST_MS: Readonly<Record<string, number>> = { [`${PAGE}/json`]: 20, [`${PAGE}/yaml`]: 40 }

/** Collects every endpoint registered from now on. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  return endpoints
}

/** Publishes the contract as OpenAPI and as a page for people. */
export async function installApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  {
    cookie,
    cache,
    security,
  }: { cookie: Pick<StaffCookie, 'name'>; cache: ByteCache; security: SecurityHeaders },
): Promise<void> {
  // Built on first use: building takes most of the startup time and is rarely requested.
  let openApi: object | undefined
  const document = () => {
    openApi ??= openApiDocument(endpoints, cookie.name)
    return openApi
  }
  app.get(DOCUMENT, (request, reply) =>
    sendCached(cache, 'openapi', request, reply, async () => ({
      status: 200,
      headers: {
        ...security.api,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      },
      body: Buffer.from(JSON.stringify(document())),
      tags: [],
    })),
  )
  app.addHook('onRoute', (definition) => {
    const costMs = COST_MS[definition.url]
    if (costMs) definition.config = { ...definition.config, costMs }
  })
  const specification = { document: { toJSON: document } as never }
  await app.register(fastifySwagger, { mode: 'static', specification })
  await app.register(fastifySwaggerUi, { routePrefix: PAGE, staticCSP: POLICY, uiConfig: { url: DOCUMENT } })
}
