import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface DireccionesDeRespuesta {
  /** Where the mail about a message is answered. */
  addressOf(mensajeId: number): string
  /** The message that an address was made for; undefined where it is not one of ours. */
  mensajeOf(address: string): number | undefined
}

/** Long enough not to be guessed, short enough for any mail server. */
const SEAL_LETTERS = 24

/**
 * An address for each conversation, `respuestas+12.5f3…@senda.example`. Servers on the way may change the case of
 * letters, so the seal is written in digits that have none.
 */
export function createDirecciones(secret: string, buzon: string): DireccionesDeRespuesta {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda reply addresses', 32))
  const at = buzon.lastIndexOf('@')
  const [local, host] = [buzon.slice(0, at).toLowerCase(), buzon.slice(at + 1).toLowerCase()]
  const sealOf = (id: number) =>
    createHmac('sha256', key).update(String(id)).digest('hex').slice(0, SEAL_LETTERS)
  const pattern = new RegExp(
    `^${RegExp.escape(local)}\\+(\\d{1,10})\\.([0-9a-f]{${SEAL_LETTERS}})@${RegExp.escape(host)}$`,
  )
  return {
    addressOf: (mensajeId) => `${local}+${mensajeId}.${sealOf(mensajeId)}@${host}`,
    mensajeOf(address) {
      const [, id = '', seal = ''] = pattern.exec(address.trim().toLowerCase()) ?? []
      if (!id || Number(id) > 2_147_483_647) return undefined
      const ours = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(Number(id))))
      return ours ? Number(id) : undefined
    },
  }
}
