import { Failure } from '../failure.ts'

interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
}

export const stripeFailure = (status: number, error: StripeError) =>
  new Failure(status, error.message, { error })

export function invalid(message: string, param?: string, code?: string) {
  return stripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

export const missing = (param: string) =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')

export function notFound(kind: string, id: string, param = 'id') {
  return stripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export const tooSmall = (param: string) =>
  invalid('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer')
