import { Chargeback, MercadoPagoConfig, Payment, PaymentRefund, Preference } from 'mercadopago'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, startMerchant } from '../testing.ts'
import type { Refund, Chargeback as WireChargeback } from './payments.ts'
import { leadToSandbox, preferenceBody } from './testing.ts'

let sandbox: Sandbox
let merchant: Merchant
let restoreFetch: () => void

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
  restoreFetch = leadToSandbox(sandbox)
})
afterEach(() => restoreFetch())

/** A new one for each call: the SDK leaves an idempotency key in the configuration it was given. */
const config = () =>
  new MercadoPagoConfig({
    accessToken: sandbox.keys.mercadopago.accessToken,
    options: { maxRetries: 0 },
  })

/** A payment of $ 194.250,50. */
async function paid(eleccion = 'pagar') {
  const preference = await new Preference(config()).create({
    body: preferenceBody({ notification_url: `${merchant.url}/mp?source_news=webhooks` }),
  })
  const { pagoId } = await control<{ pagoId: string }>(
    sandbox.url,
    `/control/checkouts/mercadopago/${preference.id}`,
    { eleccion },
  )
  return pagoId
}

const refund = (payment_id: string, amount?: number, idempotencyKey?: string) =>
  new PaymentRefund(config()).create({
    payment_id,
    body: amount === undefined ? {} : { amount },
    ...(idempotencyKey && { requestOptions: { idempotencyKey } }),
  })
const read = (id: string) => new Payment(config()).get({ id })
const act = (id: string, accion: string) =>
  control(sandbox.url, `/control/pagos/mercadopago/${id}/${accion}`, {})
const refundsEnd = (mode: string, times?: number) =>
  control(sandbox.url, '/control/reembolsos/mercadopago', { mode, times })

/** Mercado Pago's refusal of a call that must fail: the code of its cause is what tells them apart. */
async function refusal(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    const { status, causes } = error as { status: number; causes: { code: number }[] }
    return { status, code: causes[0]?.code }
  }
  throw new Error('expected a failure')
}

