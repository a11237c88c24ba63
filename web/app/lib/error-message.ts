import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'

export const SIN_CONEXION = 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'

/** What a form says when sending fails: the documented words first (A8, B8), then the sentence of the server. */
export const formErrorOf = (error: unknown): string =>
  error instanceof ApiError ? `${FORM_TEXTS.errorBody}. ${error.message}` : FORM_TEXTS.errorBody

/** What the server said, or that it could not be reached (A8). */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : SIN_CONEXION
