import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import { answerFailures } from '../failure.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { acceptEmptyJson } from '../json-body.ts'
import type { Checkout, Cobro } from '../ledger.ts'
import type { Store } from '../store.ts'
import { badRequest, failure, notFound } from './errors.ts'
import type { MercadoPagoLedger } from './ledger.ts'
import { chargebackOf, type Refund, refundOf } from './payments.ts'
import { type PreferenceData, SITE_ID } from './preferences.ts'
import { type Query, readPage, searchPayments } from './search.ts'

type ById = { Params: { id: string } }

/** The part of Mercado Pago's REST API that Checkout Pro needs. */
export function mercadopagoApi(deps: {
  ledger: MercadoPagoLedger
  store: Store
  clock: Clock
  keys: SandboxKeys['mercadopago']
  faults: Faults
}) {
  const { ledger } = deps
  const once = createIdempotency(deps.store, 'mercadopago', {
    header: 'x-idempotency-key',
    perPath: true,
    conflict: () =>
      failure(
        409,
        'idempotency_key_already_used',
        'The X-Idempotency-Key was already used with another body',
      ),
  })

  function authenticate(header: string | undefined) {
    if (!header) throw failure(401, 'unauthorized', 'Must provide your access_token to proceed', 5)
    if (header !== `Bearer ${deps.keys.accessToken}`) {
      throw failure(401, 'unauthorized', 'invalid access token', 1)
    }
  }

  function requireKey(request: FastifyRequest): void {
    if (request.headers['x-idempotency-key']) return
    throw badRequest('bad_request', "Header X-Idempotency-Key can't be null", 4292)
  }

  function mutate(request: FastifyRequest, reply: FastifyReply, status: number, work: () => unknown) {
    const answer = once(request, () => ({ status, body: work() }))
    return reply.code(answer.status).send(answer.body)
  }

  function paymentBy(id: string): Cobro {
    const cobro = ledger.cobros.get(id)
    if (!cobro) throw notFound('Payment not found', 2000)
    return cobro
  }

  function preferenceBy(id: string) {
    const checkout = ledger.checkouts.get(id)
    if (!checkout) throw notFound('preference_id not found')
    return checkout
  }

  /** Without this header Mercado Pago hides refunds in process. */
  const showsInProcess = (request: FastifyRequest) =>
    request.headers['x-render-in-process-refunds'] === 'true'

  function refundsOf(request: FastifyRequest, cobro: Cobro): Refund[] {
    const refunds = cobro.reembolsos.map((reembolso) => refundOf(cobro, reembolso))
    return showsInProcess(request) ? refunds : refunds.filter(({ status }) => status !== 'in_process')
  }

  /** A repeated key returns the same refund with 200 instead of 201. */
  function createRefund(request: FastifyRequest<ById>, reply: FastifyReply) {
    requireKey(request)
    const cobro = paymentBy(request.params.id)
    const amount = (request.body as { amount?: unknown } | null)?.amount ?? undefined
    if (amount !== undefined && (typeof amount !== 'number' || !Number.isFinite(amount))) {
      throw badRequest('bad_request', 'transaction_amount attribute must be numeric', 4024)
    }
    const clave = String(request.headers['x-idempotency-key'])
    const cents = amount === undefined ? undefined : Number((amount * 100).toFixed(6))
    const answer = once(request, () => ({ status: 201, body: ledger.refund(cobro, cents, { clave }).id }))
    const refund = refundsOf(request, cobro).find(({ id }) => String(id) === answer.body)
    if (!refund) throw badRequest('bad_request', 'The refund is in process')
    return reply.code(answer.isRepeat ? 200 : 201).send(refund)
  }

  function showOrder({ id, datos, referencia, monto }: Checkout<PreferenceData>) {
    const payments = ledger.cobrosOf(id).map(ledger.showPayment)
    const approved = payments.filter(({ status }) => status === 'approved')
    const paid = approved.reduce((sum, { transaction_amount }) => sum + transaction_amount, 0)
    const total = monto / 100
    return {
      id: datos.orderId,
      preference_id: id,
      external_reference: referencia ?? '',
      status: paid >= total ? 'closed' : 'opened',
      order_status: paid >= total ? 'paid' : 'payment_required',
      items: datos.items,
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
      site_id: SITE_ID,
      notification_url: datos.notification_url,
      cancelled: false,
    }
  }

  return async function routes(app: FastifyInstance) {
    acceptEmptyJson(app)
    answerFailures(app, deps.faults, 'mercadopago', (status, message) => ({
      message,
      error: status < 500 ? 'bad_request' : 'internal_server_error',
      status,
      cause: null,
    }))
    app.addHook('onRequest', async (request) => authenticate(request.headers.authorization))

    app.post('/checkout/preferences', async (request, reply) =>
      mutate(request, reply, 201, () => ledger.showPreference(ledger.createPreference(request.body))),
    )
    app.get<{ Querystring: Query }>('/checkout/preferences/search', async ({ query }) => {
      const { limit, offset } = readPage(query, 100)
      const reference = query['external_reference']
      const all = reference === undefined ? ledger.checkouts.list() : ledger.checkoutsOf(reference)
      const elements = all
        .toReversed()
        .slice(offset, offset + limit)
        .map(ledger.showPreference)
      return { elements, next_offset: offset + limit, total: all.length }
    })
    app.get<ById>('/checkout/preferences/:id', async ({ params }) =>
      ledger.showPreference(preferenceBy(params.id)),
    )
    app.put<ById>('/checkout/preferences/:id', async ({ params, body }) =>
      ledger.showPreference(ledger.updatePreference(preferenceBy(params.id), body)),
    )

    app.get<{ Querystring: Query }>('/v1/payments/search', async ({ query }) => {
      const { external_reference: reference } = query
      const cobros =
        reference === undefined
          ? ledger.cobros.list()
          : ledger.checkoutsOf(reference).flatMap(({ id }) => ledger.cobrosOf(id))
      const page = searchPayments(cobros.map(ledger.showPayment), query, deps.clock)
      // As documented, the search shows no refunds.
      return { ...page, results: page.results.map(({ refunds: _, ...payment }) => payment) }
    })
    app.get<ById>('/v1/payments/:id', async (request) => {
      const cobro = paymentBy(request.params.id)
      return { ...ledger.showPayment(cobro), refunds: refundsOf(request, cobro) }
    })
    app.put<ById>('/v1/payments/:id', async (request, reply) => {
      requireKey(request)
      if ((request.body as { status?: unknown } | null)?.status !== 'cancelled') {
        throw badRequest('bad_request', 'This sandbox only takes the status `cancelled`', 2016)
      }
      return mutate(request, reply, 200, () =>
        ledger.showPayment(ledger.cancel(paymentBy(request.params.id))),
      )
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
      const elements = ledger.checkouts
        .list()
        .filter(({ id }) => ledger.cobrosOf(id).length > 0)
        .map(showOrder)
        .filter(
          (order) =>
            (!query['preference_id'] || order.preference_id === query['preference_id']) &&
            (!query['external_reference'] || order.external_reference === query['external_reference']),
        )
      return { elements, next_offset: elements.length, total: elements.length }
    })
    app.get<ById>('/merchant_orders/:id', async ({ params }) => {
      const [checkout] = ledger.orderBy(params.id)
      if (!checkout) throw notFound('merchant_order not found')
      return showOrder(checkout)
    })
    app.get<{ Querystring: Query }>('/v1/chargebacks/search', async ({ query }) => {
      const { limit, offset } = readPage(query, 100)
      const paymentId = query['payment_id']
      const results = ledger
        .disputas()
        .filter(({ cobro }) => paymentId === undefined || cobro.id === paymentId)
        .map(({ cobro, disputa }) => chargebackOf(cobro, disputa))
        .toReversed()
      return {
        paging: { total: results.length, limit, offset },
        results: results.slice(offset, offset + limit),
      }
    })
    app.get<ById>('/v1/chargebacks/:id', async ({ params }) => {
      const match = ledger.findDisputa(params.id)
      if (!match) throw notFound('Chargeback not found')
      return chargebackOf(match.cobro, match.disputa)
    })
  }
}
