import type { Secrets } from '../secrets/keys.ts'
import { createSigning } from '../secrets/signing.ts'

/** What is talked about by mail: a message to the organisation, or a question to a consultant. */
export interface Conversacion {
  clase: 'mensaje' | 'consulta'
  id: number
}

/** A mail that came in. */
export interface CorreoEntrante {
  de: string
  texto: string
  messageId: string
  adjuntos: string[]
  /** A machine wrote it. */
  automatica: boolean
}

/** Where mails that answer ours arrive. */
export interface Buzon {
  conversacionOf: DireccionesDeRespuesta['conversacionOf']
  /** A mail joins its conversation, once; false where that takes no more. */
  receive(conversacion: Conversacion, mail: CorreoEntrante): Promise<boolean>
}

/** Two machines may answer each other for ever. */
export const ENTRANTES_MAX = 200

export type DireccionesDeRespuesta = ReturnType<typeof createDirecciones>

/** Long enough not to be guessed, short enough for any mail server. */
const SEAL_LETTERS = 24
const LETTER = { mensaje: '', consulta: 'c' } as const

/**
 * An address for each conversation, `respuestas+12.5f3…@senda.example`. Servers on the way may change the case of
 * letters, so the seal is written in digits that have none.
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
    /** Where the mail about a conversation is answered. */
    addressOf({ clase, id }: Conversacion): string {
      const name = `${LETTER[clase]}${id}`
      return `${local}+${name}.${seals.sign(name)}@${host}`
    },
    /** The conversation that an address was made for; undefined where it is not one of ours. */
    conversacionOf(address: string): Conversacion | undefined {
      const [, name = '', letter, id, seal = ''] = pattern.exec(address.trim().toLowerCase()) ?? []
      if (!name || Number(id) > 2_147_483_647) return undefined
      return seals.isSigned(name, seal)
        ? { clase: letter ? 'consulta' : 'mensaje', id: Number(id) }
        : undefined
    },
  }
}
