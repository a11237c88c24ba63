export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An answer in Stripe's own error format. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

export const missing = (param: string) =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')

export function notFound(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}
