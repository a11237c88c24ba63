import { z } from 'zod'

/**
 * How a filter's value is read from the query. `text` also takes *wildcards*, without case or accents; `day` is a day
 * in Buenos Aires, also where the column holds an instant.
 */
export type FilterKind = 'int' | 'number' | 'text' | 'option' | 'day'

/** A filter that takes more than one value: `campo=a|b` where `in`, `campo=desde..hasta` with open ends where `range`. */
export interface WideFilter {
  of: FilterKind | readonly (string | number)[]
  in?: true
  range?: true
  /** Of a day: that of the digits as they stand, where the column holds what a clock at some place shows. */
  wall?: true
}
export type Filter = FilterKind | readonly (string | number)[] | WideFilter

export function isWide(filter: Filter): filter is WideFilter {
  return typeof filter === 'object' && 'of' in filter
}

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
  filters?: Readonly<Record<string, Filter>>
  /** Fields that `q` looks in, without case or accents, for every word it holds. */
  search?: readonly string[]
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
  /**
   * For lists that grow: they go on by `after`, which costs the same on every page, and count no further than
   * `COUNT_MAX`. Orders are plain columns.
   */
  cursor?: true
}

/** Beyond it a list that goes on by cursor says "more than". */
export const COUNT_MAX = 10_000

export function resource<const R extends Resource>(declaration: R): R {
  return declaration
}

type Scalar = string | number
export type FilterValue =
  | { op: 'eq'; value: Scalar }
  | { op: 'like'; value: string }
  | { op: 'in'; values: Scalar[] }
  | { op: 'range'; from: Scalar | undefined; to: Scalar | undefined }

export interface ResourceQuery {
  includes: string[]
  order: { key: string; desc: boolean }[] | 'random' | undefined
  limit: number | undefined
  page: { size: number; number: number } | undefined
  filters: Record<string, FilterValue>
  flags: string[]
  /** Each word has to be found in one of the fields of `search`. */
  words: string[]
  /** What the page before said to go on with. */
  after: string | undefined
}

const WORDS_MAX = 8
const CURSOR_MAX = 2000
const IN_MAX = 100
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

type Parsed = { value: Scalar } | { problem: string }

function parseScalar(kind: FilterKind | readonly Scalar[], raw: string): Parsed {
  if (typeof kind === 'object') {
    const value = kind.find((option) => String(option) === raw)
    return value === undefined ? { problem: `Se admite: ${kind.join(', ')}.` } : { value }
  }
  if (kind === 'int') {
    return /^-?\d{1,10}$/.test(raw) && Math.abs(Number(raw)) <= ID_MAX
      ? { value: Number(raw) }
      : { problem: 'Tiene que ser un número entero.' }
  }
  if (kind === 'number') {
    return /^-?\d{1,10}(\.\d{1,4})?$/.test(raw)
      ? { value: Number(raw) }
      : { problem: 'Tiene que ser un número.' }
  }
  if (kind === 'day') {
    return z.iso.date().safeParse(raw).success && !raw.startsWith('0000')
      ? { value: raw }
      : { problem: 'Usá la forma aaaa-mm-dd.' }
  }
  return raw.length > TEXT_MAX ? { problem: `Puede tener hasta ${TEXT_MAX} caracteres.` } : { value: raw }
}

function parseRange(kind: FilterKind | readonly Scalar[], raw: string): FilterValue | string {
  const [from, to] = raw.split('..').map((end) => (end === '' ? undefined : parseScalar(kind, end)))
  for (const end of [from, to]) if (end && 'problem' in end) return end.problem
  if (!from && !to) return 'Falta desde o hasta.'
  const bound = (end: Parsed | undefined) => (end && 'value' in end ? end.value : undefined)
  return { op: 'range', from: bound(from), to: bound(to) }
}

function parseFilter(filter: Filter, raw: string): FilterValue | string {
  const { of: kind, in: several, range } = isWide(filter) ? filter : { of: filter }
  if (range && /^[^.]*(\.\d+)?\.\.[^.]*(\.\d+)?$/.test(raw)) return parseRange(kind, raw)
  if (several && raw.includes('|')) {
    const parsed = [...new Set(raw.split('|'))].map((part) => parseScalar(kind, part))
    if (parsed.length > IN_MAX) return `Puede tener hasta ${IN_MAX} valores.`
    for (const each of parsed) if ('problem' in each) return each.problem
    return { op: 'in', values: parsed.flatMap((each) => ('value' in each ? [each.value] : [])) }
  }
  const parsed = parseScalar(kind, raw)
  if ('problem' in parsed) return parsed.problem
  const { value } = parsed
  if (kind === 'day') return { op: 'range', from: value, to: value }
  if (kind === 'text' && (raw.startsWith('*') || raw.endsWith('*'))) return { op: 'like', value: raw }
  return { op: 'eq', value }
}

/** Which resource a query schema reads; documentation is printed from it. */
export const queriedResource = new WeakMap<z.ZodType, { resource: Resource; kind: 'list' | 'item' }>()

function describesResource<S extends z.ZodType>(schema: S, resource: Resource, kind: 'list' | 'item'): S {
  queriedResource.set(schema, { resource, kind })
  return schema
}

type RawQuery = Record<string, string | boolean | number | undefined>

/** Reads the query language (D3) for one resource; what it does not declare is an error naming what is allowed. */
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
      words: [],
      after: undefined,
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
      } else if (name === 'q' && declaration.search) {
        query.words = [...new Set(value.trim().split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)
        if (value.length > TEXT_MAX) fail(context, name, `Puede tener hasta ${TEXT_MAX} caracteres.`)
      } else if (name === 'after' && declaration.cursor) {
        if (value.length > CURSOR_MAX) fail(context, name, 'No es un lugar de esta lista.')
        query.after = value
      } else if (Object.hasOwn(filters, name)) {
        const parsed = parseFilter(filters[name] as Filter, value)
        if (typeof parsed === 'string') fail(context, name, parsed)
        else query.filters[name] = parsed
      } else if (flags.includes(name)) {
        if (FLAG_ON.includes(value)) query.flags.push(name)
        else if (!FLAG_OFF.includes(value)) fail(context, name, 'Se admite: 1, true, 0, false.')
      } else {
        const names = ['includes', 'order', 'order_rand', 'limit', 'paginate', 'page']
        if (declaration.search) names.push('q')
        if (declaration.cursor) names.push('after')
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
    if (declaration.cursor && query.order === 'random')
      fail(context, 'order_rand', 'Esta lista no lo admite.')
    if (query.after !== undefined && page > 1) fail(context, 'page', 'No va junto con after.')
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
