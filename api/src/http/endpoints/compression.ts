import type { FastifyInstance } from 'fastify'
import { COMPRESS_FROM, chooseEncoding, compressQuickly } from '../encodings.ts'

/**
 * Compresses personal answers on the fly; public answers are cached in compressed form. Answers to other
 * methods may repeat input beside a token, so compressing them would leak its length (BREACH).
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint?.method !== 'GET' || typeof payload !== 'string') return done(null, payload)
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || payload.length < COMPRESS_FROM) return done(null, payload)
    const bytes = compressQuickly[encoding](payload)
    reply.header('content-encoding', encoding).header('content-length', bytes.length)
    done(null, bytes)
  })
}
