import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<true>()

/** Runs all statements of `work` in read-only transactions, so that PostgreSQL refuses writes. */
export const readOnly = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // A built query runs when it is awaited, which must happen in this context.
  reading.run(true, async () => work())

export const isReadOnly = () => reading.getStore() === true

/** PostgreSQL error `read_only_sql_transaction`. */
export const READ_ONLY = '25006'

/** Whether a write was refused. The query builder wraps the driver's error. */
export function isRefusedWrite(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === READ_ONLY || (cause instanceof Error && isRefusedWrite(cause))
}
