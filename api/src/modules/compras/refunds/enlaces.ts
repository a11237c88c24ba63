import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const DAYS = 90
const DAY_SECONDS = 86_400

export interface EnlacesDeDevolucion {
  /** A page of the site; what follows the `#` only its mail tells, and no server writes down. */
  pathFor(compraId: number, email: string): string
  /** The purchase that a link names; whether it is ours, `isFor` tells. */
  namedBy(token: string): number | undefined
  /** Made for this address and not too old: whoever read it elsewhere opens nothing any more. */
  isFor(token: string, email: string): boolean
}

/** Who buys by transfer may have no account here: the link in the mail says who they are. */
export function createEnlaces(secret: string, clock: () => Date): EnlacesDeDevolucion {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda refund links', 32))
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  const seal = (compraId: string, until: string, email: string) =>
    createHmac('sha256', key).update(`${compraId}.${until}.${email.toLowerCase()}`).digest('base64url')
  return {
    pathFor(compraId, email) {
      const until = String(nowSeconds() + DAYS * DAY_SECONDS)
      return `/devolucion#${compraId}.${until}.${seal(String(compraId), until, email)}`
    },
    namedBy(token) {
      const [compraId = ''] = token.split('.')
      return /^[1-9]\d{0,8}$/.test(compraId) ? Number(compraId) : undefined
    },
    isFor(token, email) {
      const [compraId = '', until = '', given = ''] = token.split('.')
      const [expected, presented] = [Buffer.from(seal(compraId, until, email)), Buffer.from(given)]
      const ours = presented.length === expected.length && timingSafeEqual(presented, expected)
      return ours && Number(until) > nowSeconds()
    },
  }
}
