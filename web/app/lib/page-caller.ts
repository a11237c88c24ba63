import { data } from 'react-router'
import { type Caller, createCaller, type Transport } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { type Instead, insteadOf } from './instead.ts'

/** What an error page knows of a failed call. */
export interface PageFailure {
  code: string
  message: string
  requestId: string | undefined
  /** What is offered in the place of something that is no more. */
  instead?: Instead | undefined
}

/**
 * The caller of loaders. An error answer of the API becomes an error page with the same status: a page that wants
 * to say something else about it catches the thrown value and reads its `init.status`.
 */
export function createPageCaller(transport: Transport, requestId: string): Caller {
  const call = createCaller(transport) as (...input: unknown[]) => Promise<unknown>
  return (async (endpoint: unknown, ...input: unknown[]) => {
    try {
      return await call(endpoint, ...input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, code, message } = error
      const instead = status === 404 ? insteadOf(endpoint) : undefined
      throw failure(status, { code, message, requestId: error.requestId ?? requestId, instead })
    }
  }) as Caller
}

function failure(status: number, of: PageFailure) {
  return data<PageFailure>(of, { status })
}

/** For an address whose thing does not exist: `throw notFound()`. */
export function notFound() {
  const [status, message] = ERRORES.NO_ENCONTRADO
  return failure(status, { code: 'NO_ENCONTRADO', message, requestId: undefined })
}

/** Whether a call failed because what was asked for does not exist, or is no possible address of it. */
export function isMissing(error: unknown): boolean {
  const status = (error as { init?: ResponseInit } | null)?.init?.status
  return status === 404 || status === 400
}
