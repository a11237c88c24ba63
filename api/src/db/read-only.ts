import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<true>()

/** Everything that `work` asks of the database runs in read-only transactions: PostgreSQL itself refuses to write. */
export const readOnly = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // A built query runs when it is awaited, which has to be in here.
  reading.run(true, async () => work())

export const isReadOnly = () => reading.getStore() === true

/** `read_only_sql_transaction`. */
export const READ_ONLY = '25006'

/** The query builder wraps what the driver says. */
export function isRefusedWrite(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === READ_ONLY || (cause instanceof Error && isRefusedWrite(cause))
}
