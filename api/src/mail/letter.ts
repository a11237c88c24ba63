import { createFileReader } from '../file-readers/file-reader.ts'

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

/** Throws `Unreadable`. Letters are read one after the other: how many wait is bounded by their bytes (inbound.ts). */
export const readLetter = createFileReader<Buffer, Letter>(new URL('./letter-reader.ts', import.meta.url), {
  timeoutMs: 20_000,
  heapMb: 192,
  waitingMax: Infinity,
  refusal: 'the letter takes too much time or memory',
})
