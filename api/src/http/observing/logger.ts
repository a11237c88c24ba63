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
 * The loggable parts of an error. Failed queries carry their parameters in message and stack, and the database
 * adds whole rows as `detail`. Both hold personal data, so only selected fields are copied.
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

/** Provider answers quote our requests, so references are redacted. */
const describeAnswer = (answer: unknown) =>
  redactReferences(typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? ''))

/** Keys whose serialisers already remove secrets; the last two are Fastify's. */
const SERIALIZED = new Set(['err', 'answer', 'req', 'res'])

/** Returns the value itself if it holds no secret, otherwise a copy without secrets. */
function withoutSecrets<Value>(value: Value, depth = DEPTH): Value {
  if (typeof value !== 'object' || value === null || depth === 0 || ArrayBuffer.isView(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const [name, part] of Object.entries(value)) {
    if (depth === DEPTH && SERIALIZED.has(name)) continue
    const safe = secrets.has(name) ? CENSOR : withoutSecrets(part, depth - 1)
    if (safe === part) continue
    copy ??= Object.assign(Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value)), value)
    Object.assign(copy as object, { [name]: safe })
  }
  return (copy as Value | undefined) ?? value
}

/**
 * Keeps secrets out of log lines, at any depth that we log. The logger's `redact` covers the first depth only:
 * deeper paths would be checked for every logged value, request ids included.
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
