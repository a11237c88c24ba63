import type Stripe from 'stripe'
import { stripeId } from '../ids.ts'
import type { Checkout, Cobro } from '../ledger.ts'
import { nulls } from '../nulls.ts'
import { isCurrency, MIN_USD, maxAmount, supportedCurrencies } from './currencies.ts'
import { invalid, missing, tooSmall } from './errors.ts'
import type { FormObject, FormValue } from './form.ts'
import {
  optionalInteger,
  optionalList,
  optionalObject,
  optionalText,
  readMetadata,
  refuseUnknown,
  requiredText,
  requiredUrl,
} from './params.ts'

type Session = Stripe.Checkout.Session
type LineItem = Stripe.LineItem

/** The fields of a session set by the shop. */
export interface SessionData {
  items: LineItem[]
  successUrl: string
  cancelUrl: string | null
  email: string | null
  locale: string | null
  metadata: Record<string, string>
  adaptivePricing: boolean
}

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

const KNOWN_PARAMS = new Set(
  `adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
  billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency
  custom_fields custom_text customer customer_account customer_creation customer_email customer_update
  discounts excluded_payment_method_types expand expires_at integration_identifier invoice_creation
  line_items locale managed_payments metadata mode name_collection optional_items origin_context
  payment_intent_data payment_method_collection payment_method_configuration payment_method_data
  payment_method_options payment_method_types permissions phone_number_collection redirect_on_completion
  return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options
  submit_type subscription_data success_url tax_id_collection ui_mode wallet_options`.split(/\s+/),
)

function readLineItem(value: FormValue, i: number, now: number): LineItem {
  const param = `line_items[${i}]`
  const [priceParam, quantityParam] = [`${param}[price_data]`, `${param}[quantity]`]
  const amountParam = `${priceParam}[unit_amount]`
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', param)
  if (value['price'])
    throw invalid(`No such price: '${String(value['price'])}'`, `${param}[price]`, 'resource_missing')
  const price = optionalObject(value, 'price_data', priceParam)
  if (!price) throw invalid('You must specify either `price` or `price_data`.', param)
  const currency = requiredText(price, 'currency', `${priceParam}[currency]`).toLowerCase()
  if (!isCurrency(currency)) {
    throw invalid(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${supportedCurrencies()}`,
      `${priceParam}[currency]`,
    )
  }
  const amount = optionalInteger(price, 'unit_amount', amountParam)
  if (amount === null) throw missing(amountParam)
  if (amount < 0) throw invalid('Invalid non-negative integer', amountParam, 'parameter_invalid_integer')
  const product = optionalObject(price, 'product_data', `${priceParam}[product_data]`)
  if (!product) throw missing(`${priceParam}[product_data]`)
  const name = requiredText(product, 'name', `${priceParam}[product_data][name]`)
  const quantity = optionalInteger(value, 'quantity', quantityParam)
  if (quantity === null) {
    throw invalid(
      `Quantity is required. Add \`quantity\` to \`${param}\``,
      quantityParam,
      'parameter_missing',
    )
  }
  if (quantity < 1) throw tooSmall(quantityParam)
  const total = amount * quantity
  return {
    id: stripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    metadata: {},
    price: {
      id: stripeId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency,
      livemode: false,
      metadata: {},
      product: stripeId('prod', 14),
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: amount,
      // The SDK converts this string to its own decimal type.
      unit_amount_decimal: String(amount) as unknown as Stripe.Price['unit_amount_decimal'],
      ...nulls('custom_unit_amount lookup_key nickname recurring tiers_mode transform_quantity'),
    },
    quantity,
  }
}

function readExpiry(form: FormObject, now: number): number {
  const expires = optionalInteger(form, 'expires_at')
  if (expires === null) return now + DAY
  const refuse = (limit: string) =>
    invalid(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, 'expires_at')
  if (expires < now + HALF_HOUR - 1) throw refuse('at least 30 minutes')
  if (expires > now + DAY) throw refuse('less than 24 hours')
  return expires
}

