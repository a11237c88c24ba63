import { createFileReader } from '../file-readers/file-reader.ts'

/** The parsed parts of a mail. */
export interface Letter {
  de: string | undefined
  /** The new text, without quotes. */
  texto: string
  messageId: string | undefined
  /** Header values by name, both in lower case. */
  cabeceras: Record<string, string>
  /** File names of the attachments. */
  adjuntos: string[]
}

/** Throws `Unreadable`. Mails are parsed one after the other; inbound.ts limits the bytes of those that wait. */
export const readLetter = createFileReader<Buffer, Letter>(new URL('./letter-reader.ts', import.meta.url), {
  timeoutMs: 20_000,
  heapMb: 192,
  waitingMax: Infinity,
  refusal: 'the letter takes too much time or memory',
})
