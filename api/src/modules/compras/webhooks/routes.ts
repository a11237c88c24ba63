import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { mercadopagoWebhook, paypalWebhook, stripeWebhook } from '#domain/compras/webhooks.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Webhooks } from './service.ts'

/** Signatures are over the bytes as they came, so nothing parses these bodies before they are verified. */
export async function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const receive = (endpoint: Endpoint, origen: Origen) =>
      route(scope, endpoint, async ({ request }) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await webhooks.receive(
          origen,
          raw,
          request.headers,
          request.query as Record<string, string | string[]>,
        )
        return { received: true }
      })
    receive(mercadopagoWebhook, 'mercadopago')
    receive(stripeWebhook, 'stripe')
    receive(paypalWebhook, 'paypal')
  })
  app.addHook('onClose', () => webhooks.idle())
}
