import type { Config } from '../config.ts'

const SECRETS = [
  'Contrasenia',
  'ReContrasenia',
  'password',
  'password2',
  'codigo',
  'dni',
  'CuitCuil',
  'refreshToken',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
]

/** S27: what must never reach a log line, at any of the depths that we log. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    base: null,
  }
}
