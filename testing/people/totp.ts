import { Secret, TOTP } from 'otpauth'
import { SECRETO_TOTP } from '#demo/textos/cuentas.ts'

const PERIOD_MS = 30_000

/**
 * What an authenticator application shows, `steps` half minutes from now. A code counts once, and those of the
 * neighbouring half minutes are good too.
 */
export function codigoTotp({ secreto = SECRETO_TOTP, steps = 0 } = {}): string {
  const timestamp = Date.now() + steps * PERIOD_MS
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp })
}
