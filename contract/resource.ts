import type { z } from 'zod'

/**
 * How the value of a filter is parsed. `text` also accepts *wildcards* and ignores case and accents; `day` is a day in
 * Buenos Aires, even if the column holds an instant.
 */
export type FilterKind = 'int' | 'number' | 'text' | 'option' | 'day'

/** A filter that also accepts several values (`in`: `campo=a|b`) or a range with open ends (`range`: `campo=desde..hasta`). */
export interface WideFilter {
  of: FilterKind | readonly (string | number)[]
  in?: true
  range?: true
  /** For `day`: the column holds local clock time, so its date counts as it stands. */
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
 * The fields of a resource, and what queries may ask of it. The API binds it to tables. Nothing that is not declared here
 * can be included, filtered or ordered by, and only `fields` ever leave the server.
 */
export interface Resource {
  name: string
  fields: z.ZodObject
  /** Fields of the single item that lists leave out. */
  itemOnly?: readonly string[]
  /** Fields that hold HTML, which the API sanitises before it answers. */
  html?: readonly string[]
  /** Fields that hold a video id, an address or embed markup. Markup is reduced to an allowed frame. */
  video?: readonly string[]
  filters?: Readonly<Record<string, Filter>>
  /** Fields in which `q` searches each of its words, ignoring case and accents. */
  search?: readonly string[]
  /** Filters that apply when the query does not set them. */
  defaults?: Readonly<Record<string, number>>
  flags?: readonly string[]
  orders?: readonly string[]
  /** In the syntax of `order`; also the order inside other resources' lists. */
  defaultOrder: string
  includes?: () => Readonly<Record<string, Include>>
  /** Includes that are part of every answer. */
  always?: readonly string[]
  /** How many levels of includes may be nested. */
  depth?: number
  maxLimit?: number
  /**
   * For long lists: the next page follows by `after`, which costs the same on every page, and counting stops at
   * `COUNT_MAX`. Orders must be plain columns.
   */
  cursor?: true
}

/** From this number on, a list with a cursor says "more than" instead of counting. */
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
  /** Each word has to occur in one of the fields of `search`. */
  words: string[]
  /** The cursor that the previous page answered. */
  after: string | undefined
}
