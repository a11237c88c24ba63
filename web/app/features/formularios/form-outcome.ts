import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { formErrorOf } from '../../lib/error-message.ts'

export const GRACIAS = '¡Muchas Gracias!'

const TOO_MANY = 429

/** One text for every failure (B8), with more details for a missing bot check and for too many requests. */
export function errorBody(error: unknown): string {
  if (!(error instanceof ApiError)) return FORM_TEXTS.errorBody
  if (error.code === 'VERIFICACION_REQUERIDA') return formErrorOf(error)
  return error.status === TOO_MANY
    ? `${FORM_TEXTS.errorBody} en unos minutos: hiciste muchos envíos seguidos.`
    : FORM_TEXTS.errorBody
}
