import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '../http/errors.ts'
import { Unreadable } from './unreadable.ts'

/** Reply of the child process: the result, why the file cannot be read, or an internal error. */
export type Reply<Result> = { result: Result } | { unreadable: string } | { failure: string }

interface Bounds {
  /** Limit from the start of the process to its reply. */
  timeoutMs: number
  /** Heap limit for objects and strings. Buffers are limited by the code that creates them. */
  heapMb: number
  /** Maximum of waiting files; further senders are told to retry later. */
  waitingMax: number
  /** Message for the sender of a file that exceeded time or memory. */
  refusal: string
}

const AGAIN_SECONDS = 30

/** The child process gets none of our environment variables, which hold secrets. */
function environment(): NodeJS.ProcessEnv {
  const cache = process.env['NODE_COMPILE_CACHE']
  return { MALLOC_ARENA_MAX: '2', ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) }
}

/**
 * Reads untrusted files, one after the other, each in a child process with a time limit. Not in a thread:
 * `resourceLimits` do not cover a single large array or string, and then V8 ends the whole server.
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
    // A reply can arrive after the process has exited, but not after its channel has closed.
    Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(([[code, signal]]) => {
      // When memory runs out, V8 aborts or the kernel kills the process.
      const ended = signal ? new Unreadable(refusal, { isLate }) : new Error(`the reader ended with ${code}`)
      answer.reject(ended)
    }, answer.reject)
    // If the process has already exited, its exit is reported instead.
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
