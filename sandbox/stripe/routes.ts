import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../config.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { stripeId } from '../ids.ts'
import type { Collection, Store } from '../store.ts'
import { invalid, notFound, StripeFailure } from './errors.ts'
import { type FormObject, parseForm } from './form.ts'
import type { StripeLedger } from './ledger.ts'
import { optionalInteger, optionalList, optionalText } from './params.ts'

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
    const kinds = [ledger.sessions, ledger.intents, ledger.charges, ledger.refunds, ledger.disputes]
    for (const kind of kinds) {
      const found = kind.get(id)
      if (found) return found as unknown as WireObject
    }
    return undefined
  }

  function lineItems(sessionId: string) {
    const data = ledger.items.get(sessionId) ?? []
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` }
  }

  function refundsOf(chargeId: string) {
    const data = ledger.refunds
      .list()
      .filter((refund) => refund.charge === chargeId)
      .toReversed()
    return { object: 'list', data, has_more: false, url: `/v1/charges/${chargeId}/refunds` }
  }

  /** Lists that an object carries only when asked for. */
  function embedded(node: WireObject, key: string): unknown {
    if (key === 'line_items' && node['object'] === 'checkout.session') return lineItems(String(node['id']))
    if (key === 'refunds' && node['object'] === 'charge') return refundsOf(String(node['id']))
    return node[key]
  }

  /** `expand[]=payment_intent.latest_charge`: ids become the objects behind them. */
  function expand(source: unknown, paths: string[]): unknown {
    const object = structuredClone(source) as WireObject
    for (const path of paths) {
      let node = object
      for (const key of path.split('.')) {
        const value = embedded(node, key)
        if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
        node[key] = typeof value === 'string' ? (structuredClone(lookUp(value)) ?? value) : value
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
    app.post('/v1/refunds', async (request, reply) => mutate(request, reply, ledger.createRefund))
    app.get('/v1/refunds', async (request) => listOf(request, ledger.refunds, ['payment_intent', 'charge']))
    readable('/v1/refunds/:id', 'refund', ledger.refunds.get)
    app.get('/v1/disputes', async (request) => listOf(request, ledger.disputes, ['payment_intent', 'charge']))
    readable('/v1/disputes/:id', 'dispute', ledger.disputes.get)
    readable('/v1/events/:id', 'event', ledger.events.get)
    app.get('/v1/events', async (request) => listOf(request, ledger.events, ['type']))
  }
}

function mask(key: string): string {
  return key.length > 8 ? `${key.slice(0, 7)}${'*'.repeat(key.length - 11)}${key.slice(-4)}` : '****'
}
