const AWAY_CODES = /^(08|57P|53|25006)|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|57014/
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|client has encountered a connection error|client was closed/i

/** Whether the database could not be reached, as opposed to refusing the statement: a retry may succeed. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return AWAY_CODES.test(typeof code === 'string' ? code : '') || AWAY_MESSAGES.test(error.message)
}
