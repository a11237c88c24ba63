import { ApiError } from '#contract/errors.ts'
import { FORM_TEXTS } from '#ui/form-texts.ts'

export const GRACIAS = '¡Muchas Gracias!'

const TOO_MANY = 429

/** One text for every failure (B8); whoever sent too many also learns that waiting helps. */
export function errorBody(error: unknown): string {
  return error instanceof ApiError && error.status === TOO_MANY
    ? `${FORM_TEXTS.errorBody} en unos minutos: hiciste muchos envíos seguidos.`
    : FORM_TEXTS.errorBody
}
