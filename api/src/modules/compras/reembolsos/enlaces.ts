import { ENLACE_DE_DEVOLUCION_DIAS } from '#domain/compras/plazos.ts'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSigning } from '../../../secrets/signing.ts'

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
