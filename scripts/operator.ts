// Console output and process handling of the scripts.
import { describeStartError } from '#api/start-error.ts'
import { endWithin } from '#api/watchdog.ts'

/** An error that the operator has to fix; shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const startedAt = performance.now()
/** Time limit for closing: PostgreSQL gets half a minute, requests in progress the same as in production. */
const CLOSE_WITHIN_MS = 45_000

export function progress(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`  ${seconds.padStart(5)}s  ${text}`)
}

export function describeError(error: unknown): string {
  return error instanceof OperatorError ? error.message : describeStartError(error)
}

/** Closes resources in reverse order, each once. A failure does not keep the others open. */
export function createClosers() {
  const closers: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  return {
    add(close: () => unknown) {
      closers.push(close)
    },
    closeAll(): Promise<void> {
      closing ??= (async () => {
        for (const close of closers.reverse()) {
          try {
            await close()
          } catch (error) {
            console.error(describeError(error))
          }
        }
      })()
      return closing
    },
  }
}

export type Closers = ReturnType<typeof createClosers>

/** Runs a script. A failure or a signal closes everything and sets the exit code. */
export async function runScript(script: (closers: Closers) => Promise<void>): Promise<void> {
  const closers = createClosers()
  let signalled = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (signalled) process.exit(1)
      signalled = true
      endWithin(CLOSE_WITHIN_MS)
      console.log('\nClosing. Once more to leave at once.')
      await closers.closeAll()
      process.exit(0)
    })
  }
  try {
    await script(closers)
  } catch (error) {
    if (signalled) return
    console.error(`\n${describeError(error)}\n`)
    await closers.closeAll()
    process.exit(1)
  }
}
