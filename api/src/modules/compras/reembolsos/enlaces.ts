import { ENLACE_DE_DEVOLUCION_DIAS } from '#domain/compras/plazos.ts'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSigning } from '../../../secrets/signing.ts'

const DAY_SECONDS = 86_400

export interface EnlacesDeDevolucion {
  /** The path of a page. The token follows the `#`, so it appears only in the mail and in no server log. */
  pathFor(compraId: number, email: string): string
  /** The purchase that a token names, not verified; `isFor` verifies it. */
  namedBy(token: string): number | undefined
  /** The token was made for this address and has not expired. After a change of address, old links stop working. */
  isFor(token: string, email: string): boolean
}

/** Buyers by transfer may have no account, so the link in the mail identifies them. */
export function createEnlaces(secrets: Secrets, clock: () => Date): EnlacesDeDevolucion {
  const { sign, isSigned } = createSigning(secrets, 'senda refund links')
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  const said = (compraId: string, until: string, email: string) =>
    `${compraId}.${until}.${email.toLowerCase()}`
  return {
    pathFor(compraId, email) {
      const until = String(nowSeconds() + ENLACE_DE_DEVOLUCION_DIAS * DAY_SECONDS)
      return `/devolucion#${compraId}.${until}.${sign(said(String(compraId), until, email))}`
    },
    namedBy(token) {
      const [compraId = ''] = token.split('.')
      return /^[1-9]\d{0,8}$/.test(compraId) ? Number(compraId) : undefined
    },
    isFor(token, email) {
      const [compraId = '', until = '', signature = ''] = token.split('.')
      return isSigned(said(compraId, until, email), signature) && Number(until) > nowSeconds()
    },
  }
}
