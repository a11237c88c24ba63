import { z } from 'zod'

/** Who may call an endpoint. `session` is any signed-in person; the others name a role of the token. */
export type Access = 'public' | 'session' | 'consultor' | 'staff'

/** Named request limits; the server holds the numbers. */
export type LimitName = 'login' | 'registro' | 'recuperacion' | 'formulario' | 'compra' | 'verificacion'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /v1, with `:name` parameters. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** The body travels as multipart/form-data; files are declared as `archivo` fields of `body`. */
  multipart?: true
  limit?: LimitName
  answers: { 200: z.ZodType } | { 201: z.ZodType } | { 204: z.ZodType } | { 303: z.ZodType }
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends string, Direction extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
    : unknown

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>
/** What a handler receives, parsed. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
export type AnswerOf<E extends Endpoint> =
  E['answers'] extends Record<number, infer S extends z.ZodType> ? z.output<S> : never
/** What a handler returns, before serialising. */
export type ReplyOf<E extends Endpoint> =
  E['answers'] extends Record<number, infer S extends z.ZodType> ? z.input<S> : never

/** Envelopes of the wire (D2). */
export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int() })
export const item = <S extends z.ZodType>(row: S) => z.object({ item: row })
export const Message = z.object({ message: z.string() })
export const Created = z.object({ message: z.string(), result: z.object({ id: z.int() }) })

/** A row number in a path. */
export const Id = z.coerce.number<number | string>().int().positive().max(2_147_483_647)

export const API_BASE = '/v1'
