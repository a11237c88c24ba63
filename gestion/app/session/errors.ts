import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'

const [, SIN_PERMISO] = ERRORES.SIN_PERMISO

/**
 * Appended to missing-permission errors: another staff member can grant the permission, and the user can try again.
 */
const WHOM_TO_ASK = 'Pedíselo a quien administra el equipo.'

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'

/** The message of an error. Includes field errors, except those that a field in `saying` shows itself. */
export function messageOf(error: unknown, ...saying: readonly string[]): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return NO_CONNECTION
  if (error.message === SIN_PERMISO) return `${error.message} ${WHOM_TO_ASK}`
  if (error.code !== 'DATOS_INVALIDOS') return error.message
  const reasons = Object.entries(error.fields).flatMap(([name, why]) => (saying.includes(name) ? [] : why))
  return [...new Set(reasons)].join('. ') || error.message
}

export function fieldOf(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}
