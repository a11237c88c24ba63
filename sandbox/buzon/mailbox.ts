import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

export interface Adjunto {
  nombre: string
  tipo: string
  bytes: number
  contentId: string | null
  contenido: Buffer
}

export interface Mensaje {
  id: string
  recibido: string
  /** The SMTP envelope: the real sender and recipients. */
  sobre: { de: string; para: string[] }
  de: string
  para: string[]
  cc: string[]
  asunto: string
  messageId: string | null
  texto: string
  html: string | null
  cabeceras: { nombre: string; valor: string }[]
  adjuntos: Adjunto[]
  bytes: number
}

interface Stored {
  id: string
  recibido: string
  sobre: Mensaje['sobre']
  raw: string
}

const MAX_MESSAGES = 5_000
const MAX_BYTES = 100 * 1024 * 1024

const show = (address: Address): string =>
  address.group
    ? address.group.map(show).join(', ')
    : address.name
      ? `${address.name} <${address.address}>`
      : (address.address ?? '')

async function parse(stored: Stored): Promise<Mensaje> {
  const raw = Buffer.from(stored.raw, 'base64')
  const mail = await PostalMime.parse(raw)
  return {
    id: stored.id,
    recibido: stored.recibido,
    sobre: stored.sobre,
    de: mail.from ? show(mail.from) : stored.sobre.de,
    para: (mail.to ?? []).map(show),
    cc: (mail.cc ?? []).map(show),
    asunto: mail.subject ?? '',
    messageId: mail.messageId ?? null,
    texto: mail.text ?? '',
    html: mail.html ?? null,
    cabeceras: mail.headers.map((header) => ({ nombre: header.originalKey, valor: header.value })),
    adjuntos: mail.attachments.map((attachment, i) => {
      const contenido = Buffer.from(attachment.content as Uint8Array)
      return {
        nombre: attachment.filename ?? `adjunto-${i + 1}`,
        tipo: attachment.mimeType,
        bytes: contenido.length,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
        contenido,
      }
    }),
    bytes: raw.length,
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Stores mails in memory and, with a folder, in one file each. New mails displace the oldest. */
export async function openMailbox(dir?: string) {
  const mensajes = new Map<string, Mensaje>()
  const waiting = new Set<() => void>()
  let bytes = 0
  let count = 0

  const fileOf = (id: string) => join(dir as string, `${id}.json`)

  function remove(mensaje: Mensaje) {
    mensajes.delete(mensaje.id)
    bytes -= mensaje.bytes
    if (dir) rmSync(fileOf(mensaje.id), { force: true })
  }

  function keep(mensaje: Mensaje) {
    mensajes.set(mensaje.id, mensaje)
    bytes += mensaje.bytes
    for (const oldest of mensajes.values()) {
      if (mensajes.size <= MAX_MESSAGES && bytes <= MAX_BYTES) break
      remove(oldest)
    }
  }

  if (dir) {
    mkdirSync(dir, { recursive: true })
    for (const name of readdirSync(dir)
      .filter((file) => file.endsWith('.json'))
      .sort()) {
      try {
        keep(await parse(JSON.parse(readFileSync(join(dir, name), 'utf8')) as Stored))
      } catch {
        // A file truncated by a crash must not prevent the start.
      }
    }
  }

  function matches(mensaje: Mensaje, para: string) {
    return [...mensaje.sobre.para, ...mensaje.para].some((address) => address.toLowerCase().includes(para))
  }

  return {
    async receive(sobre: Mensaje['sobre'], raw: Buffer): Promise<Mensaje> {
      count += 1
      // The id sorts by arrival, also as a file name.
      const id = `${Date.now().toString(36)}-${count.toString(36).padStart(4, '0')}`
      const stored: Stored = { id, recibido: new Date().toISOString(), sobre, raw: raw.toString('base64') }
      const mensaje = await parse(stored)
      if (dir && existsSync(dir)) {
        writeFileSync(`${fileOf(id)}.tmp`, JSON.stringify(stored))
        renameSync(`${fileOf(id)}.tmp`, fileOf(id))
      }
      keep(mensaje)
      for (const wake of waiting) wake()
      return mensaje
    },
    get: (id: string) => mensajes.get(id),
    /** Newest first. */
    list(filter: { para?: string | undefined; asunto?: string | undefined } = {}): Mensaje[] {
      const para = filter.para?.toLowerCase()
      const asunto = filter.asunto?.toLowerCase()
      return [...mensajes.values()]
        .filter((mensaje) => !para || matches(mensaje, para))
        .filter((mensaje) => !asunto || mensaje.asunto.toLowerCase().includes(asunto))
        .toReversed()
    },
    clear(para?: string) {
      const wanted = para?.toLowerCase()
      for (const mensaje of [...mensajes.values()]) if (!wanted || matches(mensaje, wanted)) remove(mensaje)
    },
    /** Resolves when the next mail arrives, or after the given time. */
    arrival(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          waiting.delete(finish)
          resolve()
        }
        const timer = setTimeout(finish, ms)
        waiting.add(finish)
      })
    },
    close() {
      for (const wake of waiting) wake()
    },
  }
}
