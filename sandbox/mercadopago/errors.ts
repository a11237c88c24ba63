import { Failure } from '../failure.ts'

/** Mercado Pago's own error format. */
export const failure = (status: number, error: string, message: string, code?: number) =>
  new Failure(status, message, {
    message,
    error,
    status,
    cause: code === undefined ? null : [{ code, description: message, data: null }],
  })

export const badRequest = (error: string, message: string, code?: number) =>
  failure(400, error, message, code)

export const notFound = (message: string, code?: number) => failure(404, 'not_found', message, code)
