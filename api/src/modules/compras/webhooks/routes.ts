import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OrigenEnLinea } from '#domain/compras/medios.ts'
import { mercadopagoWebhook, paypalWebhook, stripeWebhook } from '#domain/compras/webhooks.ts'
import { networkOf } from '../../../http/access/network.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError } from '../../../http/errors.ts'
import type { Webhooks } from './service.ts'

const WEBHOOKS: Record<OrigenEnLinea, Endpoint> = {
  mercadopago: mercadopagoWebhook,
  paypal: paypalWebhook,
  stripe: stripeWebhook,
}

/** The limit per network and process. */
const FALSE_ONES = { points: 100, duration: 600 }

/**
 * Limits forged PayPal notices. Verifying one costs a call, and PayPal grants a limited number, which purchases need
 * too. Many genuine notices may be in progress, so only forged ones count.
 */
function createFalseOnes() {
  const falseOnes = new RateLimiterMemory(FALSE_ONES)
  return async (network: string, work: () => Promise<void>): Promise<void> => {
    const known = await falseOnes.get(network)
    if (known && known.consumedPoints >= FALSE_ONES.points) {
      throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: known.msBeforeNext / 1000 })
    }
    try {
      await work()
    } catch (error) {
      if (error instanceof AppError && error.code === 'FIRMA_INVALIDA') await falseOnes.penalty(network, 1)
      throw error
    }
  }
}

/** Signatures cover the raw bytes, so nothing parses these bodies before verification. */
export async function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const countFalse = createFalseOnes()
    const receive = (endpoint: Endpoint, origen: OrigenEnLinea) =>
      route(scope, endpoint, async ({ request }) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const query = request.query as Record<string, string | string[]>
        const work = () => webhooks.receive(origen, raw, request.headers, query)
        await (origen === 'paypal' ? countFalse(networkOf(request.ip), work) : work())
        return { received: true }
      })
    for (const [origen, endpoint] of Object.entries(WEBHOOKS)) receive(endpoint, origen as OrigenEnLinea)
  })
  app.addHook('onClose', () => webhooks.idle())
}
