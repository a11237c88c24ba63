import type { z } from 'zod'

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

export type Scalar = string | number
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
