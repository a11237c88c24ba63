// The side of a reader that runs in a process of its own: reads one file, answers and ends.
import { writeFileSync } from 'node:fs'
import type { Reply } from './file-reader.ts'
import { Unreadable } from './unreadable.ts'

/** Where memory runs out, Linux ends this process and not the server. Other systems have no such file. */
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
