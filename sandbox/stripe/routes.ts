import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import { answerFailures } from '../failure.ts'
import type { Faults } from '../faults.ts'
import { createIdempotency } from '../idempotency.ts'
import { stripeId } from '../ids.ts'
import type { Checkout, Cobro } from '../ledger.ts'
import { hostedPage } from '../pages/hosted.ts'
import type { Store } from '../store.ts'
import { invalid, notFound, stripeFailure } from './errors.ts'
import { type FormObject, parseForm } from './form.ts'
import type { StripeLedger } from './ledger.ts'
import { chargeIdOf, chargeOf, disputeOf, intentIdOf, intentOf, refundOf } from './objects.ts'
import { optionalInteger, optionalList, optionalText, readMetadata, refuseUnknown } from './params.ts'
import { readSession, type SessionData } from './sessions.ts'

type WireObject = Record<string, unknown>
type ById = { Params: { id: string } }

const REFUND_PARAMS = new Set('amount charge expand metadata payment_intent reason'.split(' '))
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** The part of Stripe's REST API that hosted Checkout needs. */
export function stripeApi(deps: {
  ledger: StripeLedger
  store: Store
  clock: Clock
  keys: SandboxKeys['stripe']
  faults: Faults
}) {
  const { ledger } = deps
  const once = createIdempotency(deps.store, 'stripe', {
    header: 'idempotency-key',
    perPath: false,
    conflict: (key) =>
      stripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      }),
  })

  function authenticate(header: string | undefined) {
    const refuse = (message: string) => stripeFailure(401, { type: 'invalid_request_error', message })
    if (!header) {
      throw refuse(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      )
    }
    const [scheme, credentials = ''] = header.split(' ')
    const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials
    if (key !== deps.keys.secretKey) throw refuse(`Invalid API Key provided: ${mask(key ?? '')}`)
  }

  const charged = () => ledger.cobros.list().filter((cobro) => chargeIdOf(cobro) !== null)
  const findCharged = (id: string) => {
    const cobro = id.startsWith('ch_') ? ledger.cobros.get(intentIdOf(id)) : undefined
    return cobro && chargeIdOf(cobro) ? cobro : undefined
  }
  const show = <T, R>(object: T | undefined, how: (object: T) => R) => object && how(object)

  /** Readers of objects by kind. */
  const readers: Record<string, (id: string) => object | undefined> = {
    cs: (id) => show(ledger.find(id), ledger.showSession),
    pi: (id) => show(ledger.cobros.get(id), intentOf),
    ch: (id) => show(findCharged(id), chargeOf),
    re: (id) => show(ledger.findReembolso(id), ({ reembolso, cobro }) => refundOf(reembolso, cobro)),
    du: (id) => show(ledger.findDisputa(id), ({ disputa, cobro }) => disputeOf(disputa, cobro)),
    evt: (id) => ledger.events.get(id),
  }
  const lookUp = (id: string) => readers[id.split('_')[0] ?? '']?.(id)

  const whole = (url: string, data: unknown[]) => ({ object: 'list', data, has_more: false, url })
  const lineItems = (id: string) =>
    whole(`/v1/checkout/sessions/${id}/line_items`, ledger.checkouts.get(id)?.datos.items ?? [])
  const refundsOf = (id: string) =>
    whole(
      `/v1/charges/${id}/refunds`,
      (findCharged(id)?.reembolsos ?? [])
        .map((reembolso) => refundOf(reembolso, findCharged(id) as Cobro))
        .toReversed(),
    )

  /** Lists that are included only on request. */
  function embedded(node: WireObject, key: string): unknown {
    if (key === 'line_items' && node['object'] === 'checkout.session') return lineItems(String(node['id']))
    if (key === 'refunds' && node['object'] === 'charge') return refundsOf(String(node['id']))
    return node[key]
  }

  /** Replaces ids by their objects: `expand[]=payment_intent.latest_charge`. */
  function expand(source: object, paths: string[]): unknown {
    const object = source as WireObject
    for (const path of paths) {
      let node = object
      for (const key of path.split('.')) {
        const value = embedded(node, key)
        if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
        node[key] = typeof value === 'string' ? (lookUp(value) ?? value) : value
        if (typeof node[key] !== 'object' || node[key] === null) break
        node = node[key] as WireObject
      }
    }
    return object
  }

  const expansions = (form: FormObject) => optionalList(form, 'expand').map(String)
  const queryOf = (request: FastifyRequest) => parseForm(request.raw.url?.split('?')[1] ?? '')

  function mutate(request: FastifyRequest, reply: FastifyReply, work: (form: FormObject) => object) {
    const form = (request.body ?? {}) as FormObject
    const { status, body, isRepeat } = once(request, () => ({
      status: 200,
      body: expand(work(form), expansions(form)),
    }))
    if (isRepeat) reply.header('idempotent-replayed', 'true')
    return reply.code(status).send(body)
  }

  function refundedBy(form: FormObject): Cobro {
    const [charge, intent] = [optionalText(form, 'charge'), optionalText(form, 'payment_intent')]
    const id = charge ?? intent
    if (!id)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
        undefined,
        'parameter_missing',
      )
    const param = charge ? 'charge' : 'payment_intent'
    const cobro = charge ? findCharged(id) : ledger.cobros.get(id)
    if (!cobro) throw notFound(param, id, param)
    if (cobro.estado === 'aprobado') return cobro
    const message = charge
      ? `Charge ${id} has not succeeded.`
      : `This PaymentIntent (${id}) does not have a successful charge to refund.`
    throw invalid(message, param, 'charge_not_refundable')
  }

  function createRefund(form: FormObject) {
    refuseUnknown(form, REFUND_PARAMS)
    const cobro = refundedBy(form)
    const motivo = optionalText(form, 'reason')
    if (motivo && !REASONS.includes(motivo)) {
      throw invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
    }
    const datos = readMetadata(form)
    const clave = datos['reembolso'] ?? null
    const amount = optionalInteger(form, 'amount') ?? undefined
    return refundOf(ledger.refund(cobro, amount, { motivo, datos, clave }), cobro)
  }

  function expireSession(id: string) {
    const checkout = ledger.find(id)
    if (!checkout) throw notFound('checkout.session', id, 'session')
    if (checkout.estado !== 'abierto') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${ledger.showSession(checkout).status}\`.`,
      )
    }
    ledger.expire(checkout)
    return ledger.showSession(checkout)
  }

  function listOf<T extends { id: string }>(
    request: FastifyRequest,
    rows: T[],
    filters: (keyof T & string)[],
  ) {
    const query = queryOf(request)
    const limit = optionalInteger(query, 'limit') ?? 10
    if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', 'limit')
    let data = rows.toReversed()
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
    answerFailures(app, deps.faults, 'stripe', (status, message) => ({
      error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message },
    }))
    app.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', stripeId('req', 14))
      authenticate(request.headers.authorization)
    })

    function readable(path: string, prefix: string, kind: string, param = 'id') {
      app.get<ById>(path, async (request) => {
        const { id } = request.params
        const object = id.startsWith(`${prefix}_`) ? lookUp(id) : undefined
        if (!object) throw notFound(kind, id, param)
        return expand(object, expansions(queryOf(request)))
      })
    }
    function listed<T extends { id: string }>(path: string, rows: () => T[], filters: (keyof T & string)[]) {
      app.get(path, async (request) => listOf(request, rows(), filters))
    }

    app.post('/v1/checkout/sessions', async (request, reply) =>
      mutate(request, reply, (form) =>
        ledger.showSession(ledger.open(readSession(form, deps.clock.seconds()))),
      ),
    )
    app.post<ById>('/v1/checkout/sessions/:id/expire', async (request, reply) =>
      mutate(request, reply, () => expireSession(request.params.id)),
    )
    app.get<ById>('/v1/checkout/sessions/:id/line_items', async ({ params: { id } }) => {
      if (!ledger.find(id)) throw notFound('checkout.session', id, 'session')
      return lineItems(id)
    })
    app.post('/v1/refunds', async (request, reply) => mutate(request, reply, createRefund))
    readable('/v1/checkout/sessions/:id', 'cs', 'checkout.session', 'session')
    readable('/v1/payment_intents/:id', 'pi', 'payment_intent', 'intent')
    readable('/v1/charges/:id', 'ch', 'charge')
    readable('/v1/refunds/:id', 're', 'refund')
    readable('/v1/disputes/:id', 'du', 'dispute')
    readable('/v1/events/:id', 'evt', 'event')
    const sessions = () => ledger.checkouts.list().map(ledger.showSession)
    const refunds = () => ledger.reembolsos().map(({ reembolso, cobro }) => refundOf(reembolso, cobro))
    const disputes = () => ledger.disputas().map(({ disputa, cobro }) => disputeOf(disputa, cobro))
    listed('/v1/checkout/sessions', sessions, ['payment_intent', 'status', 'customer_email'])
    listed('/v1/charges', () => charged().map(chargeOf), ['payment_intent'])
    listed('/v1/refunds', refunds, ['payment_intent', 'charge'])
    listed('/v1/disputes', disputes, ['payment_intent', 'charge'])
    listed('/v1/events', ledger.events.list, ['type'])
  }
}

const ELECCIONES = ['pagar', 'rechazar', 'pendiente', 'abandonar', 'desconectar'] as const

export const stripeCheckout = (ledger: StripeLedger) => async (app: FastifyInstance) =>
  hostedPage<SessionData>(app, ledger, {
    path: '/stripe/c/pay/:id',
    param: 'id',
    elecciones: ELECCIONES,
    lineas: ({ datos, moneda }: Checkout<SessionData>) =>
      datos.items.map((item) => ({
        titulo: item.description ?? '',
        cantidad: item.quantity ?? 1,
        monto: item.amount_total / ledger.unitOf(moneda),
      })),
    stays: (_, cobro) =>
      cobro?.estado === 'rechazado'
        ? { alerta: 'Tu tarjeta fue rechazada. Probá con otra o elegí cómo seguir.' }
        : null,
  })

function mask(key: string): string {
  return key.length > 8 ? `${key.slice(0, 7)}${'*'.repeat(key.length - 11)}${key.slice(-4)}` : '****'
}
