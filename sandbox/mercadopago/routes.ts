import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { acceptEmptyJson } from '../json-body.ts'
import type { Store } from '../store.ts'
import { badRequest, MercadoPagoFailure, notFound } from './errors.ts'
import type { MercadoPagoLedger } from './ledger.ts'
import type { MerchantOrder, Payment, Refund } from './payments.ts'
import { totalOf } from './preferences.ts'
import { type Query, readPage, searchPayments } from './search.ts'

type ById = { Params: { id: string } }

/** Mercado Pago's REST API, as far as Checkout Pro needs it. */
export function mercadopagoApi(deps: {
  ledger: MercadoPagoLedger
  store: Store
  clock: Clock
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

  function once(request: FastifyRequest, status: number, work: () => unknown) {
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
    return answer
  }

  function requireKey(request: FastifyRequest): void {
    if (request.headers['x-idempotency-key']) return
    throw badRequest('bad_request', "Header X-Idempotency-Key can't be null", 4292)
  }

  function mutate(request: FastifyRequest, reply: FastifyReply, status: number, work: () => unknown) {
    const answer = once(request, status, work)
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

  /** Without this header Mercado Pago hides refunds that are still in process. */
  const showsInProcess = (request: FastifyRequest) =>
    request.headers['x-render-in-process-refunds'] === 'true'

  function refundsOf(request: FastifyRequest, payment: Payment): Refund[] {
    return showsInProcess(request)
      ? payment.refunds
      : payment.refunds.filter((refund) => refund.status !== 'in_process')
  }

  const showPayment = (request: FastifyRequest, payment: Payment) => ({
    ...payment,
    refunds: refundsOf(request, payment),
  })

  /** A repeated key brings the same refund back, with 200 instead of 201. */
  function createRefund(request: FastifyRequest<ById>, reply: FastifyReply) {
    requireKey(request)
    const payment = paymentBy(request.params.id)
    const amount = (request.body as { amount?: unknown } | null)?.amount ?? undefined
    if (amount !== undefined && (typeof amount !== 'number' || !Number.isFinite(amount))) {
      throw badRequest('bad_request', 'transaction_amount attribute must be numeric', 4024)
    }
    const key = String(request.headers['x-idempotency-key'])
    const answer = once(request, 201, () => ledger.createRefund(payment, amount, key).id)
    const made = payment.refunds.find(({ id }) => id === answer.body)
    if (made?.status === 'in_process' && !showsInProcess(request)) {
      throw badRequest('bad_request', 'The refund is in process')
    }
    return reply.code(answer.kind === 'replay' ? 200 : 201).send(made)
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
      const found = (
        reference === undefined ? ledger.preferences.list() : ledger.preferencesOf(reference)
      ).toReversed()
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

    app.get<{ Querystring: Query }>('/v1/payments/search', async (request) => {
      const { external_reference: reference } = request.query
      const payments = reference === undefined ? ledger.payments.list() : ledger.paymentsOf(reference)
      const found = searchPayments(payments, request.query, deps.clock)
      // As documented, the search shows no refunds.
      return { ...found, results: found.results.map(({ refunds: _, ...payment }) => payment) }
    })
    app.get<ById>('/v1/payments/:id', async (request) => showPayment(request, paymentBy(request.params.id)))
    app.put<ById>('/v1/payments/:id', async (request, reply) => {
      requireKey(request)
      if ((request.body as { status?: unknown } | null)?.status !== 'cancelled') {
        throw badRequest('bad_request', 'This sandbox only takes the status `cancelled`', 2016)
      }
      return mutate(request, reply, 200, () => ledger.cancel(paymentBy(request.params.id)))
    })
    app.post<ById>('/v1/payments/:id/refunds', async (request, reply) => createRefund(request, reply))
    app.get<ById>('/v1/payments/:id/refunds', async (request) =>
      refundsOf(request, paymentBy(request.params.id)),
    )
    app.get<{ Params: { id: string; refund: string } }>(
      '/v1/payments/:id/refunds/:refund',
      async (request) => {
        const { id, refund } = request.params
        const found = refundsOf(request, paymentBy(id)).find((each) => String(each.id) === refund)
        if (!found) throw notFound('Refund not found', 2024)
        return found
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
    app.get<{ Querystring: Query }>('/v1/chargebacks/search', async ({ query }) => {
      const { limit, offset } = readPage(query, 100)
      const paymentId = query['payment_id']
      const found = ledger.chargebacks
        .list()
        .toReversed()
        .filter(({ payments }) => paymentId === undefined || payments.includes(Number(paymentId)))
      return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
    })
    app.get<ById>('/v1/chargebacks/:id', async ({ params }) => {
      const chargeback = ledger.chargebacks.get(params.id)
      if (!chargeback) throw notFound('Chargeback not found')
      return chargeback
    })
  }
}
