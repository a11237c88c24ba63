import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface EnlacesDeEspera {
  tokenOf(esperaId: number): string
  /** Undefined where it is not ours. */
  esperaOf(token: string): number | undefined
}

/** Who waits may have no account: the link in the mail says who they are. Until when it opens a seat the row says. */
export function createEnlacesDeEspera(secret: string): EnlacesDeEspera {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda waiting list', 32))
  const seal = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    tokenOf: (esperaId) => `${esperaId}.${seal(String(esperaId))}`,
    esperaOf(token) {
      const [id = '', given = ''] = token.split('.')
      const [expected, presented] = [Buffer.from(seal(id)), Buffer.from(given)]
      const ours = presented.length === expected.length && timingSafeEqual(presented, expected)
      return ours ? Number(id) : undefined
    },
  }
}
