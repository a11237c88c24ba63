import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { Unreadable } from '../file-readers/unreadable.ts'
import type { Buzon, Conversacion } from './direcciones.ts'
import { type Letter, readLetter } from './letter.ts'
import { oneLine } from './render.ts'

/** Attachments are discarded, but mails with a few photographs must still be accepted. */
const MAX_MAIL_BYTES = 15 * 1024 * 1024
const MAX_CLIENTS = 20
/** Memory for incoming and waiting mails: three of the largest size, or hundreds of ordinary ones. */
const MEMORY_MAX = 3 * MAX_MAIL_BYTES
/** Time for 15 MB over a slow line; a slower sender would block a connection for others. */
const COME_WITHIN_MS = 180_000
const TIMEOUT_MS = 30_000
const ADJUNTOS_MAX = 20
const NOMBRE_MAX = 120

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** Whether the mail is automatic: out-of-office reply, bounce or mailing list. */
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
  heldMax?: number
}

/** Limits the memory of mails that are being received or wait to be parsed. */
function createLetterMemory(max: number) {
  let bytes = 0

  return {
    begin() {
      let chunks: Buffer[] = []
      let own = 0
      let isDropped = false

      function drop(): void {
        isDropped = true
        chunks = []
        bytes -= own
        own = 0
      }

      return {
        add(chunk: Buffer): void {
          if (!isDropped && bytes + chunk.length > max) drop()
          if (isDropped) return
          bytes += chunk.length
          own += chunk.length
          chunks.push(chunk)
        },
        /** The complete mail; undefined if memory was exhausted. It counts until dropped. */
        whole(): Buffer | undefined {
          const raw = isDropped ? undefined : Buffer.concat(chunks)
          chunks = []
          return raw
        },
        drop,
      }
    },
  }
}

/**
 * Receives replies to our mails only: other addresses are refused before the mail is read, so the server cannot
 * be used as a relay. If a mail cannot be stored now, the sender is asked to retry later.
 */
export async function createInbound({
  port,
  host,
  buzon,
  log,
  heldMax = MEMORY_MAX,
}: Options): Promise<Inbound> {
  async function take(raw: Buffer, sender: string, recipients: readonly string[]): Promise<void> {
    const mail = await readLetter(raw)
    const adjuntos = mail.adjuntos.map((nombre) => oneLine(nombre).slice(0, NOMBRE_MAX))
    for (const conversacion of conversationsOf(recipients)) {
      const isAccepted = await buzon.receive(conversacion, {
        de: oneLine(mail.de ?? sender),
        texto: mail.texto || '(sin texto)',
        // Without a Message-ID the hash identifies repeats of the same mail.
        messageId: oneLine(mail.messageId ?? '') || createHash('sha256').update(raw).digest('hex'),
        adjuntos: adjuntos.slice(0, ADJUNTOS_MAX),
        automatica: isAutomatic(mail, sender),
      })
      log.info({ ...conversacion, taken: isAccepted }, 'mail: an answer came in')
    }
  }

  function conversationsOf(recipients: readonly string[]): Conversacion[] {
    const conversaciones = recipients.flatMap((address) => buzon.conversacionOf(address) ?? [])
    return [...new Map(conversaciones.map((each) => [`${each.clase} ${each.id}`, each])).values()]
  }

  const letters = createLetterMemory(heldMax)
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
      const letter = letters.begin()
      const late = setTimeout(letter.drop, COME_WITHIN_MS)
      const end = () => {
        clearTimeout(late)
        letter.drop()
      }
      stream.on('data', (chunk: Buffer) => {
        if (stream.sizeExceeded) letter.drop()
        else letter.add(chunk)
      })
      stream.on('error', (error) => {
        end()
        done(error)
      })
      stream.on('end', () => {
        clearTimeout(late)
        if (stream.sizeExceeded) return done(refusal(552, 'Message exceeds fixed maximum message size'))
        const raw = letter.whole()
        if (!raw) return done(refusal(452, 'Too much at once, try again later'))
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        const recipients = envelope.rcptTo.map(({ address }) => address)
        take(raw, sender, recipients)
          .finally(end)
          .then(
            () => done(),
            (err: unknown) => {
              log.error({ err }, 'mail: an answer could not be taken')
              const final = err instanceof Unreadable && !err.isLate
              done(final ? refusal(554, 'The message cannot be read') : refusal(451, 'Try again later'))
            },
          )
      })
    },
  })
  // Interrupted connections are normal for a mail server.
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
