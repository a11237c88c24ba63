import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ResourceQuery } from '#contract/resource.ts'
import {
  type Binding,
  columnOf,
  fieldExpression,
  parseDefaultOrder,
  sortExpression,
  tableName,
  wireExpression,
} from './binding.ts'
import { type Cursor, cursorAfter, cursorColumns, cursorOrder } from './cursor.ts'
import { COUNT_FAR } from './far-counts.ts'
import { filterConditions, oneOfFew, Parameters } from './filters.ts'
import { buildIncludeTree, type IncludeNode, includeTreeKey } from './include-tree.ts'

/** Builds an object from the next columns of a row. */
type Assemble = (row: unknown[]) => Record<string, unknown> | null

export interface CompiledQuery {
  /** Statement name for the server's plan cache; undefined if the plan depends on the values. */
  name: string | undefined
  text: string
  countText: string
  assemble: Assemble
  /** For cursor pagination: index of the cursor's values in a row. */
  cursorAt: number | undefined
  /** Tables whose changes invalidate the answer. */
  tags: readonly string[]
}

interface Select {
  columns: string[]
  joins: string[]
  tags: Set<string>
  nextAlias: number
}

function fieldsOf(binding: Binding, mode: 'list' | 'item'): string[] {
  const hidden = mode === 'list' ? (binding.resource.itemOnly ?? []) : []
  return Object.keys(binding.resource.fields.shape).filter((field) => !hidden.includes(field))
}

function relationOf(binding: Binding, name: string) {
  const relation = binding.relations?.[name]
  const include = binding.resource.includes?.()[name]
  if (!relation || !include) throw new Error(`${binding.resource.name} has no relation ${name}`)
  return { on: relation.on, target: relation.to(), cardinality: include.cardinality }
}

/** Adds the columns of a binding, its to-one includes as joins, and its to-many includes as one JSON column each. */
function addColumns(
  select: Select,
  binding: Binding,
  alias: string,
  mode: 'list' | 'item',
  node: IncludeNode,
): Assemble {
  select.tags.add(tableName(binding))
  const start = select.columns.length
  const fields = fieldsOf(binding, mode)
  for (const field of fields) select.columns.push(fieldExpression(binding, field, alias))
  const parts: { name: string; read: (row: unknown[]) => unknown }[] = []
  for (const [name, child] of node) {
    const { on, target, cardinality } = relationOf(binding, name)
    const childAlias = `t${select.nextAlias++}`
    if (cardinality === 'one') {
      const visible = target.visible ? ` and ${target.visible(childAlias)}` : ''
      // Joined per row, because a page has few: `offset 0` keeps the planner from reading the whole table.
      select.joins.push(
        `left join lateral (select * from "${tableName(target)}" ${childAlias} where ${on(alias, childAlias)}${visible} offset 0) ${childAlias} on true`,
      )
      const keyAt = select.columns.length
      select.columns.push(wireExpression(columnOf(target, target.key), childAlias))
      const read = addColumns(select, target, childAlias, 'list', child)
      parts.push({ name, read: (row) => (row[keyAt] === null ? null : read(row)) })
    } else {
      const at = select.columns.length
      select.columns.push(jsonList(select, target, on, alias, childAlias, child))
      parts.push({ name, read: (row) => row[at] })
    }
  }
  return (row) => {
    const object: Record<string, unknown> = {}
    for (let i = 0; i < fields.length; i++) object[fields[i] as string] = row[start + i]
    for (const part of parts) object[part.name] = part.read(row)
    return object
  }
}

/** Inside a to-many include the database builds JSON. */
function jsonObject(select: Select, binding: Binding, alias: string, node: IncludeNode): string {
  select.tags.add(tableName(binding))
  const pairs = fieldsOf(binding, 'list').map(
    (field) => `'${field}', ${fieldExpression(binding, field, alias)}`,
  )
  for (const [name, child] of node) {
    const { on, target, cardinality } = relationOf(binding, name)
    const childAlias = `t${select.nextAlias++}`
    if (cardinality === 'many') {
      pairs.push(`'${name}', ${jsonList(select, target, on, alias, childAlias, child)}`)
    } else {
      const where = [on(alias, childAlias), target.visible?.(childAlias)].filter(Boolean).join(' and ')
      pairs.push(
        `'${name}', (select ${jsonObject(select, target, childAlias, child)} from "${tableName(target)}" ${childAlias} where ${where})`,
      )
    }
  }
  return `json_build_object(${pairs.join(', ')})`
}

function jsonList(
  select: Select,
  target: Binding,
  on: (parent: string, child: string) => string,
  parent: string,
  alias: string,
  node: IncludeNode,
): string {
  const where = [on(parent, alias), target.visible?.(alias)].filter(Boolean).join(' and ')
  const order = orderBy(target, alias, undefined)
  return `(select coalesce(json_agg(${jsonObject(select, target, alias, node)} order by ${order}), '[]'::json) from "${tableName(target)}" ${alias} where ${where})`
}

