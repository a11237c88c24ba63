/** Fields of a PostgreSQL error. */
interface DatabaseFault {
  code?: string
  detail?: string
  constraint?: string
  column?: string
  cause?: unknown
}

/** Error message that is safe to store: the message of a failed query contains its parameters. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'query' in error ? reasonOf(error.cause ?? 'query') : error.message
}

export const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/** Unwraps the error of the query builder. */
export function faultOf(error: unknown): DatabaseFault {
  const fault = error as DatabaseFault
  return fault.code === undefined && fault.cause ? faultOf(fault.cause) : fault
}

/** Whether a unique constraint was violated: the named one, or any. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error)
  return fault.code === UNIQUE && (constraint === undefined || fault.constraint === constraint)
}

/** Whether a referenced row no longer exists. */
export const isOrphan = (error: unknown): boolean => faultOf(error).code === FOREIGN_KEY
