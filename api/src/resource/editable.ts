import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor } from '../db/actor.ts'
import type { Tx } from '../db/client.ts'
import type { Binding, Condition } from './binding.ts'
import { sanitizeHtml, sanitizeVideo } from './sanitize-html.ts'

export type Datos = Record<string, unknown>
export type Clave = string | number

/** Form fields that are stored in other tables of the module. */
export interface Children {
  /** SQL for each field as one value of the row. */
  fields: Record<string, Condition>
  /** Child tables that the public reads, with the column that refers to the row. */
  shown?: readonly { table: PgTable; owner: PgColumn }[]
  /** Writes all of them in the row's transaction, after the row. */
  write(tx: Tx, change: { clave: Clave; datos: Datos }): Promise<void>
}

/** A declared resource whose rows staff or their owners can edit. */
export interface Editable {
  declaration: {
    name: string
    form: z.ZodObject
    html?: readonly string[]
    video?: readonly string[]
  }
  table: PgTable
  children?: Children
  /** Field and message for each check constraint of the table. */
  checks?: Record<string, { field: string; message: string }>
  read: Binding
}

/**
 * Returns the values to write; throws if a business rule forbids the change. `antes` is the current row,
 * undefined for a new one.
 */
export type BeforeWrite = (
  tx: Tx,
  change: { datos: Datos; antes: Datos | undefined; actor: Actor },
) => Promise<Datos> | Datos

/** Rich text is sanitized before it is stored. */
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
