import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorBody } from '#contract/error-body.ts'
import { type CodigoError, ERRORES } from '#domain/sitio/errores.ts'
import { NO_VALIDO, OBLIGATORIO } from '#domain/texto/campos.ts'
import { databaseIsAway } from '../db/away.ts'
import { createFields, toldName } from './fields.ts'
import { plainErrorPage } from './pages/plain-page.ts'
import type { SecurityHeaders } from './pages/security-headers.ts'

interface Details {
  /** Spanish message per field. */
  fields?: Record<string, string>
  /** Replaces the catalogue's message. */
  message?: string
  /** The current row, for a change made on an outdated version. */
  actual?: { version: number } & Record<string, unknown>
  /** Seconds until the client should retry. */
  retryAfter?: number
  /** The methods that the address supports. */
  allow?: readonly string[]
  cause?: unknown
}

/** An error of the catalogue; any other thrown error is a fault of ours. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: CodigoError
  readonly details: Details
  constructor(code: CodigoError, details: Details = {}) {
    super(details.message ?? ERRORES[code][1], { cause: details.cause })
    this.code = code
    this.details = details
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  )

/** Coercion turns both a missing value and a non-numeric one into `NaN`; only the input tells them apart. */
function messageOf({ message, path }: z.core.$ZodIssue, input: unknown): string {
  if (message !== OBLIGATORIO) return message
  const sent = valueAt(input, path)
  const isThere =
    typeof sent === 'number' ? sent !== 0 : typeof sent === 'string' && !['', '0'].includes(sent.trim())
  return isThere ? NO_VALIDO : message
}

function fieldMessages(error: z.ZodError, input: unknown): Record<string, string> {
  const fields = createFields()
  for (const issue of error.issues) {
    if (fields.full) break
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(toldName).join('.') || '_']
    for (const name of names) fields.tell(name, messageOf(issue, input))
  }
  return fields.all()
}

/** `input`: the parsed value, needed to tell a missing number from an invalid one. */
export function invalidInput(
  code: 'DATOS_INVALIDOS' | 'CONSULTA_INVALIDA',
  error: z.ZodError,
  input?: unknown,
): AppError {
  return new AppError(code, { fields: fieldMessages(error, input) })
}

const FRAMEWORK_CODES: Record<string, CodigoError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CONTENIDO_DEMASIADO_GRANDE',
  FST_REQ_FILE_TOO_LARGE: 'CONTENIDO_DEMASIADO_GRANDE',
  FST_PARTS_LIMIT: 'CONTENIDO_DEMASIADO_GRANDE',
  FST_FIELDS_LIMIT: 'CONTENIDO_DEMASIADO_GRANDE',
  FST_FILES_LIMIT: 'CONTENIDO_DEMASIADO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_ADMITIDO',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'TIPO_NO_ADMITIDO',
}

/** PostgreSQL errors for input that no column can hold: characters, numbers and dates out of range. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008'])

/** PostgreSQL errors for lost races: unique violation, deadlock, serialisation failure. */
const QUICKER = new Set(['23505', '40P01', '40001'])

/** The query builder wraps the database error. */
function databaseError(error: FastifyError): FastifyError {
  return error.cause instanceof Error && !error.code ? (error.cause as FastifyError) : error
}

/** `Retry-After` for an unavailable database. */
export const BACK_IN_SECONDS = 5

export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return invalidInput('DATOS_INVALIDOS', error)
  const code = FRAMEWORK_CODES[error.code ?? '']
  if (code) return new AppError(code, { cause: error })
  const stored = databaseError(error)
  if (UNSTORABLE.has(stored.code ?? '')) return new AppError('DATOS_INVALIDOS', { cause: error })
  if (QUICKER.has(stored.code ?? '')) return new AppError('CONFLICTO', { cause: error })
  if (databaseIsAway(stored))
    return new AppError('NO_DISPONIBLE', { cause: error, retryAfter: BACK_IN_SECONDS })
  if (error.statusCode === 412) return new AppError('CONDICION_NO_CUMPLIDA', { cause: error })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('DATOS_INVALIDOS', { cause: error })
  }
  return new AppError('ERROR_INTERNO', { cause: error })
}

export function errorBody(error: AppError): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
    ...(error.details.actual ? { actual: error.details.actual, version: error.details.actual.version } : {}),
  }
}

export function statusOf({ code }: AppError): number {
  return ERRORES[code][0]
}

export function installErrorHandling(app: FastifyInstance, security: SecurityHeaders): void {
  app.setNotFoundHandler(() => {
    throw new AppError('NO_ENCONTRADO')
  })
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error)
    const status = statusOf(appError)
    // A client that disconnects during its upload is not a server fault.
    const hasLeft = error === request.raw.errored
    // A payment provider that refuses our request is a fault too: the buyer cannot fix it.
    const isFault =
      status >= 500 || (appError.code === 'MEDIO_NO_DISPONIBLE' && appError.details.cause !== undefined)
    if (isFault && !hasLeft) request.log.error({ err: appError.details.cause ?? error }, appError.code)
    if (appError !== error && appError.code === 'CONFLICTO') request.log.warn({ err: error }, appError.code)
    if (appError.details.retryAfter) reply.header('retry-after', Math.ceil(appError.details.retryAfter))
    if (appError.details.allow) reply.header('allow', appError.details.allow.join(', '))
    reply.code(status).header('cache-control', 'no-store')
    if (!request.routeOptions.config?.page) return reply.send(errorBody(appError))
    reply.headers(security.page(randomBytes(16).toString('base64')))
    return reply.type('text/html; charset=utf-8').send(plainErrorPage(appError.message, request.id))
  })
}
