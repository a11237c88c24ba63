import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '../http/errors.ts'
import { Unreadable } from './unreadable.ts'

/** What the process answers: the result, why the file cannot be read, or a fault of ours. */
export type Reply<Result> = { result: Result } | { unreadable: string } | { failure: string }

interface Bounds {
  /** From the start of the process to its answer. */
  timeoutMs: number
  /** Of objects and texts. Buffers are bounded by the code that makes them. */
  heapMb: number
  /** Files that wait for their turn; the next one is asked to come again. */
  waitingMax: number
  /** What the sender reads about a file that took more time or memory. */
  refusal: string
}

const AGAIN_SECONDS = 30

/** The reader gets nothing of our environment: no secret, no address of the database. */
function environment(): NodeJS.ProcessEnv {
  const cache = process.env['NODE_COMPILE_CACHE']
  return { MALLOC_ARENA_MAX: '2', ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) }
}

/**
 * Reads files that other people sent, one after the other, each in a process of its own that is ended when it takes too
 * long. Not in a thread: `resourceLimits` of a thread do not hold for a single large array or text, and then V8 ends
 * the whole server.
 */
export function createFileReader<Input, Result>(
  module: URL,
  { timeoutMs, heapMb, waitingMax, refusal }: Bounds,
): (input: Input) => Promise<Result> {
  const inTurn = pLimit(1)

  function start(): ChildProcess {
    return fork(fileURLToPath(module), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environment(),
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
    })
  }

  async function readApart(input: Input): Promise<Result> {
    const child = start()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeoutMs)
    const answer = Promise.withResolvers<Reply<Result>>()
    child.once('error', answer.reject)
    child.once('message', answer.resolve)
    // An answer may still be on its way when the process has ended, but not when its channel has.
    Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(([[code, signal]]) => {
      // V8 aborts where memory runs out, the kernel kills.
      const ended = signal ? new Unreadable(refusal, { isLate }) : new Error(`the reader ended with ${code}`)
      answer.reject(ended)
    }, answer.reject)
    // Where the process is gone already, its end says why.
    child.send(input as object, () => {})
    try {
      const reply = await answer.promise
      if ('result' in reply) return reply.result
      if ('unreadable' in reply) throw new Unreadable(reply.unreadable)
      throw new Error(`the reader failed: ${reply.failure}`)
    } finally {
      clearTimeout(timer)
    }
  }

  return async (input) => {
    if (inTurn.pendingCount >= waitingMax) throw new AppError('NO_DISPONIBLE', { retryAfter: AGAIN_SECONDS })
    return inTurn(() => readApart(input))
  }
}
