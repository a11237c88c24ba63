import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import type { Buzon, Conversacion } from './direcciones.ts'
import { type Letter, readLetter, UnreadableLetter } from './letter.ts'
import { oneLine } from './render.ts'

/** Attachments are not kept, so that a letter with a few photographs still comes through. */
const MAX_MAIL_BYTES = 15 * 1024 * 1024
const MAX_CLIENTS = 20
const TIMEOUT_MS = 30_000
const ADJUNTOS_MAX = 20
const NOMBRE_MAX = 120

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** Out of office, a bounce, a list: nobody wrote it for us. */
function isAutomatic({ cabeceras }: Letter, sender: string): boolean {
  const submitted = cabeceras['auto-submitted']
  return (
    sender === '' ||
    (submitted !== undefined && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(cabeceras['precedence'] ?? '')
  )
}

interface Inbound {
  port: number
  close(): Promise<void>
}

interface Options {
  port: number
  host: string
  buzon: Buzon
  log: FastifyBaseLogger
}

/**
 * Takes the mails that answer ours, and no others: an address that we did not make is refused before its letter is
 * read, so nobody relays through here. What cannot be stored now is asked for again later.
 */
export async function createInbound({ port, host, buzon, log }: Options): Promise<Inbound> {
  async function take(raw: Buffer, sender: string, recipients: readonly string[]): Promise<void> {
    const mail = await readLetter(raw)
    const adjuntos = mail.adjuntos.map((nombre) => oneLine(nombre).slice(0, NOMBRE_MAX))
    for (const conversacion of conversationsOf(recipients)) {
      const taken = await buzon.receive(conversacion, {
        de: oneLine(mail.de ?? sender),
        texto: mail.texto || '(sin texto)',
        // Without a number of its own, the same letter is still the same letter.
        messageId: oneLine(mail.messageId ?? '') || createHash('sha256').update(raw).digest('hex'),
        adjuntos: adjuntos.slice(0, ADJUNTOS_MAX),
        automatica: isAutomatic(mail, sender),
      })
      log.info({ ...conversacion, taken }, 'mail: an answer came in')
    }
  }

  function conversationsOf(recipients: readonly string[]): Conversacion[] {
    const found = recipients.flatMap((address) => buzon.conversacionOf(address) ?? [])
    return [...new Map(found.map((each) => [`${each.clase} ${each.id}`, each])).values()]
  }

  const server = new SMTPServer({
    name: 'senda',
    banner: 'Answers only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: 200,
    onRcptTo: ({ address }, _session, done) =>
      buzon.conversacionOf(address) === undefined ? done(refusal(550, 'No such mailbox')) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'Message exceeds fixed maximum message size'))
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        const recipients = envelope.rcptTo.map(({ address }) => address)
        take(Buffer.concat(chunks), sender, recipients).then(
          () => done(),
          (err: unknown) => {
            log.error({ err }, 'mail: an answer could not be taken')
            const final = err instanceof UnreadableLetter
            done(final ? refusal(554, 'The message cannot be read') : refusal(451, 'Try again later'))
          },
        )
      })
    },
  })
  // Connections that are cut are everyday life for a mail server.
  server.on('error', (err) => log.debug({ err }, 'mail: inbound connection'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
