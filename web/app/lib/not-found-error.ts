import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'

/** The error that the server answers for something that does not exist for this person. */
export function notFoundError(): ApiError {
  const [status, message] = ERRORES.NO_ENCONTRADO
  return new ApiError(status, { code: 'NO_ENCONTRADO', message })
}
