import { z } from 'zod'

/** How a filter's value is read from the query. `text` also takes *wildcards*, without case or accents. */
export type FilterKind = 'int' | 'text' | 'option'

export interface Include {
  resource: Resource
  /** `many` answers a list, `one` an object or null. */
  cardinality: 'one' | 'many'
}

/**
 * What a resource shows and allows (D3). The API binds it to tables; nothing that is not declared here can be
 * included, filtered or ordered by, and only `fields` ever leave the server.
 */
export interface Resource {
  name: string
  fields: z.ZodObject
  /** Fields left out of lists, shown on one item only. */
  itemOnly?: readonly string[]
  /** Fields that hold HTML: sanitised before they leave (D21). */
  html?: readonly string[]
  /** Fields that hold a video id, an address or embed markup; markup is reduced to an allowed frame. */
  video?: readonly string[]
  filters?: Readonly<Record<string, FilterKind | readonly (string | number)[]>>
  /** Filters that apply when the caller does not say otherwise. */
  defaults?: Readonly<Record<string, number>>
  flags?: readonly string[]
  orders?: readonly string[]
  /** In the syntax of `order`; also the order inside other resources' lists. */
  defaultOrder: string
  includes?: () => Readonly<Record<string, Include>>
  /** Includes that come along whenever this resource is shown. */
  always?: readonly string[]
  /** How many levels of includes may be nested. */
  depth?: number
  maxLimit?: number
}

export function resource<const R extends Resource>(declaration: R): R {
  return declaration
}

export type FilterValue = { op: 'eq'; value: string | number } | { op: 'like'; value: string }

export interface ResourceQuery {
  includes: string[]
  order: { key: string; desc: boolean }[] | 'random' | undefined
  limit: number | undefined
  page: { size: number; number: number } | undefined
  filters: Record<string, FilterValue>
  flags: string[]
}

const TEXT_MAX = 120
/** A flag is on by being there. */
const FLAG_ON = ['', '1', 'true']
const FLAG_OFF = ['0', 'false']
const ID_MAX = 2_147_483_647

function fail(context: z.RefinementCtx, parameter: string, message: string): void {
  context.addIssue({ code: 'custom', path: [parameter], message })
}

function allowed(names: readonly string[]): string {
  return names.length ? `Se admite: ${names.join(', ')}.` : 'Este recurso no admite ninguno.'
}

function positiveInt(value: string): number | undefined {
  return /^\d{1,10}$/.test(value) && Number(value) >= 1 && Number(value) <= ID_MAX ? Number(value) : undefined
}

function checkInclude(start: Resource, path: string): string | undefined {
  const steps = path.split('.')
  if (steps.length > (start.depth ?? 2)) return `«${path}» tiene demasiados niveles.`
  let at: Resource | undefined = start
  for (const step of steps) {
    const includes: Readonly<Record<string, Include>> = at?.includes?.() ?? {}
    if (!Object.hasOwn(includes, step)) return `No existe «${path}». ${allowed(Object.keys(includes))}`
    at = includes[step]?.resource
  }
  return undefined
}

function parseFilter(kind: NonNullable<Resource['filters']>[string], raw: string): FilterValue | string {
  if (kind === 'int') {
    return /^-?\d{1,10}$/.test(raw) && Math.abs(Number(raw)) <= ID_MAX
      ? { op: 'eq', value: Number(raw) }
      : 'Tiene que ser un número entero.'
  }
  if (kind === 'text' || kind === 'option') {
    if (raw.length > TEXT_MAX) return `Puede tener hasta ${TEXT_MAX} caracteres.`
    if (kind === 'text' && (raw.startsWith('*') || raw.endsWith('*'))) return { op: 'like', value: raw }
    return { op: 'eq', value: raw }
  }
  const option = kind.find((value) => String(value) === raw)
  return option === undefined ? `Se admite: ${kind.join(', ')}.` : { op: 'eq', value: option }
}

/** Which resource a query schema reads; documentation is printed from it. */
export const queriedResource = new WeakMap<z.ZodType, { resource: Resource; kind: 'list' | 'item' }>()

