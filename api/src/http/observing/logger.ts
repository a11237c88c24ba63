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

const CENSOR = '[redacted]'
const secrets = new Set(SECRETS)
const DEPTH = 3

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
function describeError(
  error: Error & { code?: string; query?: string; constraint?: string; body?: unknown },
): ErrorLine {
  return {
    type: error.name,
    message: error.query === undefined ? redactReferences(error.message) : `Failed query: ${error.query}`,
    code: error.code,
    constraint: error.constraint,
    answer: error.body === undefined ? undefined : describeAnswer(error.body),
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

/** What is made of these for a line tells no secret; the last two are Fastify's. */
const SERIALIZED = new Set(['err', 'answer', 'req', 'res'])

/** The same value where it holds no secret, and a copy without where it does. */
function withoutSecrets<Value>(value: Value, depth = DEPTH): Value {
  if (typeof value !== 'object' || value === null || depth === 0 || ArrayBuffer.isView(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const [name, part] of Object.entries(value)) {
    if (depth === DEPTH && SERIALIZED.has(name)) continue
    const told = secrets.has(name) ? CENSOR : withoutSecrets(part, depth - 1)
    if (told === part) continue
    copy ??= Object.assign(Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value)), value)
    Object.assign(copy as object, { [name]: told })
  }
  return (copy as Value | undefined) ?? value
}

/**
 * What must never reach a log line, at any of the depths that we log (S27). The logger itself looks for names of the
 * first depth alone: deeper ones it would look for in every number and text, also in the id of each request.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    redact: { paths: SECRETS, censor: CENSOR },
    formatters: { log: (line: Record<string, unknown>) => withoutSecrets(line) },
    serializers: { err: describeError, answer: describeAnswer },
    base: { pid: process.pid },
  }
}
