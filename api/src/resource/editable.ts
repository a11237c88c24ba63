import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor } from '../db/actor.ts'
import type { Tx } from '../db/client.ts'
import type { Binding, Condition } from './binding.ts'
import { sanitizeHtml, sanitizeVideo } from './sanitize-html.ts'

export type Datos = Record<string, unknown>
export type Clave = string | number

/** Fields of the form that stand in other tables of the module. */
export interface Children {
  /** Each of them as one value of the row. */
  fields: Record<string, Condition>
  /** The tables and the column that says whose a row is, where the public reads them. */
  shown?: readonly { table: PgTable; owner: PgColumn }[]
  /** Writes all of them, after the row and in its transaction. */
  write(tx: Tx, change: { clave: Clave; datos: Datos }): Promise<void>
}

/** A declared resource whose rows are changed through it, whoever may do so. */
export interface Editable {
  declaration: {
    name: string
    form: z.ZodObject
    html?: readonly string[]
    video?: readonly string[]
  }
  table: PgTable
  children?: Children
  /** What a broken check of the table means, and in which field. */
  checks?: Record<string, { field: string; message: string }>
  read: Binding
}

/** What is really written; throws where the product forbids it. `antes` is the row, undefined for a new one. */
export type BeforeWrite = (
  tx: Tx,
  change: { datos: Datos; antes: Datos | undefined; actor: Actor },
) => Promise<Datos> | Datos

/** Rich text is stored as it will leave. */
export function sanitizeForm({ declaration }: Editable, datos: Datos): Datos {
  const clean = { ...datos }
  for (const [fields, sanitize] of [
    [declaration.html, sanitizeHtml],
    [declaration.video, sanitizeVideo],
  ] as const) {
    for (const field of fields ?? []) {
      const value = clean[field]
      if (typeof value === 'string') clean[field] = sanitize(value)
    }
  }
  return clean
}
