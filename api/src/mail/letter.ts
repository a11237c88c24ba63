import { Worker } from 'node:worker_threads'

/** What we want to know of a mail. */
export interface Letter {
  de: string | undefined
  /** What is new in it. */
  texto: string
  messageId: string | undefined
  /** By their names in small letters; their values too. */
  cabeceras: Record<string, string>
  /** The names alone. */
  adjuntos: string[]
}

/** Trying again would end the same. */
export class UnreadableLetter extends Error {
  override name = 'UnreadableLetter'
}

/** What the thread tells: the letter, or what is wrong with it. */
export type Read = { letter: Letter; problem?: never } | { letter?: never; problem: string }

const READ_WITHIN_MS = 20_000
const MEMORY_MB = 256

function readApart(raw: Buffer): Promise<Letter> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./letter-thread.ts', import.meta.url), {
      workerData: new Uint8Array(raw),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const timer = setTimeout(() => thread.terminate(), READ_WITHIN_MS)
    thread.once('message', ({ letter, problem }: Read) =>
      letter ? resolve(letter) : reject(new UnreadableLetter(problem)),
    )
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableLetter(error.message) : error),
    )
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the letter was not read in time'))
    })
  })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads letters one after the other, in a thread of their own: whoever sends one of a million lines holds up nobody who
 * reads the site.
 */
export function readLetter(raw: Buffer): Promise<Letter> {
  const turn = last.then(() => readApart(raw))
  last = turn.catch(() => {})
  return turn
}
