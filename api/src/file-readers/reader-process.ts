// Runs in the child process: reads one file, replies and exits.
import { writeFileSync } from 'node:fs'
import type { Reply } from './file-reader.ts'
import { Unreadable } from './unreadable.ts'

/** Makes Linux kill this process before the server when memory runs out. Other systems have no such file. */
function offerToEndFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

function replyOf(error: unknown): Reply<never> {
  if (error instanceof Unreadable) return { unreadable: error.message }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export function serveReader<Input, Result>(read: (input: Input) => Result | Promise<Result>): void {
  offerToEndFirst()
  process.once('message', async (input) => {
    const reply: Reply<Result> = await Promise.try(read, input as Input).then(
      (result) => ({ result }),
      replyOf,
    )
    process.send?.(reply, () => process.disconnect())
  })
}
