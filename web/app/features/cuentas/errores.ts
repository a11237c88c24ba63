import { LAST_ERROR_KEY, stores } from '#client/storage.ts'
import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { SIN_CONEXION } from '../../lib/error-message.ts'

/** The registration shows the stored `last_error` (A8). */
export function lastError(error: unknown): string {
  if (!(error instanceof ApiError)) return SIN_CONEXION
  return stores().session.getItem(LAST_ERROR_KEY) ?? FORM_TEXTS.errorBody
}
