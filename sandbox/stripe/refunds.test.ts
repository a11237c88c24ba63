import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, startMerchant } from '../testing.ts'
import { refusal, stripeClient } from './testing.ts'

let sandbox: Sandbox
let merchant: Merchant
let stripe: Stripe

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({ webhooks: { stripe: { url: merchant.url } } })
  stripe = stripeClient(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
})

/** A paid session of USD 126 and its payment intent. */
async function paid(eleccion = 'pagar') {
  const product_data = { name: 'Jornada Online' }
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 12_600, product_data } }],
    success_url: 'http://sitio.test/ok',
  })
  const { pagoId } = await control<{ pagoId: string }>(sandbox.url, `/control/checkouts/stripe/${id}`, {
    eleccion,
  })
  return pagoId
}

const chargeOf = async (payment_intent: string) => {
  const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge.refunds'] })
  return intent.latest_charge as Stripe.Charge
}
const act = (id: string, accion: string) => control(sandbox.url, `/control/pagos/stripe/${id}/${accion}`, {})
const refundsEnd = (mode: string, times?: number) =>
  control(sandbox.url, '/control/reembolsos/stripe', { mode, times })

/** Those about what came after the payment. */
async function laterEvents() {
  await sandbox.idle()
  return merchant.received
    .map((hook) => hook.body as unknown as Stripe.Event)
    .filter((event) => event.type !== 'checkout.session.completed')
}
const laterTypes = async () => (await laterEvents()).map((event) => event.type)

describe('refunds', () => {
  it('in parts up to the whole, seen on the charge and in the lists', async () => {
    const payment_intent = await paid()
    const part = await stripe.refunds.create({ payment_intent, amount: 2_600 })
    expect(part).toMatchObject({ object: 'refund', amount: 2_600, status: 'succeeded', payment_intent })
    const charge = await chargeOf(payment_intent)
    expect(charge).toMatchObject({ amount_refunded: 2_600, refunded: false })
    expect(charge.refunds?.data.map(({ id }) => id)).toEqual([part.id])
    const rest = await stripe.refunds.create({ charge: charge.id })
    expect(rest.amount).toBe(10_000)
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 12_600,
      refunded: true,
    })
    for (const filter of [{ payment_intent }, { charge: charge.id }]) {
      expect((await stripe.refunds.list(filter)).data.map(({ id }) => id)).toEqual([rest.id, part.id])
    }
    const first = await stripe.refunds.list({ payment_intent, limit: 1 })
    expect(first.has_more).toBe(true)
    const events = await laterEvents()
    expect(events.map((event) => event.type)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ])
    expect(events[1]?.data.object).toMatchObject({ amount_refunded: 2_600, refunded: false })
    expect(events[3]?.data.object).toMatchObject({ amount_refunded: 12_600, refunded: true })
  })

  it('refuses what is beyond the rest, and what was given back, in Stripe’s words', async () => {
    const payment_intent = await paid()
    await stripe.refunds.create({ payment_intent, amount: 2_600 })
    const beyond = await refusal(stripe.refunds.create({ payment_intent, amount: 10_001 }))
    expect(beyond).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($100.01) is greater than unrefunded amount on charge ($100.00)',
    })
    expect(beyond.code).toBeUndefined()
    await stripe.refunds.create({ payment_intent })
    for (const amount of [undefined, 1]) {
      const again = stripe.refunds.create({ payment_intent, ...(amount && { amount }) })
      expect(await refusal(again)).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
    }
  })

  it('once per idempotency key, and none for the same key with another amount', async () => {
    const payment_intent = await paid()
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: 'r-1' })
    const first = await refund(100)
    expect((await refund(100)).id).toBe(first.id)
    expect(await refusal(refund(200))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1)
  })

  it('done although the answer was cut: the same key brings it', async () => {
    const payment_intent = await paid()
    // The SDK repeats a reset connection once on its own.
    await control(sandbox.url, '/control/api/stripe', { mode: 'drop', times: 2, path: '/v1/refunds' })
    const refund = () => stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'r-1' })
    expect(await refusal(refund())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(100)
    const again = await refund()
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([again.id])
  })

  it('has nothing to refund for an unpaid intent', async () => {
    const payment_intent = await paid('pendiente')
    expect(await refusal(stripe.refunds.create({ payment_intent }))).toMatchObject({ statusCode: 400 })
  })

  it('refused for want of balance, leaving nothing behind', async () => {
    const payment_intent = await paid()
    await refundsEnd('refuse', 1)
    const create = () => stripe.refunds.create({ payment_intent }, { idempotencyKey: 'r-1' })
    expect(await refusal(create())).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(0)
    expect((await create()).status).toBe('succeeded')
  })

  it('pending until there is balance', async () => {
    const payment_intent = await paid()
    await refundsEnd('pending', 1)
    const pending = await stripe.refunds.create({ payment_intent, amount: 2_600 })
    expect(pending).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' })
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(2_600)
    await act(payment_intent, 'completar-reembolso')
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded')
    expect(await laterTypes()).toEqual(['refund.created', 'charge.refunded', 'refund.updated'])
  })

  it.each([
    ['pending', 'insufficient_funds'],
    ['ok', 'expired_or_canceled_card'],
  ])('failed after it was %s: the charge can be refunded again', async (mode, failure_reason) => {
    const payment_intent = await paid()
    await refundsEnd(mode, 1)
    const { id } = await stripe.refunds.create({ payment_intent })
    await act(payment_intent, 'fallar-reembolso')
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason })
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect((await laterTypes()).slice(2)).toEqual(['refund.failed', 'refund.updated'])
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(12_600)
  })
})

