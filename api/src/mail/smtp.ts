import { oneLine } from './render.ts'

export interface Carta {
  messageId: string
  para: string
  responderA: string | undefined
  asunto: string
  html: string
  texto: string
  cabeceras: Readonly<Record<string, string>>
  adjunto: { nombre: string; tipo: string; contenido: Buffer } | undefined
  /** A picture that the HTML refers to by `cid`. */
  imagen?: { cid: string; contenido: Buffer } | undefined
}

/** Sends a mail to the mail server. Rejects if the server did not accept it. */
export interface Cartero {
  send(carta: Carta): Promise<void>
  close(): void
}

const CONNECT_WITHIN_MS = 15_000
/** Servers scan a mail before they accept it; giving up earlier would send it again. */
const ANSWER_WITHIN_MS = 45_000
/** Maximum time of one delivery; the lease on a mail is longer. */
const SEND_WITHIN_MS = 55_000

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Prevents templates from reading files or fetching addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function createSmtpCartero(options: { smtpUrl: string; from: string }): Cartero {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send({ messageId, para, responderA, asunto, html, texto, cabeceras, adjunto, imagen }) {
      opened ??= openTransport(options.smtpUrl)
      const transport = await opened
      const sent = transport.sendMail({
        messageId,
        from: options.from,
        // Address objects are not parsed, so no text can add a recipient.
        to: { name: '', address: oneLine(para) },
        ...(responderA ? { replyTo: { name: '', address: oneLine(responderA) } } : {}),
        subject: oneLine(asunto),
        html,
        text: texto,
        attachments: [
          ...(adjunto
            ? [{ filename: adjunto.nombre, contentType: adjunto.tipo, content: adjunto.contenido }]
            : []),
          ...(imagen
            ? [
                {
                  filename: 'entrada.png',
                  cid: imagen.cid,
                  contentType: 'image/png',
                  content: imagen.contenido,
                },
              ]
            : []),
        ],
        headers: headersOf({ 'Auto-Submitted': 'auto-generated', ...cabeceras }),
      })
      await within(SEND_WITHIN_MS, sent)
    },
    close() {
      void opened?.then((transport) => transport.close())
    },
  }
}

const headersOf = (cabeceras: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cabeceras).flatMap(([name, value]) => (value ? [[name, oneLine(value)]] : [])),
  )

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
