import { Secret, TOTP } from 'otpauth'
import { SECRETO_TOTP } from '#demo/textos/cuentas.ts'

const PERIOD_MS = 30_000

/**
 * The current code of an authenticator application, or the one `steps` half minutes later. Each code is valid once,
 * and codes of the adjacent half minutes are accepted too.
 */
export function codigoTotp({ secreto = SECRETO_TOTP, steps = 0 } = {}): string {
  const timestamp = Date.now() + steps * PERIOD_MS
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp })
}