describe('disputes', () => {
  async function disputed() {
    const payment_intent = await paid()
    await act(payment_intent, 'contracargo')
    const [dispute] = (await stripe.disputes.list({ payment_intent })).data
    return { payment_intent, id: dispute?.id as string }
  }

  it('open: the charge is marked and cannot be refunded', async () => {
    const { payment_intent, id } = await disputed()
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      object: 'dispute',
      amount: 12_600,
      status: 'needs_response',
      payment_intent,
    })
    expect((await chargeOf(payment_intent)).disputed).toBe(true)
    expect(await refusal(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_disputed',
    })
    expect(await laterEvents()).toMatchObject([
      { type: 'charge.dispute.created', data: { object: { id, status: 'needs_response' } } },
      { type: 'charge.dispute.funds_withdrawn', data: { object: { id } } },
    ])
  })

  it.each([
    ['ganar-contracargo', 'won', true],
    ['perder-contracargo', 'lost', false],
  ])('%s closes it as %s', async (accion, status, refundable) => {
    const { payment_intent, id } = await disputed()
    await act(payment_intent, accion)
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status, is_charge_refundable: refundable })
    expect((await chargeOf(payment_intent)).disputed).toBe(true)
    expect((await laterEvents())[2]).toMatchObject({
      type: 'charge.dispute.closed',
      data: { object: { id, status } },
    })
    await expect(act(payment_intent, accion)).rejects.toThrow('409')
    const refund = stripe.refunds.create({ payment_intent })
    if (refundable) expect((await refund).status).toBe('succeeded')
    else expect(await refusal(refund)).toMatchObject({ code: 'charge_disputed' })
  })
  it('that was closed is opened again with its id', async () => {
    const { payment_intent, id } = await disputed()
    await act(payment_intent, 'ganar-contracargo')
    await act(payment_intent, 'reabrir-contracargo')
    const dispute = await stripe.disputes.retrieve(id)
    expect(dispute.status).toBe('needs_response')
    expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-12_600, 12_600, -12_600])
    expect((await laterEvents()).slice(-2)).toMatchObject([
      { type: 'charge.dispute.updated' },
      { type: 'charge.dispute.funds_withdrawn' },
    ])
  })
})
