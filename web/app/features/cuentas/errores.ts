import { LAST_ERROR_KEY, stores } from '#client/storage.ts'
import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form-texts.ts'

const SIN_CONEXION = 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'

/** A8: what the server said, or that it could not be reached. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SIN_CONEXION
}

/** A8: the registration shows the stored `last_error`. */
export function lastError(error: unknown): string {
  if (!(error instanceof ApiError)) return SIN_CONEXION
  return stores().session.getItem(LAST_ERROR_KEY) ?? FORM_TEXTS.errorBody
}
