import { randomBytes } from 'node:crypto'
import { Failure } from '../failure.ts'

interface Detail {
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

type PayPalErrorName = keyof typeof MESSAGES

const DOCS = 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/'

export const debugId = () => randomBytes(7).toString('hex').slice(0, 13)

export function errorBody(name: PayPalErrorName, details: Detail[] = [], links: unknown[] = []) {
  const issue = details[0]?.issue
  const docs = { href: issue ? `${DOCS}#${issue}` : DOCS, rel: 'information_link', method: 'GET' }
  return {
    name,
    ...(details.length > 0 && { details }),
    message: MESSAGES[name][1],
    debug_id: debugId(),
    links: [docs, ...links],
  }
}

/** PayPal's own error format. */
export const failure = (name: PayPalErrorName, details?: Detail[], links?: unknown[]) =>
  new Failure(MESSAGES[name][0], details?.[0]?.description ?? name, errorBody(name, details, links))

const MALFORMED = {
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_ARRAY_MIN_ITEMS: 'The request must be a list of patches.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
} as const

export const malformed = (field: string, issue: keyof typeof MALFORMED, value?: unknown) =>
  failure('INVALID_REQUEST', [
    {
      field,
      ...(value !== undefined && { value: String(value) }),
      location: 'body',
      issue,
      description: MALFORMED[issue],
    },
  ])

export const missing = (field: string) => malformed(field, 'MISSING_REQUIRED_PARAMETER')

export const refused = (issue: string, description: string, field?: string, links?: unknown[]) =>
  failure(
    'UNPROCESSABLE_ENTITY',
    [{ ...(field && { field, location: 'body' as const }), issue, description }],
    links,
  )

export const notFound = () =>
  failure('RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])
