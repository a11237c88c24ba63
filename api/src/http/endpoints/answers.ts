import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Answer, isFile, isRedirect, unnamedKeys } from '#contract/answer.ts'
import { answerOf, type Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { etagOfVersion } from '#contract/version.ts'
import { AppError } from '../errors.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A conflict answers with the row alone, without the other fields of the endpoint's answer. */
const itemOf = (schema: Answer) => (schema as z.ZodObject<{ item: z.ZodType }>).shape.item

/** The version of the row in an answer. */
function versionOf(answer: unknown): number | undefined {
  const { item } = (answer ?? {}) as { item?: { version?: unknown } }
  return typeof item?.version === 'number' ? item.version : undefined
}

/**
 * Answers contain only the fields that the endpoint's schema names, whatever the handler returns. In tests
 * (`strict`) an additional field fails, so that a developer decides whether to publish it.
 */
export function installAnswers(app: FastifyInstance, { strict }: { strict: boolean }): void {
  function named(endpoint: Endpoint, answer: unknown, schema = answerOf(endpoint)[1]): unknown {
    if (isFile(schema) || isRedirect(schema)) return answer
    const parsed = schema.safeParse(answer)
    if (!parsed.success) {
      throw new AppError('ERROR_INTERNO', {
        cause: new Error(`${nameOf(endpoint)} does not answer what it declares`, { cause: parsed.error }),
        ...(strict ? { message: `${nameOf(endpoint)}: ${parsed.error.message}` } : {}),
      })
    }
    const unnamed = strict ? unnamedKeys(answer, parsed.data) : []
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
