import { z } from 'zod'
import { type Answer, type Download, type FileAnswer, isFile, type RedirectAnswer } from './answer.ts'

/** A staff permission, `area.verb`. `domain` lists those that exist. */
export type Permission = `${string}.${string}`

/**
 * Who may call an endpoint. `session` is any signed-in person, `staff` any member of staff, and a permission only staff
 * who have it.
 */
export type Access = 'public' | 'session' | 'consultor' | 'staff' | Permission

/** The kinds of callers. The server authenticates each kind in its own way. */
export type Audience = 'public' | 'session' | 'consultor' | 'staff'

export function isPermission(access: Access): access is Permission {
  return access.includes('.')
}

export function audienceOf(access: Access): Audience {
  return isPermission(access) ? 'staff' : access
}

/** Named request limits; the server holds the numbers. */
export type LimitName =
  | 'login'
  | 'renovacion'
  | 'registro'
  | 'recuperacion'
  | 'formulario'
  | 'compra'
  | 'verificacion'
  | 'entrada'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /v1, with `:name` parameters. */
  path: `/${string}`
  access: Access
  /**
   * For a public endpoint whose answer depends on who is signed in. The server refuses an expired or broken token (401),
   * so that the browser renews it. With `or-anonymous` the request is valid without an account too, because it carries
   * a reference or the like: if the session cannot be renewed, the browser repeats it without a token. Handlers of
   * public endpoints without this field receive no `usuario`.
   */
  person?: 'named' | 'or-anonymous'
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** The body travels as multipart/form-data; files are declared as `archivo` fields of `body`. */
  multipart?: true
  /** A page may also post it as an HTML form. */
  form?: true
  /** The handler receives the body as bytes, because a signature covers them. */
  raw?: true
  limit?: LimitName
  /** Processor time of an expensive answer, in milliseconds. Each client address has a budget per minute for all of them. */
  costMs?: number
  /** The largest body, or the largest file of a multipart body. */
  maxBytes?: number
  /** How long a request may take, its body included. */
  timeoutMs?: number
  /** Staff enter their second factor again, unless they have just done so. */
  factor?: true
  /** Staff may call it before they enter a second factor: to enter it, or to enrol their first one. */
  before?: 'factor' | 'enrolment'
  /**
   * Staff who view the site as another person may read but not write. `open` is a write that they may make, `closed` a
   * read that they may not.
   */
  viewing?: 'open' | 'closed'
  /** Only pages of this site may call it. Staff endpoints that write are always restricted this way. */
  sameOrigin?: true
  /** The row is editable: reading it answers its version, and changing it requires the version that was read. */
  version?: true
  /** Requests with the same key, as when one is repeated after a lost answer, are carried out once. */
  once?: true
  answers: { 200: Answer } | { 201: Answer } | { 303: RedirectAnswer }
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The one status and answer that an endpoint declares. */
export function answerOf({ answers }: Endpoint): [status: number, answer: Answer] {
  const [entry] = Object.entries(answers)
  if (!entry) throw new Error('an endpoint without an answer')
  return [Number(entry[0]), entry[1]]
}

const JSON_MAX_BYTES = 64 * 1024
const UPLOAD_MAX_BYTES = 5_242_880
const TIMEOUT_MS = 15_000
/** Enough for 5 MB over a slow telephone line, in either direction. */
export const TRANSFER_TIMEOUT_MS = 120_000
/** Time limit for sending a file: long, because a slow line should not be cut off. Stalled ones are cut off earlier. */
export const SENDING_MAX_MS = 3_600_000

export function maxBytesOf({ maxBytes, multipart }: Endpoint): number {
  return maxBytes ?? (multipart ? UPLOAD_MAX_BYTES : JSON_MAX_BYTES)
}

/** Milliseconds until the answer has to begin. */
export function timeoutOf(definition: Endpoint): number {
  const [, answer] = answerOf(definition)
  const transfers = definition.multipart || isFile(answer)
  return definition.timeoutMs ?? (transfers ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS)
}

type Part<E, K extends string, Direction extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
    : unknown

/** A caller that changes a versioned row passes the version that it read. */
type VersionInput<E extends Endpoint> = E extends { version: true }
  ? E['method'] extends 'GET'
    ? unknown
    : { version: number }
  : unknown

type Key<E extends Endpoint> = E extends { once: true } ? { claveIdempotencia?: string | undefined } : unknown

export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  VersionInput<E> &
  Key<E>
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  VersionInput<E> &
  Key<E>

export type DeclaredAnswer<E extends Endpoint> =
  E['answers'] extends Record<number, infer A extends Answer> ? A : never
export type AnswerOf<E extends Endpoint> = AnswerFor<DeclaredAnswer<E>>
type AnswerFor<A> = A extends z.ZodType ? z.output<A> : A extends FileAnswer ? Download : null

export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int() })
export const item = <S extends z.ZodType>(row: S) => z.object({ item: row })
export const Message = z.object({ message: z.string() })
export const Created = z.object({ message: z.string(), result: z.object({ id: z.int() }) })

/** A page of a list with a cursor. `masDe`: the list has more rows than `total`. */
export const pageOf = <Row extends z.ZodObject>(row: Row) =>
  listOf(row).extend({ masDe: z.boolean(), siguiente: z.string().nullable() })

/** The largest value of a 32-bit integer column. */
export const ID_MAX = 2_147_483_647
/** A row number in a path. */
export const Id = z.coerce.number<number | string>().int().positive().max(ID_MAX)

/** A day that PostgreSQL accepts too: its calendar has no year 0. */
export const aDia = (error = 'Elegí un día') => z.iso.date(error).refine((dia) => dia >= '0001', error)

export const API_BASE = '/v1'
