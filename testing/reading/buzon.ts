// Mail in both directions over real SMTP: the sandbox receives the site's mails, and answers reach the site.
import { createTransport } from 'nodemailer'
import { createDelivery } from '#api/mail/delivery.ts'
import type { Buzon } from '#api/mail/direcciones.ts'
import { createInbound } from '#api/mail/inbound.ts'
import { createSmtpCartero } from '#api/mail/smtp.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { TestSite } from '#testing/site.ts'

interface Carta {
  text?: string
  messageId?: string
  headers?: Record<string, string>
}

export interface TestBuzon {
  /** Sends the due mails, then returns the newest mail to an address as it arrived. */
  arrived(para: string): Promise<{
    asunto: string
    texto: string
    cabecera(nombre: string): string | undefined
  }>
  /** Sends an answer to a mail. */
  write(to: string, carta?: Carta): Promise<void>
  close(): Promise<void>
}

const receive = (site: TestSite, buzon: Buzon) =>
  createInbound({ port: 0, host: '127.0.0.1', buzon, log: site.server.log })

/** `buzon` replaces that of the site, to simulate failures. */
export async function openBuzon(site: TestSite, buzon = site.app.buzon): Promise<TestBuzon> {
  const [inbound, sandbox] = [await receive(site, buzon), await startSandbox({ port: 0, smtpPort: 0 })]
  const read = async <T>(path: string) => (await (await fetch(`${sandbox.url}/buzon/api${path}`)).json()) as T
  return {
    async arrived(para) {
      await site.sql(
        `update correos set proximo_intento_en = now() where para = $1 and estado = 'pendiente'`,
        [para],
      )
      const delivery = createDelivery({
        database: site.database,
        databaseUrl: site.config.databaseUrl,
        cartero: createSmtpCartero({ smtpUrl: sandbox.smtpUrl, from: site.config.mailFrom }),
        secrets: site.config.secrets,
        entorno: { origin: site.config.origin },
        log: site.server.log,
      })
      await delivery.deliverDue()
      await delivery.close()
      const { mensajes } = await read<{ mensajes: { id: string }[] }>(`/mensajes?para=${para}`)
      const mail = await read<{
        asunto: string
        texto: string
        cabeceras: { nombre: string; valor: string }[]
      }>(`/mensajes/${mensajes[0]?.id}`)
      const cabecera = (name: string) => mail.cabeceras.find(({ nombre }) => nombre === name)?.valor
      return { ...mail, cabecera }
    },
    async write(to, { text = 'Gracias, ahí voy.', messageId, headers = {} } = {}) {
      const transport = createTransport({ host: '127.0.0.1', port: inbound.port, secure: false })
      const letter = { from: 'Rosa <rosa@ejemplo.com>', to, subject: 'Re:', text, headers }
      await transport
        .sendMail({ ...letter, ...(messageId ? { messageId } : {}) })
        .finally(() => transport.close())
    },
    async close() {
      await Promise.all([inbound.close(), sandbox.close()])
    },
  }
}
