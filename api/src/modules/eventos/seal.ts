import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

export interface Seal {
  tokenOf(id: number): string
  /** Returns undefined if the signature is invalid. */
  idOf(token: string): number | undefined
}

/**
 * Signs links in mails to people without an account. The link holds the id of a row; the row decides what it allows.
 */
export function createSeal(secrets: Secrets, use: string): Seal {
  const { sign, isSigned } = createSigning(secrets, use)
  return {
    tokenOf: (id) => `${id}.${sign(String(id))}`,
    idOf(token) {
      const [id = '', signature = ''] = token.split('.')
      return isSigned(id, signature) && /^\d{1,9}$/.test(id) ? Number(id) : undefined
    },
  }
}
