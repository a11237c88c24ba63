import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../config.ts'
import { formatMonto } from '../html.ts'
import { hostedPage } from '../pages/hosted.ts'
import { ControlError, readEleccion } from '../pasarela.ts'
import type { PayPalLedger } from './ledger.ts'
import { isCurrency } from './money.ts'
import { PAYER } from './objects.ts'
import type { OrderData } from './orders.ts'

const SCRIPT = readFileSync(new URL('./sdk.js', import.meta.url))
/** Client ids that PayPal accepts without an account. */
const OPEN_CLIENT_IDS = ['test', 'sb']

export function paypalCheckout(ledger: PayPalLedger, keys: SandboxKeys['paypal']) {
  /** PayPal's browser script and the requests of its dialog. */
  async function script(app: FastifyInstance) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    app.get<{ Querystring: Record<string, string> }>('/paypal/sdk/js', async ({ query }, reply) => {
      reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-cache')
      const clientId = query['client-id'] ?? ''
      if (clientId !== keys.clientId && !OPEN_CLIENT_IDS.includes(clientId)) {
        return reply.code(400).send('throw new Error("SDK Validation error: \'client-id not recognized\'");')
      }
      const currency = query['currency'] ?? 'USD'
      if (!isCurrency(currency)) {
        return reply
          .code(400)
          .send('throw new Error("SDK Validation error: \'Invalid query value for currency\'");')
      }
      return SCRIPT
    })
    app.get<{ Params: { id: string } }>('/paypal/dialog/:id', async ({ params }, reply) => {
      const order = ledger.find(params.id)
      if (order?.estado !== 'abierto') return reply.code(404).send({ message: 'Order not found or closed.' })
      return {
        descripcion: order.descripcion || 'Compra',
        total: formatMonto(order.monto / 100, order.moneda),
      }
    })
    app.post<{ Params: { id: string } }>('/paypal/dialog/:id', async ({ params, body }, reply) => {
      try {
        ledger.choose(params.id, readEleccion(body))
        return { orderID: params.id, payerID: PAYER.payer_id }
      } catch (error) {
        if (error instanceof ControlError) return reply.code(error.status).send({ message: error.message })
        throw error
      }
    })
  }

  return async function routes(app: FastifyInstance) {
    hostedPage<OrderData>(app, ledger, {
      path: '/paypal/checkoutnow',
      param: 'token',
      elecciones: ['pagar', 'rechazar', 'pendiente', 'abandonar', 'desconectar'],
      lineas: ({ descripcion, monto }) => [
        { titulo: descripcion || 'Compra', cantidad: 1, monto: monto / 100 },
      ],
    })
    await app.register(script)
  }
}
