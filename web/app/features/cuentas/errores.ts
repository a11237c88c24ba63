import { LAST_ERROR_KEY, stores } from '#client/storage.ts'
import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form-texts.ts'

const SIN_CONEXION = 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'

/** What the server said, or that it could not be reached (A8). */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SIN_CONEXION
}

/** The registration shows the stored `last_error` (A8). */
export function lastError(error: unknown): string {
  if (!(error instanceof ApiError)) return SIN_CONEXION
  return stores().session.getItem(LAST_ERROR_KEY) ?? FORM_TEXTS.errorBody
}
