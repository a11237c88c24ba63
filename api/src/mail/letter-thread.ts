// The other thread of letter.ts: reads one letter and ends.
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime from 'postal-mime'
import { textoNuevo } from '#domain/formularios/correo-entrante.ts'
import { plainText } from '#domain/texto/texto.ts'
import type { Letter, Read } from './letter.ts'

async function read(raw: Uint8Array): Promise<Letter> {
  const { from, text, html, messageId, headers, attachments } = await PostalMime.parse(raw)
  return {
    de: from?.address,
    texto: textoNuevo(text?.trim() || plainText(html ?? '')),
    messageId,
    cabeceras: Object.fromEntries(headers.map(({ key, value }) => [key, value.trim().toLowerCase()])),
    adjuntos: attachments.map(({ filename }) => filename ?? 'sin nombre'),
  }
}

const told: Read = await read(workerData as Uint8Array).then(
  (letter) => ({ letter }),
  (error: unknown) => ({ problem: String(error) }),
)
parentPort?.postMessage(told)
