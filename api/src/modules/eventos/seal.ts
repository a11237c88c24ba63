import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface Seal {
  tokenOf(id: number): string
  /** Undefined where it is not ours. */
  idOf(token: string): number | undefined
}

/** Who waits or asks may have no account: the link in the mail says which row is theirs. What it opens the row says. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const seal = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    tokenOf: (id) => `${id}.${seal(String(id))}`,
    idOf(token) {
      const [id = '', given = ''] = token.split('.')
      const [expected, presented] = [Buffer.from(seal(id)), Buffer.from(given)]
      const ours = presented.length === expected.length && timingSafeEqual(presented, expected)
      return ours && /^\d{1,9}$/.test(id) ? Number(id) : undefined
    },
  }
}
