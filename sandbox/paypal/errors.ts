import { randomBytes } from 'node:crypto'

export interface Detail {
  field?: string
  value?: string
  location?: 'body' | 'path'
  issue: string
  description: string
}

const MESSAGES = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  ],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
} as const

export type PayPalErrorName = keyof typeof MESSAGES

const DOCS = 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/'

/** An answer in PayPal's own error format. */
export class PayPalFailure extends Error {
  readonly status: number
  readonly body: unknown
  readonly details: readonly Detail[]
  constructor(name: PayPalErrorName, details: Detail[] = []) {
    const [status, message] = MESSAGES[name]
    super(message)
    this.details = details
    this.status = status
    this.body = errorBody(name, details)
  }
}

export function errorBody(name: PayPalErrorName, details: Detail[] = []) {
  const issue = details[0]?.issue
  return {
    name,
    ...(details.length > 0 && { details }),
    message: MESSAGES[name][1],
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    links: [{ href: issue ? `${DOCS}#${issue}` : DOCS, rel: 'information_link', method: 'GET' }],
  }
}

export const malformed = (field: string, issue: string, description: string, value?: string) =>
  new PayPalFailure('INVALID_REQUEST', [
    { field, ...(value !== undefined && { value }), location: 'body', issue, description },
  ])

export const missing = (field: string) =>
  malformed(field, 'MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.')

export const refused = (issue: string, description: string, field?: string) =>
  new PayPalFailure('UNPROCESSABLE_ENTITY', [
    { ...(field && { field, location: 'body' as const }), issue, description },
  ])

export const notFound = () =>
  new PayPalFailure('RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])
