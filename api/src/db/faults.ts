/** What the database says of a statement that it refused. */
interface DatabaseFault {
  code?: string
  detail?: string
  constraint?: string
  column?: string
  cause?: unknown
}

/** Why something failed, to be stored: a failed query holds what people wrote in its own message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'query' in error ? reasonOf(error.cause ?? 'query') : error.message
}

export const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/** The query builder wraps what the database said. */
export function faultOf(error: unknown): DatabaseFault {
  const fault = error as DatabaseFault
  return fault.code === undefined && fault.cause ? faultOf(fault.cause) : fault
}

/** Somebody else was quicker: with anything, or with what a constraint holds apart. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error)
  return fault.code === UNIQUE && (constraint === undefined || fault.constraint === constraint)
}

/** What it hangs on went meanwhile. */
export const isOrphan = (error: unknown): boolean => faultOf(error).code === FOREIGN_KEY
