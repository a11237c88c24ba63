import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../config.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { stripeId } from '../ids.ts'
import type { Collection, Store } from '../store.ts'
import { invalid, missing, notFound, StripeFailure } from './errors.ts'
import { type FormObject, parseForm } from './form.ts'
import type { StripeLedger } from './ledger.ts'
import type { Charge, Refund } from './objects.ts'
import { optionalInteger, optionalList, optionalText, readMetadata, refuseUnknown } from './params.ts'

const REFUND_PARAMS = new Set('amount charge expand metadata payment_intent reason'.split(' '))
const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

type WireObject = Record<string, unknown>

/** Stripe's REST API, as far as hosted Checkout needs it. */
export function stripeApi(deps: {
  ledger: StripeLedger
  store: Store
  keys: SandboxKeys['stripe']
  faults: Faults
}) {
  const { ledger } = deps
  const idempotency = createIdempotency(deps.store, 'stripe')

  function authenticate(header: string | undefined) {
    if (!header) {
      throw new StripeFailure(401, {
        type: 'invalid_request_error',
        message:
          "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      })
    }
    const [scheme, credentials = ''] = header.split(' ')
    const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials
    if (key !== deps.keys.secretKey) {
      throw new StripeFailure(401, {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${mask(key ?? '')}`,
      })
    }
  }

  function lookUp(id: string): WireObject | undefined {
    const found =
      ledger.sessions.get(id) ?? ledger.intents.get(id) ?? ledger.charges.get(id) ?? ledger.refunds.get(id)
    return found as unknown as WireObject | undefined
  }

  function lineItems(sessionId: string) {
    const data = ledger.items.get(sessionId) ?? []
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` }
  }

  /** `expand[]=payment_intent.latest_charge`: ids become the objects behind them. */
  function expand(source: unknown, paths: string[]): unknown {
    const object = structuredClone(source) as WireObject
    for (const path of paths) {
      let node = object
      for (const key of path.split('.')) {
        if (key === 'line_items' && node['object'] === 'checkout.session')
          node[key] = lineItems(String(node['id']))
        const value = node[key]
        if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
        if (typeof value === 'string') node[key] = structuredClone(lookUp(value)) ?? value
        if (typeof node[key] !== 'object' || node[key] === null) break
        node = node[key] as WireObject
      }
    }
    return object
  }

  const expansions = (form: FormObject) => optionalList(form, 'expand').map(String)
  const queryOf = (request: FastifyRequest) => parseForm(request.raw.url?.split('?')[1] ?? '')

  function mutate(request: FastifyRequest, reply: FastifyReply, work: (form: FormObject) => unknown) {
    const key = request.headers['idempotency-key']
    const form = (request.body ?? {}) as FormObject
    const what = { method: request.method, path: request.url, body: form }
    const answer = idempotency.run(typeof key === 'string' ? key : undefined, what, () => ({
      status: 200,
      body: expand(work(form), expansions(form)),
    }))
    if (answer.kind === 'conflict') {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    }
    if (answer.kind === 'replay') reply.header('idempotent-replayed', 'true')
    return reply.code(answer.status).send(answer.body)
  }

  function listOf<T extends { id: string }>(
    request: FastifyRequest,
    rows: Collection<T>,
    filters: (keyof T & string)[],
  ) {
    const query = queryOf(request)
    const limit = optionalInteger(query, 'limit') ?? 10
    if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', 'limit')
    let data = rows.list().toReversed()
    for (const filter of filters) {
      const wanted = optionalText(query, filter)
      if (wanted) data = data.filter((row) => row[filter] === wanted)
    }
    const after = optionalText(query, 'starting_after')
    if (after) data = data.slice(data.findIndex((row) => row.id === after) + 1)
    const url = request.url.split('?')[0]
    return { object: 'list', data: data.slice(0, limit), has_more: data.length > limit, url }
  }

  function chargeToRefund(form: FormObject): Charge {
    const chargeId = optionalText(form, 'charge')
    const intentId = optionalText(form, 'payment_intent')
    if (chargeId) {
      const charge = ledger.charges.get(chargeId)
      if (!charge) throw notFound('charge', chargeId, 'charge')
      return charge
    }
    if (!intentId)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
        undefined,
        'parameter_missing',
      )
    const intent = ledger.intents.get(intentId)
    if (!intent) throw notFound('payment_intent', intentId, 'payment_intent')
    const charge =
      intent.status === 'succeeded' ? ledger.charges.get(String(intent.latest_charge)) : undefined
    if (!charge) {
      throw invalid(
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        'payment_intent',
        'charge_not_refundable',
      )
    }
    return charge
  }

  function createRefund(form: FormObject): Refund {
    refuseUnknown(form, REFUND_PARAMS)
    const charge = chargeToRefund(form)
    if (charge.disputed)
      throw invalid(
        `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        undefined,
        'charge_disputed',
      )
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
    if (charge.status !== 'succeeded') throw missing('payment_intent')
    const left = charge.amount - charge.amount_refunded
    const amount = optionalInteger(form, 'amount') ?? left
    if (amount < 1)
      throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
    if (amount > left) {
      throw invalid(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        'amount',
      )
    }
    const reason = optionalText(form, 'reason')
    if (reason && !REFUND_REASONS.includes(reason)) {
      throw invalid(`Invalid reason: must be one of ${REFUND_REASONS.join(', ')}`, 'reason')
    }
    return ledger.refund(charge, amount, reason, readMetadata(form))
  }

  return async function routes(app: FastifyInstance) {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, parseForm(text as string)),
    )
    deps.faults.guard(app, 'stripe', () => ({
      error: { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' },
    }))
    app.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', stripeId('req', 14))
      authenticate(request.headers.authorization)
    })
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body })
      const status = (error as { statusCode?: number }).statusCode ?? 500
      const type = status < 500 ? 'invalid_request_error' : 'api_error'
      return reply.code(status).send({ error: { type, message: (error as Error).message } })
    })

    function readable(path: string, kind: string, find: (id: string) => unknown, param = 'id') {
      app.get<{ Params: { id: string } }>(path, async (request) => {
        const found = find(request.params.id)
        if (!found) throw notFound(kind, request.params.id, param)
        return expand(found, expansions(queryOf(request)))
      })
    }

    app.post('/v1/checkout/sessions', async (request, reply) => mutate(request, reply, ledger.createSession))
    app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async (request, reply) =>
      mutate(request, reply, () => ledger.expireSession(request.params.id)),
    )
    app.get('/v1/checkout/sessions', async (request) =>
      listOf(request, ledger.sessions, ['payment_intent', 'status', 'customer_email' as 'id']),
    )
    readable('/v1/checkout/sessions/:id', 'checkout.session', ledger.findSession, 'session')
    app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id/line_items', async (request) => {
      if (!ledger.findSession(request.params.id))
        throw notFound('checkout.session', request.params.id, 'session')
      return lineItems(request.params.id)
    })
    readable('/v1/payment_intents/:id', 'payment_intent', ledger.intents.get, 'intent')
    readable('/v1/charges/:id', 'charge', ledger.charges.get)
    app.get('/v1/charges', async (request) => listOf(request, ledger.charges, ['payment_intent']))
    app.post('/v1/refunds', async (request, reply) => mutate(request, reply, createRefund))
    app.get('/v1/refunds', async (request) => listOf(request, ledger.refunds, ['payment_intent', 'charge']))
    readable('/v1/refunds/:id', 'refund', ledger.refunds.get)
    readable('/v1/disputes/:id', 'dispute', ledger.disputes.get)
    readable('/v1/events/:id', 'event', ledger.events.get)
    app.get('/v1/events', async (request) => listOf(request, ledger.events, ['type']))
  }
}

function mask(key: string): string {
  return key.length > 8 ? `${key.slice(0, 7)}${'*'.repeat(key.length - 11)}${key.slice(-4)}` : '****'
}