function describesResource<S extends z.ZodType>(schema: S, resource: Resource, kind: 'list' | 'item'): S {
  queriedResource.set(schema, { resource, kind })
  return schema
}

type RawQuery = Record<string, string | boolean | number | undefined>

/** Reads the query language of D3 for one resource; whatever it does not declare is an error naming what is allowed. */
export function listQuery(declaration: Resource) {
  const schema = z.custom<RawQuery>().transform((raw, context): ResourceQuery => {
    const filters: NonNullable<Resource['filters']> = declaration.filters ?? {}
    const flags = declaration.flags ?? []
    const orders = declaration.orders ?? []
    const query: ResourceQuery = {
      includes: [],
      order: undefined,
      limit: undefined,
      page: undefined,
      filters: {},
      flags: [],
    }
    let size: number | undefined
    let page = 1
    for (const [name, given] of Object.entries((raw ?? {}) as RawQuery)) {
      if (given === undefined) continue
      const value = String(Array.isArray(given) ? given.at(-1) : given)
      if (name === 'includes') {
        query.includes = [...new Set(value.split(',').filter(Boolean))]
        for (const include of query.includes) {
          const problem = checkInclude(declaration, include)
          if (problem) fail(context, name, problem)
        }
      } else if (name === 'order_rand') {
        query.order = 'random'
      } else if (name === 'order') {
        if (query.order === 'random') continue
        const parts = value.split('|').filter((part) => part && part !== 'true')
        const order = parts.map((part) => {
          const [key = '', direction = 'ASC'] = part.split(',')
          if (!orders.includes(key))
            fail(context, name, `No se puede ordenar por «${key}». ${allowed(orders)}`)
          if (!/^(asc|desc)$/i.test(direction)) fail(context, name, 'El sentido es ASC o DESC.')
          return { key, desc: /^desc$/i.test(direction) }
        })
        const repeated = order.find(({ key }, at) => order.findIndex((other) => other.key === key) < at)
        if (repeated) fail(context, name, `«${repeated.key}» está repetido.`)
        if (order.length) query.order = order
      } else if (name === 'limit' || name === 'paginate' || name === 'page') {
        const number = positiveInt(value)
        if (number === undefined) fail(context, name, 'Tiene que ser un número entero mayor que cero.')
        else if (name === 'page') page = Math.min(number, 1_000_000)
        else {
          const capped = Math.min(number, declaration.maxLimit ?? 100)
          if (name === 'limit') query.limit = capped
          else size = capped
        }
      } else if (Object.hasOwn(filters, name)) {
        const parsed = parseFilter(filters[name] as FilterKind, value)
        if (typeof parsed === 'string') fail(context, name, parsed)
        else query.filters[name] = parsed
      } else if (flags.includes(name)) {
        if (FLAG_ON.includes(value)) query.flags.push(name)
        else if (!FLAG_OFF.includes(value)) fail(context, name, 'Se admite: 1, true, 0, false.')
      } else {
        const names = ['includes', 'order', 'order_rand', 'limit', 'paginate', 'page']
        fail(
          context,
          name,
          `Parámetro desconocido. ${allowed([...names, ...Object.keys(filters), ...flags])}`,
        )
      }
    }
    for (const [name, value] of Object.entries(declaration.defaults ?? {})) {
      query.filters[name] ??= { op: 'eq', value }
    }
    if (size !== undefined) query.page = { size, number: page }
    return query
  })
  return describesResource(schema, declaration, 'list')
}

/** One item takes `includes` only. */
export function itemQuery(declaration: Resource) {
  const schema = z.custom<RawQuery>().transform((raw, context): { includes: string[] } => {
    const unknown = Object.keys((raw ?? {}) as RawQuery).filter((name) => name !== 'includes')
    for (const name of unknown) fail(context, name, `Parámetro desconocido. ${allowed(['includes'])}`)
    const includes = String((raw as RawQuery | undefined)?.['includes'] ?? '')
      .split(',')
      .filter(Boolean)
    for (const include of includes) {
      const problem = checkInclude(declaration, include)
      if (problem) fail(context, 'includes', problem)
    }
    return { includes: [...new Set(includes)] }
  })
  return describesResource(schema, declaration, 'item')
}
