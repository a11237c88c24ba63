import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'

export const SIN_CONEXION = 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'

/** The error of a form: the text of the specification (A8, B8), then the message of the server. */
export const formErrorOf = (error: unknown): string =>
  error instanceof ApiError ? `${FORM_TEXTS.errorBody}. ${error.message}` : FORM_TEXTS.errorBody

/** The message of the server, or that it could not be reached (A8). */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : SIN_CONEXION
