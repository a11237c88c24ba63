import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { acceptEmptyJson } from '../json-body.ts'
import type { Store } from '../store.ts'
import { type Detail, errorBody, malformed, missing, notFound, PayPalFailure, refused } from './errors.ts'
import type { PayPalLedger } from './ledger.ts'
import { readMoney } from './money.ts'
import { type Order, orderLinks, type Refund, shownOrder } from './orders.ts'
import { rawProperty, type Verification } from './signing.ts'

/** The status of an answer that is kept under its key though it failed. */
const DECLINED = 422
const TOKEN_SECONDS = 32_400

type ById = { Params: { id: string } }

/** PayPal's REST API, as far as orders that are captured at once need it. */
export function paypalApi(deps: {
  ledger: PayPalLedger
  store: Store
  clock: Clock
  keys: SandboxKeys['paypal']
  faults: Faults
  publicUrl: () => string
}) {
  const { ledger, clock } = deps
  const idempotency = createIdempotency(deps.store, 'paypal')
  const tokens = new Map<string, number>()
  const rawBodies = new WeakMap<object, string>()

  function authenticate(header: string | undefined) {
    const token = header?.match(/^Bearer (.+)$/)?.[1]
    if (!token) throw new PayPalFailure('AUTHENTICATION_FAILURE')
    const expires = tokens.get(token)
    if (expires === undefined || expires <= clock.now()) throw new InvalidToken()
  }

  function issueToken(request: FastifyRequest, reply: FastifyReply) {
    const basic = request.headers.authorization?.match(/^Basic (.+)$/)?.[1] ?? ''
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (id !== deps.keys.clientId || secret !== deps.keys.clientSecret) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    }
    const grant = (request.body as { grant_type?: unknown } | null)?.grant_type
    if (grant !== 'client_credentials') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' })
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`
    tokens.set(token, clock.now() + TOKEN_SECONDS * 1000)
    return reply.send({
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/checkout/orders',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    })
  }

  /**
   * A repeated PayPal-Request-Id brings back what was made, with its latest status and 200 instead
   * of 201.
   */
  function mutate(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => string,
    show: (id: string) => unknown,
    status = 201,
  ) {
    const header = request.headers['paypal-request-id']
    const key = typeof header === 'string' && header ? `${request.url} ${header}` : undefined
    const what = { method: request.method, path: request.url, body: request.body ?? {} }
    const answer = idempotency.run(key, what, () => keepingDecline(make, status))
    if (answer.kind === 'conflict') {
      throw refused('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.')
    }
    if (answer.status === DECLINED) throw new PayPalFailure('UNPROCESSABLE_ENTITY', answer.body as Detail[])
    return reply.code(answer.kind === 'replay' ? 200 : answer.status).send(show(String(answer.body)))
  }

  /** A declined capture is what its key brought: whoever repeats the key is declined again. */
  function keepingDecline(make: () => string, status: number) {
    try {
      return { status, body: make() }
    } catch (error) {
      const details = error instanceof PayPalFailure ? error.details : []
      if (details[0]?.issue !== 'INSTRUMENT_DECLINED') throw error
      return { status: DECLINED, body: details }
    }
  }

  const wantsAll = (request: FastifyRequest) =>
    request.headers.prefer?.includes('return=representation') ?? false

  function minimal(order: Order) {
    return { id: order.id, status: order.status, links: order.links }
  }

  /** The short form of a captured order still carries its captures. */
  function captured(order: Order, all: boolean) {
    if (all) return shownOrder(order)
    const [unit] = order.purchase_units
    return {
      ...minimal(order),
      payment_source: order.payment_source,
      purchase_units: [{ reference_id: unit.reference_id, payments: unit.payments }],
      payer: order.payer,
    }
  }

  function orderBy(id: string): Order {
    const order = ledger.findOrder(id)
    // An order that ran out of time is gone, as with the original.
    if (!order || order.status === 'VOIDED') throw notFound()
    return order
  }

  function captureBy(id: string) {
    const found = ledger.findCapture(id)
    if (!found) throw notFound()
    return found
  }

  function patchOrder(order: Order, body: unknown) {
    if (!Array.isArray(body))
      throw malformed('/', 'INVALID_ARRAY_MIN_ITEMS', 'The request must be a list of patches.')
    if (order.status === 'COMPLETED') {
      throw refused('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.')
    }
    const [unit] = order.purchase_units
    for (const { path, value } of body as { path?: string; value?: unknown }[]) {
      const field =
        /^\/purchase_units\/@reference_id=='[^']+'\/(amount|description|custom_id|invoice_id)$/.exec(
          path ?? '',
        )?.[1]
      if (!field) throw refused('NOT_PATCHABLE', 'Cannot be patched.', path)
      if (field === 'amount') unit.amount = readMoney(value, path ?? '')
      else unit[field as 'description' | 'custom_id' | 'invoice_id'] = String(value)
    }
    ledger.orders.put(order.id, order)
  }

  function refundCapture(request: FastifyRequest<ById>): string {
    const { order, capture } = captureBy(request.params.id)
    const body = (request.body ?? {}) as { amount?: unknown; note_to_payer?: unknown; invoice_id?: unknown }
    const amount = body.amount === undefined ? null : readMoney(body.amount, '/amount')
    const made = ledger.createRefund(order, capture, amount, {
      ...(typeof body.note_to_payer === 'string' && { note_to_payer: body.note_to_payer }),
      ...(typeof body.invoice_id === 'string' && { invoice_id: body.invoice_id }),
    })
    return made.id
  }

  function refundBy(id: string): Refund {
    const refund = ledger.refunds.get(id)
    if (!refund) throw notFound()
    return refund
  }

  function listDisputes(transactionId: string | undefined) {
    const found = ledger.disputes
      .list()
      .toReversed()
      .filter(
        ({ disputed_transactions: [disputed] }) =>
          transactionId === undefined || disputed?.seller_transaction_id === transactionId,
      )
    return {
      items: found.map(({ disputed_transactions, seller_response_due_date, ...item }) => item),
      links: [{ href: `${deps.publicUrl()}/v1/customer/disputes`, rel: 'self', method: 'GET' }],
    }
  }

  function verify(body: unknown) {
    const given = (body ?? {}) as Verification & { webhook_event?: unknown }
    for (const field of [
      'auth_algo',
      'cert_url',
      'transmission_id',
      'transmission_sig',
      'transmission_time',
      'webhook_id',
      'webhook_event',
    ] as const) {
      if (given[field] === undefined) throw missing(`/${field}`)
    }
    const raw = rawProperty(rawBodies.get(given) ?? '', 'webhook_event')
    return { verification_status: raw !== null && ledger.signing.isValid(given, raw) ? 'SUCCESS' : 'FAILURE' }
  }

  async function open(app: FastifyInstance) {
    app.post('/v1/oauth2/token', async (request, reply) => issueToken(request, reply))
    app.get('/v1/notifications/certs/:id', async (_request, reply) =>
      reply.type('application/x-pem-file').send(ledger.signing.publicKey()),
    )
  }

  async function guarded(app: FastifyInstance) {
    acceptEmptyJson(app, (parsed, raw) => rawBodies.set(parsed, raw))
    app.addHook('onRequest', async (request) => authenticate(request.headers.authorization))

    app.post('/v2/checkout/orders', async (request, reply) =>
      mutate(
        request,
        reply,
        () => ledger.createOrder(request.body).id,
        (id) => (wantsAll(request) ? shownOrder(orderBy(id)) : minimal(orderBy(id))),
        // The original answers so where the order names its payment source.
        (request.body as { payment_source?: unknown } | null)?.payment_source ? 200 : 201,
      ),
    )
    app.get<ById>('/v2/checkout/orders/:id', async ({ params }) => shownOrder(orderBy(params.id)))
    app.patch<ById>('/v2/checkout/orders/:id', async (request, reply) => {
      patchOrder(orderBy(request.params.id), request.body)
      return reply.code(204).send()
    })
    app.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
      const order = orderBy(request.params.id)
      return mutate(
        request,
        reply,
        () => ledger.capture(order).id,
        (id) => captured(orderBy(id), wantsAll(request)),
      )
    })
    app.get<ById>('/v2/payments/captures/:id', async ({ params }) => captureBy(params.id).capture)
    app.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) =>
      mutate(
        request,
        reply,
        () => refundCapture(request),
        (id) => {
          const { status, links, ...rest } = refundBy(id)
          return wantsAll(request) ? { ...rest, status, links } : { id, status, links }
        },
      ),
    )
    app.get<ById>('/v2/payments/refunds/:id', async ({ params }) => refundBy(params.id))
    app.get<{ Querystring: { disputed_transaction_id?: string } }>(
      '/v1/customer/disputes',
      async ({ query }) => listDisputes(query.disputed_transaction_id),
    )
    app.get<ById>('/v1/customer/disputes/:id', async ({ params }) => {
      const dispute = ledger.disputes.get(params.id)
      if (!dispute) throw notFound()
      return dispute
    })
    app.post('/v1/notifications/verify-webhook-signature', async ({ body }) => verify(body))
  }

  return {
    /** All tokens end now: the next call gets a 401 and must ask for a new one. */
    expireTokens: () => tokens.clear(),
    async routes(app: FastifyInstance) {
      deps.faults.guard(app, 'paypal', () => errorBody('INTERNAL_SERVER_ERROR'))
      app.addHook('onRequest', async (_request, reply) => {
        reply.header('paypal-debug-id', randomBytes(7).toString('hex').slice(0, 13))
      })
      app.setErrorHandler((error, request, reply) => {
        if (error instanceof InvalidToken) return reply.code(401).send(error.body)
        if (error instanceof PayPalFailure) return reply.code(error.status).send(withLinks(error, request))
        const status = (error as { statusCode?: number }).statusCode ?? 500
        const name = status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR'
        return reply.code(status).send(errorBody(name))
      })
      await app.register(open)
      await app.register(guarded)
    },
  }

  /** A declined instrument tells where the buyer can choose another one. */
  function withLinks(error: PayPalFailure, request: FastifyRequest) {
    const body = error.body as { details?: { issue: string }[]; links: unknown[] }
    const order = ledger.orders.get((request.params as { id?: string }).id ?? '')
    if (body.details?.[0]?.issue !== 'INSTRUMENT_DECLINED' || !order) return body
    const approve = orderLinks(order, deps.publicUrl()).find(
      ({ rel }) => rel === 'payer-action' || rel === 'approve',
    )
    return { ...body, links: [...body.links, { ...approve, rel: 'redirect' }] }
  }
}

class InvalidToken extends Error {
  readonly body = { error: 'invalid_token', error_description: 'Token signature verification failed' }
}
