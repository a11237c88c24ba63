import { z } from 'zod'
import { type Answer, isFile, isRedirect } from '#contract/answer.ts'
import { API_BASE, answerOf, audienceOf, type Endpoint, isPermission } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/error-body.ts'
import { type Filter, isWide, type Resource } from '#contract/resource.ts'
import { queriedResource } from '#contract/resource-query.ts'
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

const FORM = 'application/x-www-form-urlencoded'

const text = (description: string) => ({ schema: { type: 'string' }, description })
const count = (description: string) => ({ schema: { type: 'integer', minimum: 1 }, description })

function filterParameter(filter: Filter) {
  if (isWide(filter)) {
    const { of: kind, in: several, range } = filter
    const kinds = typeof kind === 'string' ? kind : kind.join(' ')
    return text([kinds, several && 'a|b', range && 'from..to with open ends'].filter(Boolean).join('; '))
  }
  if (typeof filter === 'object') return { schema: { enum: filter } }
  return filter === 'int' ? { schema: { type: 'integer' } } : text('*text* matches without case or accents')
}

/** Query parameters that a resource allows. */
function resourceParameters(resource: Resource, kind: 'list' | 'item') {
  const includes = Object.keys(resource.includes?.() ?? {})
  const listOnly = {
    order: text(`Keys joined by |, each with ,DESC if wanted: ${(resource.orders ?? []).join(' ')}`),
    order_rand: text('Flag: random order'),
    limit: count(`At most ${resource.maxLimit ?? 100}`),
    paginate: count('Rows per page'),
    page: count('Page number'),
    ...Object.fromEntries(
      Object.entries(resource.filters ?? {}).map(([name, filter]) => [name, filterParameter(filter)]),
    ),
    ...(resource.search ? { q: text(`Words to be found in ${resource.search.join(' ')}`) } : {}),
    ...(resource.cursor ? { after: text('`siguiente` of the page before') } : {}),
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
  return [...path, ...fields, ...versionParameter(endpoint), ...keyParameter(endpoint)]
}

function versionParameter({ version, method }: Endpoint) {
  if (!version || method === 'GET') return []
  const description = 'The version that was read, in quotes'
  return [{ name: 'if-match', in: 'header', required: true, schema: { type: 'string' }, description }]
}

function keyParameter({ once }: Endpoint) {
  if (!once) return []
  const description = 'Asked for again with the same key, it is done once'
  return [
    {
      name: 'idempotency-key',
      in: 'header',
      required: false,
      schema: { type: 'string', format: 'uuid' },
      description,
    },
  ]
}

function requestBodyOf({ body, multipart, form }: Endpoint) {
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  const media = multipart ? ['multipart/form-data'] : ['application/json', ...(form ? [FORM] : [])]
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(media.map((type) => [type, { schema }])),
    },
  }
}

function responseOf(answer: Answer, versioned: boolean) {
  if (isRedirect(answer)) {
    return { description: 'Where to go on', headers: { location: { schema: { type: 'string' } } } }
  }
  const types = isFile(answer) ? answer.types : ['application/json']
  const schema = isFile(answer) ? { type: 'string', format: 'binary' } : jsonSchema(answer, 'output')
  return {
    description: 'OK',
    ...(versioned ? { headers: { etag: { schema: { type: 'string' }, description: 'The version' } } } : {}),
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

const BEARER = { bearer: [] }
/** Staff authenticate by cookie only. */
const STAFF = { gestion: [] }
const SHOWS = { public: undefined, session: [BEARER], consultor: [BEARER], staff: [STAFF] }

/** How callers of an endpoint authenticate, and the permission it requires. */
function securityOf({ access, person }: Endpoint) {
  const security = person ? [{}, BEARER] : SHOWS[audienceOf(access)]
  return { ...(security ? { security } : {}), ...(isPermission(access) ? { 'x-permiso': access } : {}) }
}

function operationOf(endpoint: Endpoint) {
  const [status, answer] = answerOf(endpoint)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: parametersOf(endpoint),
    ...securityOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [status]: responseOf(answer, endpoint.version === true),
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Builds the OpenAPI document from the registered endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], staffCookie: string) {
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        gestion: {
          type: 'apiKey',
          in: 'cookie',
          name: staffCookie,
          description: 'Given by POST /v1/gestion/entrar; what writes is taken from our own pages only',
        },
      },
    },
  }
}
