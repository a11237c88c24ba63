import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../config.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { acceptEmptyJson } from '../json-body.ts'
import type { Store } from '../store.ts'
import { badRequest, MercadoPagoFailure, notFound } from './errors.ts'
import type { MercadoPagoLedger } from './ledger.ts'
import type { MerchantOrder, Payment } from './payments.ts'
import { totalOf } from './preferences.ts'

type ById = { Params: { id: string } }
type Query = Record<string, string | undefined>

/** Mercado Pago's REST API, as far as Checkout Pro needs it. */
export function mercadopagoApi(deps: {
  ledger: MercadoPagoLedger
  store: Store
  keys: SandboxKeys['mercadopago']
  faults: Faults
}) {
  const { ledger } = deps
  const idempotency = createIdempotency(deps.store, 'mercadopago')

  function authenticate(header: string | undefined) {
    if (!header)
      throw new MercadoPagoFailure(401, 'unauthorized', 'Must provide your access_token to proceed', 5)
    if (header !== `Bearer ${deps.keys.accessToken}`) {
      throw new MercadoPagoFailure(401, 'unauthorized', 'invalid access token', 1)
    }
  }

  function mutate(request: FastifyRequest, reply: FastifyReply, status: number, work: () => unknown) {
    const header = request.headers['x-idempotency-key']
    const key = typeof header === 'string' && header ? header : undefined
    const path = request.url.replace(/\/$/, '')
    const answer = idempotency.run(
      key && `${path} ${key}`,
      { method: request.method, path, body: request.body },
      () => ({
        status,
        body: work(),
      }),
    )
    if (answer.kind === 'conflict') {
      throw new MercadoPagoFailure(
        409,
        'idempotency_key_already_used',
        'The X-Idempotency-Key was already used with another body',
      )
    }
    return reply.code(answer.status).send(answer.body)
  }

  function paymentBy(id: string): Payment {
    const payment = ledger.payments.get(id)
    if (!payment) throw notFound('Payment not found', 2000)
    return payment
  }

  function preferenceBy(id: string) {
    const preference = ledger.preferences.get(id)
    if (!preference) throw notFound('preference_id not found')
    return preference
  }

  function readPage(query: Query, max: number) {
    const number = (value: string | undefined, fallback: number) => {
      if (value === undefined) return fallback
      if (!/^\d+$/.test(value)) throw badRequest('bad_request', 'Invalid paging value')
      return Number(value)
    }
    return { limit: Math.min(number(query['limit'], 30), max), offset: number(query['offset'], 0) }
  }

  function searchPayments(query: Query) {
    const { limit, offset } = readPage(query, 1_000)
    const { external_reference: reference, status, sort = 'date_created', criteria = 'desc' } = query
    const range = query['range'] ?? 'date_created'
    const [begin, end] = [readMoment(query['begin_date']), readMoment(query['end_date'])]
    const isWithin = (payment: Payment) => {
      const at = Date.parse(String(payment[range] ?? payment.date_created))
      return (begin === null || at >= begin) && (end === null || at <= end)
    }
    const found = ledger.payments
      .list()
      .filter(
        (payment) =>
          (reference === undefined || payment.external_reference === reference) &&
          (status === undefined || payment.status === status) &&
          isWithin(payment),
      )
    // By moment, then by age: payments of one millisecond keep their order.
    found.sort((a, b) => Date.parse(String(a[sort] ?? '')) - Date.parse(String(b[sort] ?? '')))
    if (criteria === 'desc') found.reverse()
    return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
  }

  function showOrder(order: MerchantOrder) {
    const preference = preferenceBy(order.preference_id)
    const payments = ledger.payments.list().filter((payment) => payment.order.id === String(order.id))
    const paid = payments
      .filter((p) => p.status === 'approved')
      .reduce((sum, p) => sum + p.transaction_amount, 0)
    const total = totalOf(preference)
    return {
      ...order,
      status: paid >= total ? 'closed' : 'opened',
      order_status: paid >= total ? 'paid' : 'payment_required',
      items: preference.items,
      payments: payments.map(
        ({ id, transaction_amount, status, status_detail, currency_id, date_created }) => ({
          id,
          transaction_amount,
          total_paid_amount: transaction_amount,
          status,
          status_detail,
          currency_id,
          date_created,
        }),
      ),
      paid_amount: paid,
      total_amount: total,
      site_id: preference.site_id,
      notification_url: preference.notification_url,
      cancelled: false,
    }
  }

  return async function routes(app: FastifyInstance) {
    acceptEmptyJson(app)
    deps.faults.guard(app, 'mercadopago', () => ({
      message: 'internal_server_error',
      error: 'internal_server_error',
      status: 500,
      cause: null,
    }))
    app.addHook('onRequest', async (request) => authenticate(request.headers.authorization))
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof MercadoPagoFailure) return reply.code(error.status).send(error.body)
      const status = (error as { statusCode?: number }).statusCode ?? 500
      const name = status < 500 ? 'bad_request' : 'internal_server_error'
      return reply.code(status).send({ message: (error as Error).message, error: name, status, cause: null })
    })

    app.post('/checkout/preferences', async (request, reply) =>
      mutate(request, reply, 201, () => ledger.createPreference(request.body)),
    )
    app.get<{ Querystring: Query }>('/checkout/preferences/search', async ({ query }) => {
      const { limit, offset } = readPage(query, 100)
      const reference = query['external_reference']
      const found = ledger.preferences
        .list()
        .toReversed()
        .filter((preference) => reference === undefined || preference.external_reference === reference)
      return {
        elements: found.slice(offset, offset + limit),
        next_offset: offset + limit,
        total: found.length,
      }
    })
    app.get<ById>('/checkout/preferences/:id', async ({ params }) => preferenceBy(params.id))
    app.put<ById>('/checkout/preferences/:id', async ({ params, body }) =>
      ledger.updatePreference(preferenceBy(params.id), body),
    )

    app.get<{ Querystring: Query }>('/v1/payments/search', async ({ query }) => searchPayments(query))
    app.get<ById>('/v1/payments/:id', async ({ params }) => paymentBy(params.id))
    app.put<ById>('/v1/payments/:id', async ({ params, body }) => {
      if ((body as { status?: unknown } | null)?.status !== 'cancelled') {
        throw badRequest('bad_request', 'This sandbox only takes the status `cancelled`')
      }
      return ledger.cancel(paymentBy(params.id))
    })
    app.post<ById>('/v1/payments/:id/refunds', async (request, reply) => {
      if (!request.headers['x-idempotency-key']) {
        throw badRequest('bad_request', "Header X-Idempotency-Key can't be null", 4292)
      }
      const payment = paymentBy(request.params.id)
      const amount = (request.body as { amount?: unknown } | null)?.amount ?? undefined
      if (amount !== undefined && (typeof amount !== 'number' || !Number.isFinite(amount))) {
        throw badRequest('bad_request', 'Invalid refund amount', 2018)
      }
      return mutate(request, reply, 201, () => ledger.refund(payment, amount as number | undefined))
    })
    app.get<ById>('/v1/payments/:id/refunds', async ({ params }) => paymentBy(params.id).refunds)
    app.get<{ Params: { id: string; refund: string } }>(
      '/v1/payments/:id/refunds/:refund',
      async ({ params }) => {
        const refund = paymentBy(params.id).refunds.find(({ id }) => String(id) === params.refund)
        if (!refund) throw notFound('Refund not found', 2024)
        return refund
      },
    )

    app.get<{ Querystring: Query }>('/merchant_orders/search', async ({ query }) => {
      const found = ledger.orders
        .list()
        .filter(
          (order) =>
            (!query['preference_id'] || order.preference_id === query['preference_id']) &&
            (!query['external_reference'] || order.external_reference === query['external_reference']),
        )
      return { elements: found.map(showOrder), next_offset: found.length, total: found.length }
    })
    app.get<ById>('/merchant_orders/:id', async ({ params }) => {
      const order = ledger.orders.get(params.id)
      if (!order) throw notFound('merchant_order not found')
      return showOrder(order)
    })
    app.get<ById>('/v1/chargebacks/:id', async ({ params }) => {
      const chargeback = ledger.chargebacks.get(params.id)
      if (!chargeback) throw notFound('Chargeback not found')
      return chargeback
    })
  }
}

/** `NOW`, `NOW-1DAYS` and dates, as the search takes them. */
function readMoment(value: string | undefined): number | null {
  if (value === undefined) return null
  const relative = /^NOW(?:-(\d+)(MINUTE|HOUR|DAY|MONTH)S?)?$/.exec(value)
  if (relative) {
    const unit = { MINUTE: 60, HOUR: 3_600, DAY: 86_400, MONTH: 2_592_000 }[relative[2] ?? 'DAY'] ?? 0
    return Date.now() - Number(relative[1] ?? 0) * unit * 1000
  }
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) throw badRequest('bad_request', 'Invalid date range', 1)
  return moment
}
