import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { OBLIGATORIO } from '#domain/texto/campos.ts'
import { faultOf, UNIQUE } from '../db/faults.ts'
import { AppError } from '../http/errors.ts'
import type { Editable } from './editable.ts'

const FOREIGN_KEY = '23503'
const CHECK = '23514'
const MISSING = '23502'
/** PostgreSQL error for an unpaired surrogate, which JSON can spell but text columns cannot hold. */
const UNREADABLE_JSON = '22P02'

/** Maps columns named in a database error to form fields. */
function fieldsIn(binding: Editable, detail = ''): string[] {
  const named = /^Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ') ?? []
  const columns = Object.entries(getTableColumns(binding.table) as Record<string, PgColumn>)
  return named.flatMap((name) => columns.filter(([, column]) => column.name === name).map(([field]) => field))
}

const withFields = (fields: string[], message: string, cause: unknown) =>
  new AppError('DATOS_INVALIDOS', {
    fields: Object.fromEntries(fields.map((field) => [field, message])),
    cause,
  })

/** Message for a selected value that does not exist. */
export const NO_EXISTE = 'Lo que elegiste no existe'

/** Turns refusals of the database into field errors; other errors are returned unchanged. */
export function asFieldError(binding: Editable, error: unknown): unknown {
  const { code, detail, constraint, column } = faultOf(error)
  const fields = fieldsIn(binding, detail)
  if (code === UNIQUE && fields.length) return withFields(fields, 'Ya hay otro con este valor', error)
  if (code === FOREIGN_KEY && fields.length) return withFields(fields, NO_EXISTE, error)
  if (code === MISSING) {
    return withFields(fieldsIn(binding, `Key (${column})`), OBLIGATORIO, error)
  }
  if (code === UNREADABLE_JSON) return new AppError('DATOS_INVALIDOS', { cause: error })
  const check = code === CHECK ? binding.checks?.[constraint ?? ''] : undefined
  return check ? withFields([check.field], check.message, error) : error
}
