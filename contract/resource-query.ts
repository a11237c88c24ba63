import { z } from 'zod'
import {
  type Filter,
  type FilterKind,
  type FilterValue,
  type Include,
  isWide,
  type Resource,
  type ResourceQuery,
  type Scalar,
} from './resource.ts'

const WORDS_MAX = 8
const CURSOR_MAX = 2000
const IN_MAX = 100
const TEXT_MAX = 120
/** A flag without a value is on. */
const FLAG_ON = ['', '1', 'true']
const FLAG_OFF = ['0', 'false']
const ID_MAX = 2_147_483_647
const PAGE_MAX = 1_000_000

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

/** The resource that each query schema belongs to. The OpenAPI page is printed from it. */
export const queriedResource = new WeakMap<z.ZodType, { resource: Resource; kind: 'list' | 'item' }>()

function describesResource<S extends z.ZodType>(schema: S, resource: Resource, kind: 'list' | 'item'): S {
  queriedResource.set(schema, { resource, kind })
  return schema
}

type RawQuery = Record<string, string | boolean | number | undefined>

/** A query being parsed. Page size and page number are collected apart, as their parameters come in any order. */
interface Reading {
  declaration: Resource
  query: ResourceQuery
  size: number | undefined
  page: number
}

/** Adds the value of one parameter to the query and returns its problems. */
type Reader = (value: string, reading: Reading) => string[]

/** A reader of a positive whole number. */
function readNumber(take: (number: number, reading: Reading) => void): Reader {
  return (value, reading) => {
    const number = positiveInt(value)
    if (number === undefined) return ['Tiene que ser un número entero mayor que cero.']
    take(number, reading)
    return []
  }
}

const capped = (number: number, { declaration }: Reading) => Math.min(number, declaration.maxLimit ?? 100)

const COMMON: Readonly<Record<string, Reader>> = {
  includes: readIncludes,
  order: readOrder,
  order_rand: (_, { query }) => {
    query.order = 'random'
    return []
  },
  limit: readNumber((number, reading) => {
    reading.query.limit = capped(number, reading)
  }),
  paginate: readNumber((number, reading) => {
    reading.size = capped(number, reading)
  }),
  page: readNumber((number, reading) => {
    reading.page = Math.min(number, PAGE_MAX)
  }),
}

/** Lists and single items share it. */
function readIncludes(
  value: string,
  { declaration, query }: { declaration: Resource; query: Pick<ResourceQuery, 'includes'> },
): string[] {
  query.includes = [...new Set(value.split(',').filter(Boolean))]
  return query.includes.flatMap((include) => checkInclude(declaration, include) ?? [])
}

function readOrder(value: string, { declaration, query }: Reading): string[] {
  if (query.order === 'random') return []
  const orders = declaration.orders ?? []
  const problems: string[] = []
  const parts = value.split('|').filter((part) => part && part !== 'true')
  const order = parts.map((part) => {
    const [key = '', direction = 'ASC'] = part.split(',')
    if (!orders.includes(key)) problems.push(`No se puede ordenar por «${key}». ${allowed(orders)}`)
    if (!/^(asc|desc)$/i.test(direction)) problems.push('El sentido es ASC o DESC.')
    return { key, desc: /^desc$/i.test(direction) }
  })
  const repeated = order.find(({ key }, at) => order.findIndex((other) => other.key === key) < at)
  if (repeated) problems.push(`«${repeated.key}» está repetido.`)
  if (order.length) query.order = order
  return problems
}

function readWords(value: string, { query }: Reading): string[] {
  query.words = [...new Set(value.trim().split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)
  return value.length > TEXT_MAX ? [`Puede tener hasta ${TEXT_MAX} caracteres.`] : []
}

function readAfter(value: string, { query }: Reading): string[] {
  query.after = value
  return value.length > CURSOR_MAX ? ['No es un lugar de esta lista.'] : []
}

function readFilter(name: string, filter: Filter): Reader {
  return (value, { query }) => {
    const parsed = parseFilter(filter, value)
    if (typeof parsed === 'string') return [parsed]
    query.filters[name] = parsed
    return []
  }
}

function readFlag(name: string): Reader {
  return (value, { query }) => {
    if (FLAG_ON.includes(value)) query.flags.push(name)
    return FLAG_ON.includes(value) || FLAG_OFF.includes(value) ? [] : ['Se admite: 1, true, 0, false.']
  }
}

/** All parameters of a list of the resource. Of two with the same name the first applies. */
function readersOf({ search, cursor, filters = {}, flags = [] }: Resource): ReadonlyMap<string, Reader> {
  const readers = new Map(Object.entries(COMMON))
  const offer = (name: string, reader: Reader) => {
    if (!readers.has(name)) readers.set(name, reader)
  }
  if (search) offer('q', readWords)
  if (cursor) offer('after', readAfter)
  for (const [name, filter] of Object.entries(filters)) offer(name, readFilter(name, filter))
  for (const name of flags) offer(name, readFlag(name))
  return readers
}

/** A query for all rows, in the default order. */
const wholeQuery = (): ResourceQuery => ({
  includes: [],
  order: undefined,
  limit: undefined,
  page: undefined,
  filters: {},
  flags: [],
  words: [],
  after: undefined,
})

/** Refuses parameters that exclude each other. */
function checkTogether({ declaration, query, page }: Reading, context: z.RefinementCtx): void {
  if (declaration.cursor && query.order === 'random') fail(context, 'order_rand', 'Esta lista no lo admite.')
  if (query.after !== undefined && page > 1) fail(context, 'page', 'No va junto con after.')
}

/** Parses the query language of one resource. An undeclared parameter is an error that names the allowed ones. */
export function listQuery(declaration: Resource) {
  const readers = readersOf(declaration)
  const schema = z.custom<RawQuery>().transform((raw, context): ResourceQuery => {
    const query = wholeQuery()
    const reading: Reading = { declaration, query, size: undefined, page: 1 }
    for (const [name, rawValue] of Object.entries(raw ?? {})) {
      if (rawValue === undefined) continue
      const value = String(Array.isArray(rawValue) ? rawValue.at(-1) : rawValue)
      const problems = readers.get(name)?.(value, reading) ?? [
        `Parámetro desconocido. ${allowed([...readers.keys()])}`,
      ]
      for (const problem of problems) fail(context, name, problem)
    }
    for (const [name, value] of Object.entries(declaration.defaults ?? {})) {
      query.filters[name] ??= { op: 'eq', value }
    }
    checkTogether(reading, context)
    if (reading.size !== undefined) query.page = { size: reading.size, number: reading.page }
    return query
  })
  return describesResource(schema, declaration, 'list')
}

export function itemQuery(declaration: Resource) {
  const schema = z.custom<RawQuery>().transform((raw, context): { includes: string[] } => {
    const unknown = Object.keys(raw ?? {}).filter((name) => name !== 'includes')
    for (const name of unknown) fail(context, name, `Parámetro desconocido. ${allowed(['includes'])}`)
    const query = { includes: [] }
    const problems = readIncludes(String(raw?.['includes'] ?? ''), { declaration, query })
    for (const problem of problems) fail(context, 'includes', problem)
    return query
  })
  return describesResource(schema, declaration, 'item')
}
