import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

export interface Seal {
  tokenOf(id: number): string
  /** Undefined where it is not ours. */
  idOf(token: string): number | undefined
}

/** Who waits or asks may have no account: the link in the mail says which row is theirs. What it opens the row says. */
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
