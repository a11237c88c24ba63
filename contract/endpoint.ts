import { z } from 'zod'
import { type Answer, type Download, type FileAnswer, isFile, type RedirectAnswer } from './answer.ts'

/** A permission of staff, `area.verb`. Which ones exist is the product's to say. */
export type Permission = `${string}.${string}`

/** Who may call an endpoint. `session` is any signed-in person, `staff` any member of staff; most of what staff do needs the permission that is named. */
export type Access = 'public' | 'session' | 'consultor' | 'staff' | Permission

/** The kinds of callers there are; each is recognised in its own way. */
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
   * Of a public endpoint whose answer depends on who is signed in. An expired or broken token is refused (401), so
   * that the browser renews it. `or-anonymous`: what the request carries, such as a reference, is enough without an
   * account, so the browser repeats it without a token where the session cannot be renewed. Handlers of public
   * endpoints without this field are given no `usuario`.
   */
  person?: 'named' | 'or-anonymous'
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** The body travels as multipart/form-data; files are declared as `archivo` fields of `body`. */
  multipart?: true
  /** A page may also post it as a plain form. */
  form?: true
  /** The body is read as the bytes that came, whatever their type: a signature is over them. */
  raw?: true
  limit?: LimitName
  /** Milliseconds of processor that one answer takes, where it is much: an address has so many a minute for all of them. */
  costMs?: number
  /** The largest body, or the largest file of a multipart body. */
  maxBytes?: number
  /** How long a request may take, its body included. */
  timeoutMs?: number
  /** Staff show their second factor again when the last time was not just now. */
  factor?: true
  /** Open to staff before they showed a second factor: to show it, or to enrol the first one. */
  before?: 'factor' | 'enrolment'
  /** Staff who look as somebody else may read and not write; this one is open to them though it writes, or closed though it reads. */
  viewing?: 'open' | 'closed'
  /** Only pages of this site may call it. Everything that staff write is so anyway. */
  sameOrigin?: true
  /** The row is editable: reading it tells its version, changing it takes the version that was read. */
  version?: true
  /** Asked for again with the same key, as after a lost answer, it is done once. */
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
/** 5 MB over a slow telephone line, in either direction. */
export const TRANSFER_TIMEOUT_MS = 120_000
/** What is being sent is not cut for a slow line, only where nothing moves any more. */
export const SENDING_MAX_MS = 3_600_000

export function maxBytesOf({ maxBytes, multipart }: Endpoint): number {
  return maxBytes ?? (multipart ? UPLOAD_MAX_BYTES : JSON_MAX_BYTES)
}

/** Until its answer begins. */
export function timeoutOf(definition: Endpoint): number {
  const [, answer] = answerOf(definition)
  const transfers = definition.multipart || isFile(answer)
  return definition.timeoutMs ?? (transfers ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS)
}

type Part<E, K extends string, Direction extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
    : unknown

/** What changes a versioned row says which version it saw. */
type SeenVersion<E extends Endpoint> = E extends { version: true }
  ? E['method'] extends 'GET'
    ? unknown
    : { version: number }
  : unknown

type Key<E extends Endpoint> = E extends { once: true } ? { claveIdempotencia?: string | undefined } : unknown

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  SeenVersion<E> &
  Key<E>
/** What a handler receives, parsed. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  SeenVersion<E> &
  Key<E>

export type DeclaredAnswer<E extends Endpoint> =
  E['answers'] extends Record<number, infer A extends Answer> ? A : never
/** What a caller gets. */
export type AnswerOf<E extends Endpoint> = AnswerFor<DeclaredAnswer<E>>
type AnswerFor<A> = A extends z.ZodType ? z.output<A> : A extends FileAnswer ? Download : null

/** Envelopes of the wire (D2). */
export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int() })
export const item = <S extends z.ZodType>(row: S) => z.object({ item: row })
export const Message = z.object({ message: z.string() })
export const Created = z.object({ message: z.string(), result: z.object({ id: z.int() }) })

/** A page of a list that goes on by cursor; `masDe`: there are more than `total`. */
export const pageOf = <Row extends z.ZodObject>(row: Row) =>
  listOf(row).extend({ masDe: z.boolean(), siguiente: z.string().nullable() })

/** The highest that a column of row numbers holds. */
export const ID_MAX = 2_147_483_647
/** A row number in a path. */
export const Id = z.coerce.number<number | string>().int().positive().max(ID_MAX)

/** A day that the database's calendar has too, which knows no year 0. */
export const aDia = (error = 'Elegí un día') => z.iso.date(error).refine((dia) => dia >= '0001', error)

export const API_BASE = '/v1'
