import type Stripe from 'stripe'
import { stripeId } from '../ids.ts'
import { isCurrency, MIN_USD, maxAmount, supportedCurrencies } from './currencies.ts'
import { invalid, missing } from './errors.ts'
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

export type Session = Stripe.Checkout.Session
export type LineItem = Stripe.LineItem

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
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', param)
  if (value['price'])
    throw invalid(`No such price: '${String(value['price'])}'`, `${param}[price]`, 'resource_missing')
  const price = optionalObject(value, 'price_data', `${param}[price_data]`)
  if (!price) throw invalid('You must specify either `price` or `price_data`.', param)
  const currency = requiredText(price, 'currency', `${param}[price_data][currency]`).toLowerCase()
  if (!isCurrency(currency)) {
    throw invalid(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${supportedCurrencies()}`,
      `${param}[price_data][currency]`,
    )
  }
  const amount = optionalInteger(price, 'unit_amount', `${param}[price_data][unit_amount]`)
  if (amount === null) throw missing(`${param}[price_data][unit_amount]`)
  if (amount < 0) {
    throw invalid(
      'Invalid non-negative integer',
      `${param}[price_data][unit_amount]`,
      'parameter_invalid_integer',
    )
  }
  const product = optionalObject(price, 'product_data', `${param}[price_data][product_data]`)
  if (!product) throw missing(`${param}[price_data][product_data]`)
  const name = requiredText(product, 'name', `${param}[price_data][product_data][name]`)
  const quantity = optionalInteger(value, 'quantity', `${param}[quantity]`)
  if (quantity === null) {
    throw invalid(
      `Quantity is required. Add \`quantity\` to \`${param}\``,
      `${param}[quantity]`,
      'parameter_missing',
    )
  }
  if (quantity < 1) {
    throw invalid(
      'This value must be greater than or equal to 1.',
      `${param}[quantity]`,
      'parameter_invalid_integer',
    )
  }
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
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: stripeId('prod', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: amount,
      // The SDK turns this string into its own decimal type.
      unit_amount_decimal: String(amount) as unknown as Stripe.Price['unit_amount_decimal'],
    },
    quantity,
  }
}

function readExpiry(form: FormObject, now: number): number {
  const expires = optionalInteger(form, 'expires_at')
  if (expires === null) return now + DAY
  if (expires < now + HALF_HOUR - 1) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expires > now + DAY) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expires
}

/** Validates as Stripe does and makes the open session. */
export function newSession(
  form: FormObject,
  now: number,
  publicUrl: string,
): { session: Session; items: LineItem[] } {
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
  const id = stripeId('cs_test', 58)
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: optionalObject(form, 'adaptive_pricing')?.['enabled'] === 'true' },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: optionalText(form, 'client_reference_id', 200),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: email ? customerDetails(email) : null,
    customer_email: email,
    discounts: [],
    expires_at: readExpiry(form, now),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: optionalText(form, 'locale'),
    managed_payments: null,
    metadata: readMetadata(form),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/stripe/c/pay/${id}`,
    wallet_options: null,
  }
  return { session, items }
}

export function customerDetails(email: string): Session['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
