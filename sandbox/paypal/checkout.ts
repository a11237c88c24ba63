import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../config.ts'
import { formatMonto, PAGE_HEADERS } from '../html.ts'
import { checkoutPage, lostConnectionPage, messagePage, type Opcion } from '../pages/checkout.ts'
import { readEleccion } from '../pages/eleccion.ts'
import { ControlError } from '../pasarela.ts'
import type { PayPalLedger } from './ledger.ts'
import { isCurrency } from './money.ts'
import { type Order, PAYER } from './orders.ts'

const OPCIONES: Opcion[] = [
  { eleccion: 'pagar', titulo: 'Pagar', detalle: 'Aprobás la compra y volvés al sitio, que la cobra.' },
  {
    eleccion: 'rechazar',
    titulo: 'Rechazar',
    detalle: 'Aprobás la compra, pero al cobrarla el medio de pago se rechaza.',
  },
  {
    eleccion: 'pendiente',
    titulo: 'Dejar pendiente',
    detalle: 'Aprobás la compra y el cobro queda en revisión hasta que lo resuelvas desde el panel.',
  },
  { eleccion: 'abandonar', titulo: 'Abandonar', detalle: 'Volvés al sitio sin aprobar la compra.' },
  {
    eleccion: 'desconectar',
    titulo: 'Pagar y perder la conexión',
    detalle: 'Aprobás la compra, pero el navegador nunca vuelve al sitio.',
  },
]

const SCRIPT = readFileSync(new URL('./sdk.js', import.meta.url))
/** What PayPal itself takes as a client id without an account. */
const OPEN_CLIENT_IDS = ['test', 'sb']

export function paypalCheckout(ledger: PayPalLedger, keys: SandboxKeys['paypal']) {
  function show(order: Order): string {
    const [unit] = order.purchase_units
    const total = Number(unit.amount.value)
    return checkoutPage({
      proveedor: 'paypal',
      action: `/paypal/checkoutnow?token=${order.id}`,
      lineas: [{ titulo: unit.description ?? 'Compra', cantidad: 1, monto: total }],
      total,
      moneda: unit.amount.currency_code,
      referencia: unit.custom_id ?? unit.invoice_id ?? null,
      opciones: OPCIONES,
    })
  }

  function closed(order: Order | undefined): string {
    return messagePage({
      proveedor: 'paypal',
      titulo: order?.status === 'COMPLETED' ? 'Esta compra ya se pagó' : 'Esta compra ya no está disponible',
      texto: 'Podés volver al sitio.',
      tono: order?.status === 'COMPLETED' ? 'bien' : 'mal',
    })
  }

  const isOpen = (order: Order | undefined): order is Order =>
    order !== undefined && order.status !== 'COMPLETED' && order.status !== 'VOIDED'

  /** The whole page flow, for the `approve` link. */
  async function pages(app: FastifyInstance) {
    app.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', async ({ query }, reply) => {
      const order = ledger.findOrder(query.token ?? '')
      reply.headers(PAGE_HEADERS)
      return isOpen(order) ? show(order) : reply.code(order ? 410 : 404).send(closed(order))
    })
    app.post<{ Querystring: { token?: string } }>('/paypal/checkoutnow', async ({ query, body }, reply) => {
      const order = ledger.findOrder(query.token ?? '')
      reply.headers(PAGE_HEADERS)
      if (!isOpen(order)) return reply.code(order ? 410 : 404).send(closed(order))
      const eleccion = readEleccion(body)
      const { redirectUrl } = ledger.pasarela.choose(order.id, eleccion)
      if (redirectUrl) return reply.redirect(redirectUrl, 303)
      if (eleccion === 'desconectar') return lostConnectionPage('paypal')
      return messagePage({
        proveedor: 'paypal',
        titulo: eleccion === 'abandonar' ? 'No aprobaste la compra' : 'Aprobaste la compra',
        texto: 'El sitio no dijo adónde volver. Podés cerrar esta ventana.',
        tono: eleccion === 'abandonar' ? 'mal' : 'bien',
      })
    })
  }

  /** The script and what its dialog asks, from the merchant's page. */
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
      const order = ledger.findOrder(params.id)
      if (!isOpen(order)) return reply.code(404).send({ message: 'Order not found or closed.' })
      const [unit] = order.purchase_units
      return {
        descripcion: unit.description ?? 'Compra',
        total: formatMonto(Number(unit.amount.value), unit.amount.currency_code),
      }
    })
    app.post<{ Params: { id: string } }>('/paypal/dialog/:id', async ({ params, body }, reply) => {
      try {
        ledger.pasarela.choose(params.id, readEleccion(body))
        return { orderID: params.id, payerID: PAYER.payer_id }
      } catch (error) {
        if (error instanceof ControlError) return reply.code(error.status).send({ message: error.message })
        throw error
      }
    })
  }

  return async function routes(app: FastifyInstance) {
    await app.register(pages)
    await app.register(script)
  }
}
