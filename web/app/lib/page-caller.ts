import { data } from 'react-router'
import { type Caller, createCaller, type Transport } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { type Alternative, alternativeOf } from './alternative.ts'

/** The data of a failed call that the error page receives. */
export interface PageFailure {
  code: string
  message: string
  requestId: string | undefined
  /** Offered in the place of something that no longer exists. */
  alternative?: Alternative | undefined
}

/**
 * The caller of loaders. An error answer of the API becomes an error page with the same status. To handle an error
 * differently, a loader catches the thrown value and reads its `init.status`.
 */
export function createPageCaller(transport: Transport, requestId: string): Caller {
  const call = createCaller(transport) as (...input: unknown[]) => Promise<unknown>
  return (async (endpoint: unknown, ...input: unknown[]) => {
    try {
      return await call(endpoint, ...input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, code, message } = error
      const alternative = status === 404 ? alternativeOf(endpoint) : undefined
      throw failure(status, { code, message, requestId: error.requestId ?? requestId, alternative })
    }
  }) as Caller
}

function failure(status: number, of: PageFailure) {
  return data<PageFailure>(of, { status })
}

/** The error for an address of something that does not exist: `throw notFound()`. */
export function notFound() {
  const [status, message] = ERRORES.NO_ENCONTRADO
  return failure(status, { code: 'NO_ENCONTRADO', message, requestId: undefined })
}

/** Whether a call failed because the thing does not exist or its address is invalid. */
export function isMissing(error: unknown): boolean {
  const status = (error as { init?: ResponseInit } | null)?.init?.status
  return status === 404 || status === 400
}
