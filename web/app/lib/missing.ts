import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'

/** What the server would say of what is not there for its reader. */
export function missing(): ApiError {
  const [status, message] = ERRORES.NO_ENCONTRADO
  return new ApiError(status, { code: 'NO_ENCONTRADO', message })
}
