import type { Secrets } from '../secrets/keys.ts'
import { createSigning } from '../secrets/signing.ts'

/** A conversation by mail: a message to the organisation, or a question to a consultant. */
export interface Conversacion {
  clase: 'mensaje' | 'consulta'
  id: number
}

/** A received mail. */
export interface CorreoEntrante {
  de: string
  texto: string
  messageId: string
  adjuntos: string[]
  /** Whether it was sent automatically. */
  automatica: boolean
}

/** Mailbox for replies to our mails. */
export interface Buzon {
  conversacionOf: DireccionesDeRespuesta['conversacionOf']
  /** Adds a mail to its conversation once; false if the conversation is full. */
  receive(conversacion: Conversacion, mail: CorreoEntrante): Promise<boolean>
}

/** Limits incoming mails per conversation, because two automatic responders may answer each other for ever. */
export const ENTRANTES_MAX = 200

export type DireccionesDeRespuesta = ReturnType<typeof createDirecciones>

/** Long enough to be unguessable, short enough for any mail server. */
const SEAL_LETTERS = 24
const LETTER = { mensaje: '', consulta: 'c' } as const

/**
 * Creates a reply address per conversation, `respuestas+12.5f3…@senda.example`. Mail servers may change the
 * case of letters, so the signature uses hexadecimal digits.
 */
export function createDirecciones(secrets: Secrets, buzon: string) {
  const seals = createSigning(secrets, 'senda reply addresses', (digest) =>
    digest.toString('hex').slice(0, SEAL_LETTERS),
  )
  const at = buzon.lastIndexOf('@')
  const [local, host] = [buzon.slice(0, at).toLowerCase(), buzon.slice(at + 1).toLowerCase()]
  const pattern = new RegExp(
    `^${RegExp.escape(local)}\\+((c?)(\\d{1,10}))\\.([0-9a-f]{${SEAL_LETTERS}})@${RegExp.escape(host)}$`,
  )
  return {
    /** The reply address of a conversation. */
    addressOf({ clase, id }: Conversacion): string {
      const name = `${LETTER[clase]}${id}`
      return `${local}+${name}.${seals.sign(name)}@${host}`
    },
    /** The conversation of a reply address; undefined if the address is not ours. */
    conversacionOf(address: string): Conversacion | undefined {
      const [, name = '', letter, id, seal = ''] = pattern.exec(address.trim().toLowerCase()) ?? []
      if (!name || Number(id) > 2_147_483_647) return undefined
      return seals.isSigned(name, seal)
        ? { clase: letter ? 'consulta' : 'mensaje', id: Number(id) }
        : undefined
    },
  }
}
