import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import { answerFailures, Failure } from '../failure.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { acceptEmptyJson } from '../json-body.ts'
import type { Checkout } from '../ledger.ts'
import type { Store } from '../store.ts'
import { debugId, errorBody, failure, missing, notFound, refused } from './errors.ts'
import type { PayPalLedger } from './ledger.ts'
import { cents, readMoney } from './money.ts'
import { captureOf, disputeOf, refundOf } from './objects.ts'
import type { OrderData } from './orders.ts'
import { rawProperty, type Verification } from './signing.ts'

const TOKEN_SECONDS = 32_400

type ById = { Params: { id: string } }

const oauthFailure = (status: number, error: string, error_description: string) =>
  new Failure(status, error_description, { error, error_description })

/** The part of PayPal's REST API that orders with immediate capture need. */
export function paypalApi(deps: {
  ledger: PayPalLedger
  store: Store
  clock: Clock
  keys: SandboxKeys['paypal']
  faults: Faults
  publicUrl: () => string
}) {
  const { ledger, clock, publicUrl } = deps
  const once = createIdempotency(deps.store, 'paypal', {
    header: 'paypal-request-id',
    perPath: true,
    conflict: () =>
      refused('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.'),
  })
  const tokens = new Map<string, number>()
  const rawBodies = new WeakMap<object, string>()

  function authenticate(header: string | undefined) {
    const token = header?.match(/^Bearer (.+)$/)?.[1]
    if (!token) throw failure('AUTHENTICATION_FAILURE')
    if ((tokens.get(token) ?? 0) <= clock.now())
      throw oauthFailure(401, 'invalid_token', 'Token signature verification failed')
  }

  function issueToken(request: FastifyRequest) {
    const basic = request.headers.authorization?.match(/^Basic (.+)$/)?.[1] ?? ''
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (id !== deps.keys.clientId || secret !== deps.keys.clientSecret) {
      throw oauthFailure(401, 'invalid_client', 'Client Authentication failed')
    }
    const grant = (request.body as { grant_type?: unknown } | null)?.grant_type
    if (grant !== 'client_credentials') {
      throw oauthFailure(400, 'unsupported_grant_type', 'Grant Type is NULL or not supported')
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`
    tokens.set(token, clock.now() + TOKEN_SECONDS * 1000)
    return {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/checkout/orders',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    }
  }

  /**
   * A repeated PayPal-Request-Id returns the created object in its current state, with 200 instead of 201. A failure
   * returned by the work is repeated unchanged.
   */
  function mutate(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => { id: string } | Failure,
    show: (id: string) => unknown,
    created = 201,
  ) {
    const { status, body, isRepeat } = once(request, () => {
      const result = make()
      return result instanceof Failure
        ? { status: result.status, body: result.body }
        : { status: created, body: result.id }
    })
    if (status >= 400) throw new Failure(status, 'declined', body)
    return reply.code(isRepeat ? 200 : status).send(show(String(body)))
  }

  const wantsAll = (request: FastifyRequest) =>
    request.headers.prefer?.includes('return=representation') ?? false

  /** The minimal representation of a captured order includes its captures. */
  function showFor(request: FastifyRequest, order: Checkout<OrderData>) {
    const whole = ledger.showOrder(order)
    if (wantsAll(request)) return whole
    const { id, status, links, payment_source, payer } = whole
    if (status !== 'COMPLETED') return { id, status, links }
    const [{ reference_id, payments }] = whole.purchase_units
    return { id, status, links, payment_source, payer, purchase_units: [{ reference_id, payments }] }
  }

  function orderBy(id: string) {
    const order = ledger.find(id)
    // Expired orders answer 404, as in the original.
    if (!order || order.estado === 'vencido') throw notFound()
    return order
  }

  function captureBy(id: string) {
    const cobro = ledger.cobros.get(id)
    if (!cobro) throw notFound()
    return cobro
  }

  function refundBy(id: string) {
    const match = ledger.findReembolso(id)
    if (!match) throw notFound()
    return refundOf(ledger.checkoutOf(match.cobro), match.cobro, match.reembolso, publicUrl())
  }

  function refundCapture(request: FastifyRequest<ById>) {
    const cobro = captureBy(request.params.id)
    const body = (request.body ?? {}) as { amount?: unknown; note_to_payer?: unknown; invoice_id?: unknown }
    const amount = body.amount === undefined ? undefined : readMoney(body.amount, '/amount')
    if (amount && amount.currency_code !== cobro.moneda) {
      throw refused(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'Refund must be in the same currency as the capture.',
        '/amount/currency_code',
      )
    }
    return ledger.refund(cobro, amount && cents(amount), {
      clave: typeof body.invoice_id === 'string' ? body.invoice_id : null,
      datos: typeof body.note_to_payer === 'string' ? { note_to_payer: body.note_to_payer } : {},
    })
  }

  const disputes = () =>
    ledger
      .disputas()
      .map(({ cobro, disputa }) => disputeOf(ledger.checkoutOf(cobro), cobro, disputa, publicUrl()))

  function listDisputes(transactionId: string | undefined) {
    const found = disputes()
      .toReversed()
      .filter(
        ({ disputed_transactions: [disputed] }) =>
          transactionId === undefined || disputed?.seller_transaction_id === transactionId,
      )
    return {
      items: found.map(({ disputed_transactions, seller_response_due_date, ...item }) => item),
      links: [{ href: `${publicUrl()}/v1/customer/disputes`, rel: 'self', method: 'GET' }],
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
    app.post('/v1/oauth2/token', async (request) => issueToken(request))
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
        () => ledger.createOrder(request.body),
        (id) => showFor(request, orderBy(id)),
        // PayPal answers 200 when the order names its payment source.
        (request.body as { payment_source?: unknown } | null)?.payment_source ? 200 : 201,
      ),
    )
    app.get<ById>('/v2/checkout/orders/:id', async ({ params }) => ledger.showOrder(orderBy(params.id)))
    app.patch<ById>('/v2/checkout/orders/:id', async (request, reply) => {
      ledger.patchOrder(orderBy(request.params.id), request.body)
      return reply.code(204).send()
    })
    app.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
      const order = orderBy(request.params.id)
      return mutate(
        request,
        reply,
        () => ledger.capture(order),
        (id) => showFor(request, orderBy(id)),
      )
    })
    app.get<ById>('/v2/payments/captures/:id', async ({ params }) => {
      const cobro = captureBy(params.id)
      return captureOf(ledger.checkoutOf(cobro), cobro, publicUrl())
    })
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
      const dispute = disputes().find(({ dispute_id }) => dispute_id === params.id)
      if (!dispute) throw notFound()
      return dispute
    })
    app.post('/v1/notifications/verify-webhook-signature', async ({ body }) => verify(body))
  }

  return {
    /** Expires all tokens: the next call gets a 401 and must request a new one. */
    expireTokens: () => tokens.clear(),
    async routes(app: FastifyInstance) {
      answerFailures(app, deps.faults, 'paypal', (status) =>
        errorBody(status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR'),
      )
      app.addHook('onRequest', async (_request, reply) => {
        reply.header('paypal-debug-id', debugId())
      })
      await app.register(open)
      await app.register(guarded)
    },
  }
}
