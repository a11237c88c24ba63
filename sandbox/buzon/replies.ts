import { createTransport } from 'nodemailer'
import { ControlError } from '../pasarela.ts'
import type { Mailbox, Mensaje } from './mailbox.ts'

export interface Replies {
  /** Whether a recipient of this mail can answer it in the sandbox. */
  canAnswer(mensaje: Mensaje): boolean
  /** Sends an answer from the recipient over real SMTP. */
  send(id: string, texto: string): Promise<void>
}

const headerOf = ({ cabeceras }: Mensaje, name: string) =>
  cabeceras.find(({ nombre }) => nombre.toLowerCase() === name)?.valor

export function createReplies(mailbox: Mailbox, to: string | undefined): Replies {
  const canAnswer = (mensaje: Mensaje) => to !== undefined && headerOf(mensaje, 'reply-to') !== undefined
  return {
    canAnswer,
    async send(id, texto) {
      const mensaje = mailbox.get(id)
      if (!mensaje) throw new ControlError(404, `No hay ningún mensaje ${id}.`)
      if (!to || !canAnswer(mensaje))
        throw new ControlError(409, 'Este mail no se puede responder desde acá.')
      if (!texto.trim()) throw new ControlError(400, 'texto: lo que respondés')
      const quoted = mensaje.texto.split('\n').map((line) => `> ${line}`)
      const transport = createTransport(to)
      try {
        await transport.sendMail({
          from: mensaje.sobre.para[0] ?? '',
          to: headerOf(mensaje, 'reply-to') ?? '',
          subject: `Re: ${mensaje.asunto}`,
          ...(mensaje.messageId ? { inReplyTo: mensaje.messageId, references: mensaje.messageId } : {}),
          text: [
            texto.trim(),
            '',
            `El ${mensaje.recibido.slice(0, 10)}, ${mensaje.de} escribió:`,
            ...quoted,
          ].join('\n'),
        })
      } catch (error) {
        throw new ControlError(502, `El sitio no recibió la respuesta: ${(error as Error).message}`)
      } finally {
        transport.close()
      }
    },
  }
}
