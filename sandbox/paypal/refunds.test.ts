import { OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, startMerchant } from '../testing.ts'
import type { Dispute } from './objects.ts'
import { orderRequest, paypalClient, paypalToken, refusal } from './testing.ts'

let sandbox: Sandbox
let merchant: Merchant
let orders: OrdersController
let payments: PaymentsController

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({ webhooks: { paypal: { url: `${merchant.url}/paypal` } } })
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
  orders = new OrdersController(paypalClient(sandbox))
  payments = new PaymentsController(paypalClient(sandbox))
})

async function captured() {
  const id = (await orders.createOrder({ body: orderRequest() })).result.id as string
  await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion: 'pagar' })
  const { result } = await orders.captureOrder({ id })
  return { id, captureId: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id as string }
}

const refund = (captureId: string, value?: string, paypalRequestId?: string, currencyCode = 'USD') =>
  payments.refundCapturedPayment({
    captureId,
    prefer: 'return=representation',
    ...(value && { body: { amount: { currencyCode, value } } }),
    ...(paypalRequestId && { paypalRequestId }),
  })
const act = (id: string, accion: string) => control(sandbox.url, `/control/pagos/paypal/${id}/${accion}`, {})
const refundsEnd = (mode: string, times?: number) =>
  control(sandbox.url, '/control/reembolsos/paypal', { mode, times })
const captureStatus = async (captureId: string) =>
  (await payments.getCapturedPayment({ captureId })).result.status

interface Event {
  event_type: string
  resource_type: string
  resource: { status: string; links: { rel: string; href: string }[] }
}

/** Those about what came after the payment. */
async function laterEvents(): Promise<Event[]> {
  await sandbox.idle()
  return merchant.received.slice(2).map((hook) => hook.body as unknown as Event)
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    headers: { authorization: `Bearer ${await paypalToken(sandbox)}` },
  })
  return (await answer.json()) as T
}

describe('refunds', () => {
  it('in parts up to the whole, with the running total and both states of the capture', async () => {
    const { id, captureId } = await captured()
    const first = await refund(captureId, '26.00')
    expect(first.statusCode).toBe(201)
    expect(first.result).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '26.00' },
      sellerPayableBreakdown: { totalRefundedAmount: { value: '26.00' } },
    })
    expect(await captureStatus(captureId)).toBe('PARTIALLY_REFUNDED')
    const second = await refund(captureId)
    expect(second.result).toMatchObject({
      amount: { value: '100.00' },
      sellerPayableBreakdown: { totalRefundedAmount: { value: '126.00' } },
    })
    expect(await captureStatus(captureId)).toBe('REFUNDED')
    const unit = (await orders.getOrder({ id })).result.purchaseUnits?.[0]
    expect(unit?.payments?.refunds?.map((each) => each.id)).toEqual([first.result.id, second.result.id])
    const read = await payments.getRefund({ refundId: first.result.id as string })
    expect(read.result.amount?.value).toBe('26.00')
    const events = await laterEvents()
    expect(events).toMatchObject([
      { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource: { id: first.result.id } },
      { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource: { id: second.result.id } },
    ])
    expect(events[0]?.resource.links.find((link) => link.rel === 'up')?.href).toContain(captureId)
  })

  it('refuses what is beyond, in another currency or already given back', async () => {
    const { captureId } = await captured()
    await refund(captureId, '26.00')
    expect(await refusal(refund(captureId, '100.01'))).toEqual({
      statusCode: 422,
      name: 'UNPROCESSABLE_ENTITY',
      issue: 'REFUND_AMOUNT_EXCEEDED',
    })
    expect((await refusal(refund(captureId, '1.00', undefined, 'EUR'))).issue).toBe(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    )
    await refund(captureId)
    expect((await refusal(refund(captureId))).issue).toBe('CAPTURE_FULLY_REFUNDED')
  })

  it('once per PayPal-Request-Id, and none for the same id with another amount', async () => {
    const { captureId } = await captured()
    const first = await refund(captureId, '10.00', 'dev-1')
    const again = await refund(captureId, '10.00', 'dev-1')
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.result.id).toBe(first.result.id)
    expect((await refusal(refund(captureId, '20.00', 'dev-1'))).issue).toBe('DUPLICATE_REQUEST_ID')
    expect((await laterEvents()).length).toBe(1)
  })

  it('done although the answer was cut: the same id brings it', async () => {
    const { captureId } = await captured()
    await control(sandbox.url, '/control/api/paypal', { mode: 'drop', times: 1, path: '/refund' })
    await expect(refund(captureId, '10.00', 'dev-1')).rejects.toThrow()
    expect(await captureStatus(captureId)).toBe('PARTIALLY_REFUNDED')
    const again = await refund(captureId, '10.00', 'dev-1')
    expect(again).toMatchObject({ statusCode: 200, result: { status: 'COMPLETED' } })
    expect((await laterEvents()).length).toBe(1)
  })

  it('refused for want of balance, leaving nothing behind', async () => {
    const { captureId } = await captured()
    await refundsEnd('refuse', 1)
    expect(await refusal(refund(captureId, '10.00', 'dev-1'))).toMatchObject({
      statusCode: 422,
      issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    })
    expect(await captureStatus(captureId)).toBe('COMPLETED')
    expect((await refund(captureId, '10.00', 'dev-1')).result.status).toBe('COMPLETED')
  })

  it.each([
    ['completar-reembolso', 'COMPLETED', 'PARTIALLY_REFUNDED', 1],
    ['fallar-reembolso', 'FAILED', 'COMPLETED', 0],
  ])('pending, spoken for, and then %s', async (accion, status, capture, events) => {
    const { id, captureId } = await captured()
    await refundsEnd('pending', 1)
    const { result } = await refund(captureId, '26.00', 'dev-1')
    expect(result).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'ECHECK' } })
    expect(await captureStatus(captureId)).toBe('COMPLETED')
    expect((await refusal(refund(captureId, '100.01'))).issue).toBe('REFUND_AMOUNT_EXCEEDED')
    await act(id, accion)
    expect((await payments.getRefund({ refundId: result.id as string })).result.status).toBe(status)
    expect((await refund(captureId, '26.00', 'dev-1')).result).toMatchObject({ id: result.id, status })
    expect(await captureStatus(captureId)).toBe(capture)
    expect(await laterEvents()).toHaveLength(events)
  })
})

