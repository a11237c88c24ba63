import { z } from 'zod'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { queriedResource, type Resource } from '#contract/resource.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  })
  return rest
}

const text = (description: string) => ({ schema: { type: 'string' }, description })
const count = (description: string) => ({ schema: { type: 'integer', minimum: 1 }, description })

/** The query language, as far as a resource allows it. */
function resourceParameters(resource: Resource, kind: 'list' | 'item') {
  const includes = Object.keys(resource.includes?.() ?? {})
  const listOnly = {
    order: text(`Keys joined by |, each with ,DESC if wanted: ${(resource.orders ?? []).join(' ')}`),
    order_rand: text('Flag: random order'),
    limit: count(`At most ${resource.maxLimit ?? 100}`),
    paginate: count('Rows per page'),
    page: count('Page number'),
    ...Object.fromEntries(
      Object.entries(resource.filters ?? {}).map(([name, kind]) => [
        name,
        kind === 'int'
          ? { schema: { type: 'integer' } }
          : typeof kind === 'string'
            ? text('*text* matches without case or accents')
            : { schema: { enum: kind } },
      ]),
    ),
    ...Object.fromEntries(
      (resource.flags ?? []).map((name) => [name, text('Flag, with or without a value')]),
    ),
  }
  const parameters = {
    ...(includes.length ? { includes: text(`Comma separated, dotted to nest: ${includes.join(' ')}`) } : {}),
    ...(kind === 'list' ? listOnly : {}),
  }
  return Object.entries(parameters).map(([name, rest]) => ({ name, in: 'query', required: false, ...rest }))
}

function parametersOf(endpoint: Endpoint) {
  const path = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: endpoint.params
      ? (jsonSchema(endpoint.params, 'input').properties?.[name] ?? {})
      : { type: 'string' },
  }))
  const queried = endpoint.query && queriedResource.get(endpoint.query)
  if (queried) return [...path, ...resourceParameters(queried.resource, queried.kind)]
  const query = z.toJSONSchema(endpoint.query ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...path, ...fields]
}

function operationOf(endpoint: Endpoint) {
  const [status = '200', answer] = Object.entries(endpoint.answers)[0] ?? []
  const media = endpoint.multipart ? 'multipart/form-data' : 'application/json'
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: parametersOf(endpoint),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [media]: { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'OK',
        ...(answer && status !== '204'
          ? { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }
          : {}),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** The OpenAPI document, printed from the endpoints that the app registered. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = API_BASE + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${ORGANIZACION.nombre} API`, version: 'v1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
