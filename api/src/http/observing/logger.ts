import type { Config } from '../../config.ts'
import { redactReferences } from './redact-references.ts'

const SECRETS = [
  'Contrasenia',
  'ReContrasenia',
  'password',
  'password2',
  'codigo',
  'dni',
  'CuitCuil',
  'referencia',
  'refreshToken',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
]

interface ErrorLine {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * What may be told of an error. Failed queries carry their parameters in message and stack, and the database adds
 * whole rows as `detail`: both hold what people wrote, so an error is taken apart instead of copied.
 */
function describeError(error: Error & { code?: string; query?: string; constraint?: string }): ErrorLine {
  return {
    type: error.name,
    message: error.query === undefined ? redactReferences(error.message) : `Failed query: ${error.query}`,
    code: error.code,
    constraint: error.constraint,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  }
}

/** Providers quote what they were told. */
const describeAnswer = (answer: unknown) =>
  redactReferences(typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? ''))

/** What must never reach a log line, at any of the depths that we log (S27). */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError, answer: describeAnswer },
    base: { pid: process.pid },
  }
}
