import { createHash, randomBytes } from 'node:crypto'
import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSealing } from '../../../secrets/sealing.ts'
import { createSigning } from '../../../secrets/signing.ts'

/**
 * Tokens, codes and authenticator secrets of staff are stored hashed or encrypted, so that a copy of the database is
 * no way in.
 */
export interface StaffSecrets {
  newToken(): string
  hashToken(token: string): string
  sealTotp(secreto: string): string
  /** Undefined if the key that encrypted it is no longer available. */
  openTotp(stored: string): string | undefined
  /** The secret encrypted with the current key. Undefined if it already is. */
  renewTotp(stored: string): string | undefined
  newCodigos(): string[]
  hashCodigo(usuarioId: number, codigo: string): string
  /** Hashes to look for in the database, one for each key in use. */
  hashesOfCodigo(usuarioId: number, codigo: string): readonly string[]
  signAviso(id: string): string
  /** The id of the notice in the link. Undefined if the signature is invalid. */
  readAviso(link: string): string | undefined
}

/** Prefix of the public secrets that demo/ inserts. Production rejects them. */
const DEMO = 'demo:'
const CODIGOS = 10
const CODIGO_GROUPS = 3

export function createStaffSecrets({
  secrets,
  production,
}: {
  secrets: Secrets
  production: boolean
}): StaffSecrets {
  const sealing = createSealing(secrets, 'senda staff totp')
  const codigos = createSigning(secrets, 'senda staff codes', (digest) => digest.toString('hex'))
  const avisos = createSigning(secrets, 'senda staff notices')
  const saidOf = (usuarioId: number, codigo: string) => `${usuarioId}:${codigo.replace(/-/g, '')}`
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
    renewTotp: (stored) => (stored.startsWith(DEMO) ? undefined : sealing.renew(stored)),
    newCodigos: () => Array.from({ length: CODIGOS }, () => newCodigoLegible(CODIGO_GROUPS)),
    hashCodigo: (usuarioId, codigo) => codigos.sign(saidOf(usuarioId, codigo)),
    hashesOfCodigo: (usuarioId, codigo) => codigos.signatures(saidOf(usuarioId, codigo)),
    signAviso: (id) => `${id}.${avisos.sign(id)}`,
    readAviso(link) {
      const [id = '', signature = ''] = link.split('.')
      return avisos.isSigned(id, signature) ? id : undefined
    },
  }
}