/** Validates a session as Stripe does and reads its content. */
export function readSession(form: FormObject, now: number) {
  refuseUnknown(form, KNOWN_PARAMS)
  const mode = requiredText(form, 'mode')
  if (!['payment', 'setup', 'subscription'].includes(mode)) {
    throw invalid('Invalid mode: must be one of payment, setup, or subscription', 'mode')
  }
  if (mode !== 'payment') throw invalid('This sandbox only knows the mode `payment`.', 'mode')
  const items = optionalList(form, 'line_items').map((item, i) => readLineItem(item, i, now))
  const currency = items[0]?.currency
  if (!currency) throw missing('line_items')
  if (items.some((item) => item.currency !== currency)) {
    throw invalid('All items in a Checkout Session must have the same currency.', 'line_items')
  }
  const successUrl = requiredUrl(form, 'success_url')
  const cancelUrl = form['cancel_url'] === undefined ? null : requiredUrl(form, 'cancel_url')
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (currency === 'usd' && total < MIN_USD && total !== 0) {
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      'amount_too_small',
    )
  }
  if (total > maxAmount(currency)) {
    throw invalid("The Checkout Session's total amount is too large.", undefined, 'amount_too_large')
  }
  const email = optionalText(form, 'customer_email', 800)
  if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  }
  const datos: SessionData = {
    items,
    successUrl,
    cancelUrl,
    email,
    locale: optionalText(form, 'locale'),
    metadata: readMetadata(form),
    adaptivePricing: optionalObject(form, 'adaptive_pricing')?.['enabled'] === 'true',
  }
  return {
    id: stripeId('cs_test', 58),
    referencia: optionalText(form, 'client_reference_id', 200),
    descripcion: items[0]?.description ?? '',
    monto: total,
    moneda: currency.toUpperCase(),
    vence: readExpiry(form, now) * 1000,
    datos,
  }
}

const STATES = { abierto: 'open', pagado: 'complete', vencido: 'expired' } as const

/** The session in Stripe's format; `cobro` is the payment that completed it. */
export function sessionOf(checkout: Checkout<SessionData>, cobro: Cobro | null, url: string): Session {
  const { datos, monto, estado } = checkout
  const email = datos.email ?? (cobro ? 'comprador@ejemplo.com' : null)
  const paid = cobro?.estado === 'aprobado' ? 'paid' : 'unpaid'
  return {
    id: checkout.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: datos.adaptivePricing },
    amount_subtotal: monto,
    amount_total: monto,
    automatic_tax: { enabled: false, ...nulls('liability provider status') },
    cancel_url: datos.cancelUrl,
    client_reference_id: checkout.referencia,
    created: Math.floor(checkout.creado / 1000),
    currency: checkout.moneda.toLowerCase(),
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer_creation: 'if_required',
    customer_details: email
      ? {
          email,
          ...nulls('address business_name individual_name name phone'),
          tax_exempt: 'none',
          tax_ids: [],
        }
      : null,
    customer_email: datos.email,
    discounts: [],
    expires_at: Math.floor((checkout.vence ?? 0) / 1000),
    livemode: false,
    locale: datos.locale as Session['locale'],
    metadata: datos.metadata,
    mode: 'payment',
    payment_intent: cobro?.id ?? null,
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: monto === 0 && !cobro ? 'no_payment_required' : paid,
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: STATES[estado],
    success_url: datos.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: estado === 'abierto' ? url : null,
    ...nulls('after_expiration allow_promotion_codes allowed_payment_method_types consent'),
    ...nulls('billing_address_collection client_secret collected_information consent_collection'),
    ...nulls('currency_conversion customer customer_account integration_identifier invoice'),
    ...nulls('invoice_creation managed_payments origin_context payment_link permissions recovered_from'),
    ...nulls('payment_method_configuration_details saved_payment_method_options setup_intent'),
    ...nulls('shipping_address_collection shipping_cost submit_type subscription wallet_options'),
  }
}
