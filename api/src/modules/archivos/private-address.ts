import { withAcceso } from '#domain/archivos/video.ts'
import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

/** The address of a private file is good for one person's minutes: long enough to start, and then to ask for another. */
const MINUTES = 10
const MINUTE_SECONDS = 60

export interface PrivateAddresses {
  /** A video field whose files can be read for some minutes from now. What is not a file of ours stays as it is. */
  signVideo(video: string, usuarioId: number): string
  /** Whether this access was given for that file and still holds. */
  isOpen(hash: string, acceso: string): boolean
  /** For how long yet; 0 where it does not. */
  secondsLeft(hash: string, acceso: string): number
}

/** Somebody who watches asks for many pieces of a file without telling who they are: the address says it for them. */
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
      // In whole minutes, so that reading a unit twice gives one address.
      const until = (Math.ceil(nowSeconds() / MINUTE_SECONDS) + MINUTES) * MINUTE_SECONDS
      const accesoOf = (hash: string) => `${usuarioId}.${until}.${sign(`${hash}.${usuarioId}.${until}`)}`
      return withAcceso(video, accesoOf)
    },
    isOpen: (hash, acceso) => secondsLeft(hash, acceso) > 0,
    secondsLeft,
  }
}