describe('disputes', () => {
  const disputeOf = async (captureId: string) => {
    const { items } = await get<{ items: Dispute[] }>(
      `/v1/customer/disputes?disputed_transaction_id=${captureId}`,
    )
    return get<Dispute>(`/v1/customer/disputes/${items[0]?.dispute_id}`)
  }

  it('open, leave the capture as it was and allow no refund in part', async () => {
    const { id, captureId } = await captured()
    await act(id, 'contracargo')
    const dispute = await disputeOf(captureId)
    expect(dispute).toMatchObject({
      status: 'OPEN',
      dispute_amount: { value: '126.00' },
      disputed_transactions: [{ seller_transaction_id: captureId, custom: 'compra-1' }],
    })
    expect(await laterEvents()).toMatchObject([
      { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: dispute.dispute_id } },
    ])
    expect(await captureStatus(captureId)).toBe('COMPLETED')
    expect((await refusal(refund(captureId, '1.00'))).issue).toBe(
      'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
    )
  })

  it('won: the money stays', async () => {
    const { id, captureId } = await captured()
    await act(id, 'contracargo')
    await act(id, 'ganar-contracargo')
    expect(await disputeOf(captureId)).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    })
    expect(await captureStatus(captureId)).toBe('COMPLETED')
    expect((await laterEvents()).map((event) => event.event_type)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ])
    expect((await refund(captureId, '1.00')).result.status).toBe('COMPLETED')
  })

  it('lost: PayPal reverses what was left of the capture', async () => {
    const { id, captureId } = await captured()
    await refund(captureId, '26.00')
    await act(id, 'contracargo')
    await act(id, 'perder-contracargo')
    expect(await disputeOf(captureId)).toMatchObject({
      dispute_amount: { value: '100.00' },
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '100.00' } },
    })
    expect(await captureStatus(captureId)).toBe('REFUNDED')
    const events = await laterEvents()
    expect(events.map((event) => event.event_type)).toEqual([
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ])
    expect(events[2]).toMatchObject({ resource_type: 'refund', resource: { amount: { value: '100.00' } } })
    await expect(act(id, 'contracargo')).rejects.toThrow('409')
  })

  it('are one case with one id: what was closed is opened again, and a reversal is undone when it is won', async () => {
    const { id, captureId } = await captured()
    await act(id, 'contracargo')
    const { dispute_id } = await disputeOf(captureId)
    await act(id, 'cerrar-sin-decision')
    expect(await disputeOf(captureId)).toMatchObject({ dispute_outcome: { outcome_code: 'NONE' } })
    await act(id, 'contracargo')
    expect(await disputeOf(captureId)).toMatchObject({ dispute_id, status: 'OPEN' })
    await act(id, 'perder-contracargo')
    await act(id, 'reabrir-contracargo')
    await act(id, 'ganar-contracargo')
    expect(await disputeOf(captureId)).toMatchObject({
      dispute_id,
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    })
    expect(await captureStatus(captureId)).toBe('COMPLETED')
    const { items } = await get<{ items: unknown[] }>(
      `/v1/customer/disputes?disputed_transaction_id=${captureId}`,
    )
    expect(items).toHaveLength(1)
  })
})
