import { withAcceso } from '#domain/archivos/video.ts'
import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

/** A private address is valid for one person for some minutes: long enough to start, and then to request another. */
const MINUTES = 10
const MINUTE_SECONDS = 60

export interface PrivateAddresses {
  /** Signs the addresses in a video field for some minutes. Leaves addresses that are not our files unchanged. */
  signVideo(video: string, usuarioId: number): string
  /** Whether the access token was issued for that file and is still valid. */
  isOpen(hash: string, acceso: string): boolean
  /** Remaining seconds of validity; 0 if the token is invalid. */
  secondsLeft(hash: string, acceso: string): number
}

/**
 * Signed addresses for private videos. A player requests many ranges of a file without the session, so the address
 * itself carries the authorisation.
 */
export function createPrivateAddresses(secrets: Secrets, clock: () => Date): PrivateAddresses {
  const { sign, isSigned } = createSigning(secrets, 'senda private files')
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)

  function secondsLeft(hash: string, acceso: string): number {
    const [usuarioId = '', until = '', signature = ''] = acceso.split('.')
    const ours = isSigned(`${hash}.${usuarioId}.${until}`, signature)
    return ours ? Math.max(0, Number(until) - nowSeconds()) : 0
  }

  return {
    signVideo(video, usuarioId) {
      // Rounded to whole minutes, so that reading a unit twice gives the same, cacheable address.
      const until = (Math.ceil(nowSeconds() / MINUTE_SECONDS) + MINUTES) * MINUTE_SECONDS
      const accesoOf = (hash: string) => `${usuarioId}.${until}.${sign(`${hash}.${usuarioId}.${until}`)}`
      return withAcceso(video, accesoOf)
    },
    isOpen: (hash, acceso) => secondsLeft(hash, acceso) > 0,
    secondsLeft,
  }
}
