import type { FastifyInstance } from 'fastify'

/** Accepts an empty body with a JSON content type as an empty request: PayPal's SDK sends captures this way. */
export function acceptEmptyJson(app: FastifyInstance, keepRaw?: (parsed: object, raw: string) => void) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if ((text as string).trim() === '') return done(null, {})
    try {
      const parsed: unknown = JSON.parse(text as string)
      if (keepRaw && typeof parsed === 'object' && parsed !== null) keepRaw(parsed, text as string)
      done(null, parsed)
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
}
