import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { StaffCookie } from '../access/staff-cookie.ts'
import { openApiDocument } from './openapi.ts'

/** Every endpoint of the contract that is registered from now on. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  return endpoints
}

/** The contract to read: OpenAPI for programs, a page for people. */
export async function installApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  cookie: Pick<StaffCookie, 'name'>,
): Promise<void> {
  // Most of the work of starting, and few ask for it.
  let made: object | undefined
  const document = () => {
    made ??= openApiDocument(endpoints, cookie.name)
    return made
  }
  app.get('/v1/openapi.json', async () => document())
  const specification = { document: { toJSON: document } as never }
  await app.register(fastifySwagger, { mode: 'static', specification })
  await app.register(fastifySwaggerUi, { routePrefix: '/v1/docs', staticCSP: true })
}
