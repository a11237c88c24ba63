import { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import { AppError } from '../http/errors.ts'
import { type Binding, columnOf, parseDefaultOrder, sortExpression } from './binding.ts'
import type { Parameters } from './filters.ts'

type Order = readonly { key: string; desc: boolean }[]

/** The end of a page: the order values of its last row. */
export interface Cursor {
  values: (string | null)[]
}

interface Term {
  expression: string
  type: string
  desc: boolean
  nullable: boolean
}

/**
 * The key is the last term of every order, in the direction of the term before it, so that one index can serve both.
 */
function termsOf(binding: Binding, alias: string, order: Order | undefined): Term[] {
  const terms = order ?? parseDefaultOrder(binding.resource.defaultOrder)
  const last = terms.at(-1)
  const keys = terms.some(({ key }) => key === binding.key)
    ? terms
    : [...terms, { key: binding.key, desc: last?.desc ?? false }]
  return keys.map(({ key, desc }) => {
    const column = columnOf(binding, key)
    const type = column.getSQLType()
    const expression = sortExpression(binding, key, alias)
    if (column.notNull) return { expression, type, desc, nullable: false }
    // Rows without a date come last in both directions; the explicit infinity lets one comparison find the next rows.
    return column.columnType === 'PgTimestamp'
      ? { expression: `coalesce(${expression}, '${desc ? '-' : ''}infinity')`, type, desc, nullable: false }
      : { expression, type, desc, nullable: true }
  })
}

export function cursorOrder(binding: Binding, alias: string, order: Order | undefined): string {
  return termsOf(binding, alias, order)
    .map(({ expression, desc, nullable }) => {
      if (!desc) return expression
      // `nulls last` only where needed, because it prevents backward index scans.
      return nullable ? `${expression} desc nulls last` : `${expression} desc`
    })
    .join(', ')
}

/** Cursor values as text, which keeps every value exact. */
export function cursorColumns(binding: Binding, alias: string, order: Order | undefined): string[] {
  return termsOf(binding, alias, order).map(({ expression }) => `(${expression})::text`)
}

/** Condition for the rows after a cursor; null values take no parameter. */
export function cursorAfter(
  binding: Binding,
  alias: string,
  order: Order | undefined,
  cursor: Cursor,
  parameters: Parameters,
): string {
  const terms = termsOf(binding, alias, order).map((term, i) => {
    const isNull = cursor.values[i] === null
    return { ...term, value: isNull ? null : `${parameters.next()}::text::${term.type}` }
  })
  const [first] = terms
  const alike = terms.every(({ desc, nullable }) => !nullable && desc === first?.desc)
  if (alike) {
    const columns = terms.map(({ expression }) => expression).join(', ')
    const values = terms.map(({ value }) => value).join(', ')
    return `(${columns}) ${first?.desc ? '<' : '>'} (${values})`
  }
  const ways = terms.flatMap((term, i) => {
    const same = terms
      .slice(0, i)
      .map(({ expression, value }) => (value === null ? `${expression} is null` : `${expression} = ${value}`))
    // Nulls come last in both directions: no row follows one.
    if (term.value === null) return []
    const beyond = `${term.expression} ${term.desc ? '<' : '>'} ${term.value}`
    const behind = term.nullable ? `(${beyond} or ${term.expression} is null)` : beyond
    return [`(${[...same, behind].join(' and ')})`]
  })
  return `(${ways.join(' or ')})`
}

const CursorText = z.tuple([z.string(), z.array(z.string().max(500).nullable())])

function orderText(binding: Binding, { order }: ResourceQuery): string {
  return JSON.stringify(order ?? binding.resource.defaultOrder)
}

export function cursorText(binding: Binding, query: ResourceQuery, values: unknown[]): string {
  return Buffer.from(JSON.stringify([orderText(binding, query), values])).toString('base64url')
}

/** Parses a cursor. Throws if it does not belong to this list and order. */
export function readCursor(binding: Binding, query: ResourceQuery): Cursor {
  const order = query.order === 'random' ? undefined : query.order
  const terms = termsOf(binding, 't0', order)
  try {
    const text = Buffer.from(query.after ?? '', 'base64url').toString()
    const [madeFor, values] = CursorText.parse(JSON.parse(text))
    const fits = terms.every(({ nullable }, i) => nullable || values[i] !== null)
    if (madeFor !== orderText(binding, query) || values.length !== terms.length || !fits)
      throw new Error(text)
    return { values }
  } catch (cause) {
    throw foreignCursor(cause)
  }
}

export function foreignCursor(cause: unknown): AppError {
  return new AppError('CONSULTA_INVALIDA', { fields: { after: 'No es un lugar de esta lista.' }, cause })
}
