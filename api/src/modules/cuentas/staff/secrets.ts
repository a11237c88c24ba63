import { createHash, randomBytes } from 'node:crypto'
import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSealing } from '../../../secrets/sealing.ts'
import { createSigning } from '../../../secrets/signing.ts'

/** What staff hold in their hands is stored so that a copy of the database opens nothing. */
export interface StaffSecrets {
  newToken(): string
  hashToken(token: string): string
  sealTotp(secreto: string): string
  /** Undefined where it cannot be read any more, because the secret that sealed it is gone. */
  openTotp(stored: string): string | undefined
  /** As it is to be stored from now on; undefined where it is so already. */
  renewTotp(stored: string): string | undefined
  newCodigos(): string[]
  hashCodigo(usuarioId: number, codigo: string): string
  /** As it may be stored. */
  hashesOfCodigo(usuarioId: number, codigo: string): readonly string[]
  signAviso(id: string): string
  /** The notice that a link names, when it is one of ours. */
  readAviso(link: string): string | undefined
}

/** Public knowledge, put there by demo/; production does not look at it. */
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
