import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'
import { createSealing } from '../../../secrets/sealing.ts'

/** What staff hold in their hands is stored so that a copy of the database opens nothing. */
export interface StaffSecrets {
  newToken(): string
  hashToken(token: string): string
  sealTotp(secreto: string): string
  /** Undefined where it cannot be read any more, because the server's secret is another one. */
  openTotp(stored: string): string | undefined
  newCodigos(): string[]
  hashCodigo(usuarioId: number, codigo: string): string
  signAviso(id: string): string
  /** The notice that a link names, when it is one of ours. */
  readAviso(link: string): string | undefined
}

/** Public knowledge, put there by demo/; production does not look at it (S57.4). */
const DEMO = 'demo:'
const CODIGOS = 10
const CODIGO_GROUPS = 3

export function createStaffSecrets({
  secret,
  production,
}: {
  secret: string
  production: boolean
}): StaffSecrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `senda staff ${use}`, 32))
  const sealing = createSealing(secret, 'senda staff totp')
  const codigoKey = keyFor('codes')
  const avisoKey = keyFor('notices')
  const seal = (id: string) => createHmac('sha256', avisoKey).update(id).digest('base64url')
  return {
    newToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest('hex'),
    sealTotp: (secreto) => sealing.seal({ secreto }),
    openTotp(stored) {
      if (stored.startsWith(DEMO)) return production ? undefined : stored.slice(DEMO.length)
      try {
        return String(sealing.open(stored)['secreto'])
      } catch {
        return undefined
      }
    },
    newCodigos: () => Array.from({ length: CODIGOS }, () => newCodigoLegible(CODIGO_GROUPS)),
    hashCodigo: (usuarioId, codigo) =>
      createHmac('sha256', codigoKey)
        .update(`${usuarioId}:${codigo.replace(/-/g, '')}`)
        .digest('hex'),
    signAviso: (id) => `${id}.${seal(id)}`,
    readAviso(link) {
      const [id = '', given = ''] = link.split('.')
      const expected = Buffer.from(seal(id))
      const presented = Buffer.from(given)
      return presented.length === expected.length && timingSafeEqual(presented, expected) ? id : undefined
    },
  }
}