/** With the header that shows refunds in process, which the SDK does not send. */
async function bare(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${sandbox.keys.mercadopago.accessToken}`,
      'content-type': 'application/json',
      'x-render-in-process-refunds': 'true',
      ...init.headers,
    },
  })
  return { status: answer.status, body: await answer.json() }
}

describe('refunds', () => {
  it('in parts up to the whole: only then the payment is refunded', async () => {
    const id = await paid()
    const part = await refund(id, 94_250.5)
    expect(part).toMatchObject({ payment_id: Number(id), amount: 94_250.5, status: 'approved' })
    expect(await read(id)).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 94_250.5,
      refunds: [{ id: part.id }],
    })
    const rest = await new PaymentRefund(config()).total({ payment_id: id })
    expect(rest.amount).toBe(100_000)
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      status_detail: 'refunded',
      transaction_amount_refunded: 194_250.5,
    })
    const refunds = new PaymentRefund(config())
    const listed = await refunds.list({ payment_id: id })
    expect(listed.map((each) => each.id)).toEqual([part.id, rest.id])
    expect(await refunds.get({ payment_id: id, refund_id: String(part.id) })).toMatchObject({
      amount: 94_250.5,
    })
    await sandbox.idle()
    expect(merchant.received.map((hook) => hook.body['action'])).toEqual([
      'payment.created',
      'payment.updated',
      'payment.updated',
    ])
  })

  it('tells an amount that is too much from a payment that has nothing left', async () => {
    const id = await paid()
    await refund(id, 94_250.5)
    expect(await refusal(refund(id, 100_000.01))).toEqual({ status: 400, code: 2017 })
    await refund(id)
    expect(await refusal(refund(id))).toEqual({ status: 400, code: 2063 })
    expect(await refusal(refund(id, 1))).toEqual({ status: 400, code: 2017 })
    expect(await refusal(refund(await paid('pendiente')))).toEqual({ status: 400, code: 2063 })
  })

  it('once per idempotency key, none for the same key with another amount, and none without', async () => {
    const id = await paid()
    const first = await refund(id, 10, 'dev-1')
    const again = await refund(id, 10, 'dev-1')
    expect(again.id).toBe(first.id)
    expect([first.api_response.status, again.api_response.status]).toEqual([201, 200])
    expect(await refusal(refund(id, 20, 'dev-1'))).toMatchObject({ status: 409 })
    expect((await read(id)).transaction_amount_refunded).toBe(10)
    expect(await bare(`/v1/payments/${id}/refunds`, { method: 'POST' })).toMatchObject({
      status: 400,
      body: { cause: [{ code: 4292 }] },
    })
  })

  it('done although the answer was cut: the same key brings it', async () => {
    const id = await paid()
    await control(sandbox.url, '/control/api/mercadopago', { mode: 'drop', times: 1, path: '/refunds' })
    await expect(refund(id, 10, 'dev-1')).rejects.toThrow()
    expect((await read(id)).transaction_amount_refunded).toBe(10)
    expect((await refund(id, 10, 'dev-1')).status).toBe('approved')
    expect((await read(id)).refunds).toHaveLength(1)
  })

  it('refused for want of balance, leaving nothing behind', async () => {
    const id = await paid()
    await refundsEnd('refuse', 1)
    expect(await refusal(refund(id, 10, 'dev-1'))).toEqual({ status: 400, code: 2031 })
    expect((await read(id)).refunds).toEqual([])
    expect((await refund(id, 10, 'dev-1')).status).toBe('approved')
  })

  it.each([
    ['completar-reembolso', 'approved', 10],
    ['fallar-reembolso', 'rejected', 0],
  ])('in process, seen only by who asks to see it, and then %s', async (accion, status, refunded) => {
    const id = await paid()
    await refundsEnd('pending', 1)
    const once = { method: 'POST', body: '{"amount":10}', headers: { 'x-idempotency-key': 'dev-1' } }
    const made = await bare(`/v1/payments/${id}/refunds`, once)
    expect(made).toMatchObject({ status: 201, body: { amount: 10, status: 'in_process' } })
    // Without that header the refund is made all the same, and the answer looks like a refusal.
    expect(await refusal(refund(id, 10, 'dev-1'))).toMatchObject({ status: 400 })
    expect(await new PaymentRefund(config()).list({ payment_id: id })).toHaveLength(0)
    expect((await read(id)).transaction_amount_refunded).toBe(0)
    expect(await refusal(refund(id, 194_250.5))).toEqual({ status: 400, code: 2017 })
    await act(id, accion)
    const { body } = await bare(`/v1/payments/${id}/refunds/${(made.body as Refund).id}`)
    expect((body as Refund).status).toBe(status)
    expect((await refund(id, 10, 'dev-1')).status).toBe(status)
    expect((await read(id)).transaction_amount_refunded).toBe(refunded)
  })
})

it('the search shows a payment without its refunds, and one that Mercado Pago paid back says so', async () => {
  const id = await paid()
  await act(id, 'reclamo')
  await act(id, 'cubrir-reclamo')
  expect(await read(id)).toMatchObject({
    status: 'refunded',
    status_detail: 'bpp_covered',
    refunds: [{ source: { type: 'bpp' } }],
  })
  const { results } = await new Payment(config()).search({ options: {} })
  expect(results).toMatchObject([{ id: Number(id), status: 'refunded' }])
  expect(results?.[0]).not.toHaveProperty('refunds')
})

describe('chargebacks', () => {
  async function chargedBack() {
    const id = await paid()
    await act(id, 'contracargo')
    const found = await new Chargeback(config()).search({ options: { payment_id: Number(id) } })
    return { id, chargebackId: found.results?.[0]?.id as string }
  }
  const show = async (id: string) => (await bare(`/v1/chargebacks/${id}`)).body as WireChargeback

  it('mark the payment, stop its refund and give a notice of their own', async () => {
    const { id, chargebackId } = await chargedBack()
    expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail: 'in_process' })
    expect(await refusal(refund(id))).toEqual({ status: 400, code: 2063 })
    expect(await show(chargebackId)).toMatchObject({
      id: chargebackId,
      payments: [Number(id)],
      amount: 194_250.5,
      coverage_applied: null,
    })
    await sandbox.idle()
    const notice = merchant.received.find((hook) => hook.body['type'] === 'topic_chargebacks_wh')
    expect(notice?.body).toMatchObject({
      actions: ['changed_case_status'],
      data: { id: Number(chargebackId), payment_id: Number(id) },
    })
    expect(notice?.url).toContain(`data.id=${chargebackId}`)
  })

  it.each([
    ['ganar-contracargo', 'reimbursed', true],
    ['perder-contracargo', 'settled', false],
  ])('%s ends as %s', async (accion, status_detail, coverage) => {
    const { id, chargebackId } = await chargedBack()
    await act(id, accion)
    expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail })
    expect((await show(chargebackId)).coverage_applied).toBe(coverage)
    await sandbox.idle()
    expect(merchant.received.map((hook) => hook.body['type'])).toEqual([
      'payment',
      'payment',
      'topic_chargebacks_wh',
      'payment',
      'topic_chargebacks_wh',
    ])
    await expect(act(id, accion)).rejects.toThrow('409')
  })
})
