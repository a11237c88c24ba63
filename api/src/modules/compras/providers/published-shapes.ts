// The operations that we use, as their providers publish them: what we send and what we read, and nothing else.
// PayPal: paypal/paypal-rest-api-specifications, checkout_orders_v2 and payments_payment_v2.
// Mercado Pago: its reference of preferences, payments, cancellations and refunds, and mercadopago/sdk-nodejs.
// Stripe: stripe/openapi, checkout sessions, refunds and disputes.
import { z } from 'zod'

interface Operation {
  method: string
  path: RegExp
  /** Absent: the request has no body. */
  sent?: z.ZodType
  /** The header that carries the idempotency key. */
  key?: string
  answer: z.ZodType
}

const text = (max: number) => z.string().min(1).max(max)
const decimal = z
  .string()
  .max(32)
  .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)
const money = z.strictObject({ currency_code: z.string().length(3), value: decimal })

// PayPal
const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  invoice_id: z.string().optional(),
})
const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  custom_id: z.string().max(127).optional(),
})
const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(
    z.object({
      payments: z
        .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
        .optional(),
    }),
  ),
})
const orderRequest = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        amount: money,
        custom_id: text(127),
        invoice_id: text(127),
        description: text(127),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        user_action: z.enum(['CONTINUE', 'PAY_NOW']),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      }),
    }),
  }),
})

// Mercado Pago
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
const preferenceRequest = z.strictObject({
  items: z.array(
    z.strictObject({
      id: text(256),
      title: text(256),
      quantity: z.int().positive(),
      unit_price: z.number().positive(),
      currency_id: z.string().length(3),
    }),
  ),
  payer: z.strictObject({ name: text(256).optional(), email: text(256).optional() }),
  back_urls: z.strictObject({ success: z.url(), pending: z.url(), failure: z.url() }),
  auto_return: z.enum(['approved', 'all']),
  external_reference: text(256),
  expires: z.boolean(),
  expiration_date_to: moment,
  date_of_expiration: moment,
  notification_url: z.url().regex(/[?&]source_news=webhooks/),
})
const preference = z.object({ id: z.string(), init_point: z.url() })
const mpRefund = z.object({ id: z.number(), amount: z.number(), status: z.string() })
const payment = z.object({
  id: z.number(),
  status: z.string(),
  status_detail: z.string(),
  transaction_amount: z.number(),
  currency_id: z.string().length(3),
  external_reference: z.string(),
  date_created: moment,
  date_last_updated: moment,
})
const withRefunds = payment.extend({ refunds: z.array(mpRefund) })

// Stripe, whose bodies are forms
const digits = z.string().regex(/^\d+$/)
const sessionRequest = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  'line_items[0][quantity]': digits,
  'line_items[0][price_data][currency]': z.string().length(3),
  'line_items[0][price_data][unit_amount]': digits,
  'line_items[0][price_data][product_data][name]': text(5000),
  success_url: text(5000),
  cancel_url: text(5000),
  client_reference_id: text(200),
  'metadata[referencia]': text(500),
  'payment_intent_data[metadata][referencia]': text(500),
  customer_email: z.email().max(800).optional(),
  expires_at: digits,
  'adaptive_pricing[enabled]': z.enum(['true', 'false']),
  locale: z.literal('es'),
})
const session = z.object({
  id: text(66),
  object: z.literal('checkout.session'),
  status: z.enum(['complete', 'expired', 'open']).nullable(),
  payment_status: z.enum(['no_payment_required', 'paid', 'unpaid']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  url: z.string().nullable(),
})
const stripeRefund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
})

const paypalKey = { key: 'paypal-request-id' }
const mercadopagoKey = { key: 'x-idempotency-key' }

export const PUBLISHED: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    sent: z.strictObject({ grant_type: z.literal('client_credentials') }),
    answer: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
  },
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, sent: orderRequest, answer: order, ...paypalKey },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/[A-Z0-9]{1,36}$/, answer: order },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/[A-Z0-9]{1,36}\/capture$/, answer: order, ...paypalKey },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/[^/]+\/refund$/,
    sent: z.strictObject({ amount: money, invoice_id: text(127) }),
    answer: refund,
    ...paypalKey,
  },
  {
    method: 'GET',
    path: /^\/v1\/customer\/disputes\?disputed_transaction_id=/,
    answer: z.object({ items: z.array(z.object({ dispute_id: z.string(), status: z.string() })) }),
  },
  {
    method: 'POST',
    path: /^\/checkout\/preferences$/,
    sent: preferenceRequest,
    answer: preference,
    ...mercadopagoKey,
  },
  {
    method: 'PUT',
    path: /^\/checkout\/preferences\/[^/]+$/,
    sent: z.strictObject({ expires: z.literal(true), expiration_date_to: moment }),
    answer: preference,
  },
  {
    method: 'GET',
    // Mercado Pago's reference marks all of these parameters as required.
    path: /^\/v1\/payments\/search\?(?=.*sort=)(?=.*criteria=)(?=.*external_reference=)(?=.*range=)(?=.*begin_date=)(?=.*end_date=)/,
    answer: z.object({ results: z.array(payment) }),
  },
  { method: 'GET', path: /^\/v1\/payments\/\d+$/, answer: withRefunds },
  {
    method: 'PUT',
    path: /^\/v1\/payments\/\d+$/,
    sent: z.strictObject({ status: z.literal('cancelled') }),
    answer: payment,
    ...mercadopagoKey,
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/\d+\/refunds$/,
    sent: z.strictObject({ amount: z.number().positive() }),
    answer: mpRefund,
    ...mercadopagoKey,
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    sent: sessionRequest,
    answer: session,
    key: 'idempotency-key',
  },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/[^/?]+\?expand/, answer: session },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    sent: z.strictObject({ payment_intent: z.string(), amount: digits, 'metadata[reembolso]': text(500) }),
    answer: stripeRefund,
    key: 'idempotency-key',
  },
]
