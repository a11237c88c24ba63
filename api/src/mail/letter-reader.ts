// The child process that parses a mail for letter.ts.
import PostalMime from 'postal-mime'
import { textoNuevo } from '#domain/formularios/correo-entrante.ts'
import { plainText } from '#domain/texto/texto.ts'
import { serveReader } from '../file-readers/reader-process.ts'
import { Unreadable } from '../file-readers/unreadable.ts'
import type { Letter } from './letter.ts'

/** Maximum size of a body. Its text stands at the beginning, but HTML of mail programs may start with long styles. */
const BODY_MAX = 1024 * 1024

async function parse(raw: Uint8Array) {
  try {
    return await PostalMime.parse(raw)
  } catch (error) {
    throw new Unreadable(String(error))
  }
}

serveReader(async (raw: Uint8Array): Promise<Letter> => {
  const { from, text, html, messageId, headers, attachments } = await parse(raw)
  return {
    de: from?.address,
    texto: textoNuevo(text?.slice(0, BODY_MAX).trim() || plainText((html ?? '').slice(0, BODY_MAX))),
    messageId,
    cabeceras: Object.fromEntries(headers.map(({ key, value }) => [key, value.trim().toLowerCase()])),
    adjuntos: attachments.map(({ filename }) => filename ?? 'sin nombre'),
  }
})
