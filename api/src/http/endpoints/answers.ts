import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Answer, isFile, isRedirect, unnamedKeys } from '#contract/answer.ts'
import { answerOf, type Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { etagOfVersion } from '#contract/version.ts'
import { AppError } from '../errors.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a conflict shows is the row alone, without what else its endpoint answers. */
const itemOf = (schema: Answer) => (schema as z.ZodObject<{ item: z.ZodType }>).shape.item

/** The version of the row that an answer shows. */
function versionOf(answer: unknown): number | undefined {
  const { item } = (answer ?? {}) as { item?: { version?: unknown } }
  return typeof item?.version === 'number' ? item.version : undefined
}

/**
 * What leaves is what the schema of the answer names, whatever a handler returned. In tests (`strict`) a name too
 * many fails, so that somebody decides whether it was meant to leave.
 */
export function installAnswers(app: FastifyInstance, { strict }: { strict: boolean }): void {
  function named(endpoint: Endpoint, given: unknown, schema = answerOf(endpoint)[1]): unknown {
    if (isFile(schema) || isRedirect(schema)) return given
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      throw new AppError('ERROR_INTERNO', {
        cause: new Error(`${nameOf(endpoint)} does not answer what it declares`, { cause: parsed.error }),
        ...(strict ? { message: `${nameOf(endpoint)}: ${parsed.error.message}` } : {}),
      })
    }
    const unnamed = strict ? unnamedKeys(given, parsed.data) : []
    if (unnamed.length) {
      throw new AppError('ERROR_INTERNO', {
        message: `${nameOf(endpoint)} answers what its schema does not name: ${unnamed.join(', ')}`,
      })
    }
    return parsed.data
  }

  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return payload
    if (reply.statusCode >= 400) {
      const { actual, ...body } = payload as ErrorBody
      if (!actual) return payload
      return { ...body, actual: named(endpoint, actual, itemOf(answerOf(endpoint)[1])) }
    }
    const answer = named(endpoint, payload)
    const version = endpoint.version && versionOf(answer)
    if (version !== undefined) reply.header('etag', etagOfVersion(version))
    return answer
  })
}
