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
  /** Overrides the catalogue's text where a situation deserves its own words. */
  message?: string
  /** What a change that came too late collides with: the row as it is now. */
  actual?: { version: number } & Record<string, unknown>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  /** The methods that an address does take. */
  allow?: readonly string[]
  cause?: unknown
}

/** An error that the catalogue knows; everything else that is thrown is a fault of ours. */
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

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    given,
  )

/** Coercion makes `NaN` of what is missing and of what is no number alike; only what was sent tells them apart. */
function messageOf({ message, path }: z.core.$ZodIssue, given: unknown): string {
  if (message !== OBLIGATORIO) return message
  const sent = valueAt(given, path)
  const isThere =
    typeof sent === 'number' ? sent !== 0 : typeof sent === 'string' && !['', '0'].includes(sent.trim())
  return isThere ? NO_VALIDO : message
}

function fieldMessages(error: z.ZodError, given: unknown): Record<string, string> {
  const fields = createFields()
  for (const issue of error.issues) {
    if (fields.full) break
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(toldName).join('.') || '_']
    for (const name of names) fields.tell(name, messageOf(issue, given))
  }
  return fields.all()
}

/** `given`: what was parsed, where the sender has to be told a missing number from a wrong one. */
export function invalidInput(
  code: 'DATOS_INVALIDOS' | 'CONSULTA_INVALIDA',
  error: z.ZodError,
  given?: unknown,
): AppError {
  return new AppError(code, { fields: fieldMessages(error, given) })
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

/** Characters that no text column can hold, numbers and moments beyond any column. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008'])

/** Somebody else was quicker: with what there is one of, or with the rows that both wanted. */
const QUICKER = new Set(['23505', '40P01', '40001'])

/** The query builder wraps what the database said. */
function databaseError(error: FastifyError): FastifyError {
  return error.cause instanceof Error && !error.code ? (error.cause as FastifyError) : error
}

/** When a database that is away is worth another try. */
export const BACK_IN_SECONDS = 5

export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return invalidInput('DATOS_INVALIDOS', error)
  const known = FRAMEWORK_CODES[error.code ?? '']
  if (known) return new AppError(known, { cause: error })
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
    const known = toAppError(error)
    const status = statusOf(known)
    // Who leaves in the middle of what they send is no fault of ours.
    const hasLeft = error === request.raw.errored
    // Also a payment provider that refuses what we ask it, which the buyer can do nothing about.
    const isFault =
      status >= 500 || (known.code === 'MEDIO_NO_DISPONIBLE' && known.details.cause !== undefined)
    if (isFault && !hasLeft) request.log.error({ err: known.details.cause ?? error }, known.code)
    if (known !== error && known.code === 'CONFLICTO') request.log.warn({ err: error }, known.code)
    if (known.details.retryAfter) reply.header('retry-after', Math.ceil(known.details.retryAfter))
    if (known.details.allow) reply.header('allow', known.details.allow.join(', '))
    reply.code(status).header('cache-control', 'no-store')
    if (!request.routeOptions.config?.page) return reply.send(errorBody(known))
    reply.headers(security.page(randomBytes(16).toString('base64')))
    return reply.type('text/html; charset=utf-8').send(plainErrorPage(known.message, request.id))
  })
}