/** One row as JSON, for reads inside a transaction. */
export function rowAsJson(binding: Binding, alias: string): string {
  const pairs = fieldsOf(binding, 'item').map(
    (field) => `'${field}', ${fieldExpression(binding, field, alias)}`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

function orderBy(binding: Binding, alias: string, order: ResourceQuery['order']): string {
  if (order === 'random') return 'random()'
  const keys = order ?? parseDefaultOrder(binding.resource.defaultOrder)
  const terms = keys.map(({ key, desc }) => {
    const own = binding.orders?.[key]?.(alias)
    const expression = own ?? sortExpression(binding, key, alias)
    if (!desc) return expression
    // `nulls last` only where needed, because it prevents backward index scans.
    return own || !columnOf(binding, key).notNull ? `${expression} desc nulls last` : `${expression} desc`
  })
  return [...terms, `${alias}."${columnOf(binding, binding.key).name}"`].join(', ')
}

interface Rows {
  conditions: string[]
  /** Condition for rows after the cursor; the count ignores it. */
  after?: string | undefined
  order?: string
  limit: string
  isNamed: boolean
}

function finish(
  select: Select,
  binding: Binding,
  { conditions, after, order, limit, isNamed }: Rows,
): Omit<CompiledQuery, 'assemble' | 'cursorAt'> {
  const where = [...(binding.visible ? [binding.visible('t0')] : []), ...conditions]
  const from = `from "${tableName(binding)}" t0`
  const whereOf = (all: string[]) => (all.length ? ` where ${all.join(' and ')}` : '')
  const filtered = whereOf(where)
  const pageWhere = whereOf(after ? [...where, after] : where)
  const ordered = order ? ` order by ${order}` : ''
  const columns = select.columns.join(', ')
  // Joins run only for the rows of the page.
  const text = select.joins.length
    ? `select ${columns} from (select * ${from}${pageWhere}${ordered}${limit}) t0 ${select.joins.join(' ')}${ordered}`
    : `select ${columns} ${from}${pageWhere}${ordered}${limit}`
  return {
    name: isNamed ? nameOf(text) : undefined,
    text,
    countText: binding.resource.cursor
      ? `select count(*)::int from (select 1 ${from}${filtered} limit ${COUNT_FAR}) counted`
      : `select count(*)::int ${from}${filtered}`,
    tags: [...select.tags.union(new Set(binding.alsoReads))],
  }
}

/** Pages use a few dozen shapes of query; other shapes are compiled each time. */
const SHAPES_MAX = 200
type Memo = LRUCache<string, CompiledQuery>

function memoize(make: () => CompiledQuery, memo: Memo, key: string): CompiledQuery {
  const cached = memo.get(key)
  if (cached) return cached
  const compiled = make()
  memo.set(key, compiled)
  return compiled
}

const lists = new WeakMap<Binding, Memo>()
const items = new WeakMap<Binding, Memo>()
const memoOf = (store: typeof lists, binding: Binding) => {
  const memo = store.get(binding) ?? new LRUCache<string, CompiledQuery>({ max: SHAPES_MAX })
  store.set(binding, memo)
  return memo
}

/** Each named statement stays on every connection, so the number of names is limited. */
const NAMED_MAX = 500
const named = new Set<string>()

function nameOf(text: string): string | undefined {
  const name = `r_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (named.size >= NAMED_MAX && !named.has(name)) return undefined
  named.add(name)
  return name
}

/** Parameter order: filters, words, cursor, limit, offset. */
export function compileList(binding: Binding, query: ResourceQuery, cursor?: Cursor): CompiledQuery {
  const tree = buildIncludeTree(binding.resource, query.includes)
  const filters = Object.entries(query.filters)
  const key = JSON.stringify([
    includeTreeKey(tree),
    query.order,
    filters.map(([field, value]) => [
      field,
      value.op,
      ...(value.op === 'range' ? [value.from === undefined, value.to === undefined] : []),
      oneOfFew(binding, field, value),
    ]),
    query.flags,
    query.words.length,
    cursor?.values.map((value) => value === null),
  ])
  return memoize(
    () => {
      const select: Select = { columns: [], joins: [], tags: new Set(), nextAlias: 1 }
      const assemble = addColumns(select, binding, 't0', 'list', tree)
      const parameters = new Parameters()
      const conditions = filterConditions(binding, query, parameters)
      for (const flag of query.flags) {
        const condition = binding.flags?.[flag]
        if (condition) conditions.push(condition('t0'))
      }
      const cursorAt = binding.resource.cursor ? select.columns.length : undefined
      const keys = query.order === 'random' || !query.order ? undefined : query.order
      if (cursorAt !== undefined) select.columns.push(...cursorColumns(binding, 't0', keys))
      const after = cursor && cursorAfter(binding, 't0', keys, cursor, parameters)
      const order =
        cursorAt === undefined ? orderBy(binding, 't0', query.order) : cursorOrder(binding, 't0', keys)
      const limit = ` limit ${parameters.next()} offset ${parameters.next()}`
      // The best plan of a growing list depends on the values, so it gets no name.
      const isNamed =
        cursorAt === undefined && !query.words.length && filters.every(([, { op }]) => op === 'eq')
      const rows = { conditions, after, order, limit, isNamed }
      return { ...finish(select, binding, rows), assemble, cursorAt }
    },
    memoOf(lists, binding),
    key,
  )
}

/** The only parameter is the value of `field`. */
export function compileItem(binding: Binding, field: string, includes: string[]): CompiledQuery {
  const tree = buildIncludeTree(binding.resource, includes)
  return memoize(
    () => {
      const select: Select = { columns: [], joins: [], tags: new Set(), nextAlias: 1 }
      const assemble = addColumns(select, binding, 't0', 'item', tree)
      const conditions = [`t0."${columnOf(binding, field).name}" = $1`]
      const rows = { conditions, limit: ' limit 1', isNamed: true }
      return { ...finish(select, binding, rows), assemble, cursorAt: undefined }
    },
    memoOf(items, binding),
    `${field}|${includeTreeKey(tree)}`,
  )
}
