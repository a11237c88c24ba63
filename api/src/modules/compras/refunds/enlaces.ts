import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const DAYS = 90
const DAY_SECONDS = 86_400

export interface EnlacesDeDevolucion {
  /** A page of the site; what follows the `#` only its mail tells, and no server writes down. */
  pathFor(compraId: number): string
  /** The purchase that a link was made for; undefined where it is not ours or too old. */
  compraOf(token: string): number | undefined
}

/** Who buys by transfer may have no account here: the link in the mail says who they are. */
export function createEnlaces(secret: string, clock: () => Date): EnlacesDeDevolucion {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda refund links', 32))
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  const seal = (compraId: string, until: string) =>
    createHmac('sha256', key).update(`${compraId}.${until}`).digest('base64url')
  return {
    pathFor(compraId) {
      const until = String(nowSeconds() + DAYS * DAY_SECONDS)
      return `/devolucion#${compraId}.${until}.${seal(String(compraId), until)}`
    },
    compraOf(token) {
      const [compraId = '', until = '', given = ''] = token.split('.')
      const [expected, presented] = [Buffer.from(seal(compraId, until)), Buffer.from(given)]
      const ours = presented.length === expected.length && timingSafeEqual(presented, expected)
      return ours && Number(until) > nowSeconds() ? Number(compraId) : undefined
    },
  }
}
