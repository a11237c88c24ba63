import { paypalId } from '../ids.ts'
import { malformed, missing, refused } from './errors.ts'
import { cents, type Money, readMoney } from './money.ts'

export interface Link {
  href: string
  rel: string
  method: string
}

export interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  status_details?: { reason: string }
  amount: Money
  final_capture: true
  disbursement_mode: 'INSTANT'
  seller_protection: { status: string; dispute_categories?: string[] }
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money }
  custom_id?: string
  invoice_id?: string
  supplementary_data: { related_ids: { order_id: string } }
  create_time: string
  update_time: string
  links: Link[]
}

export interface Refund {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  status_details?: { reason: 'ECHECK' }
  amount: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
  seller_payable_breakdown: {
    gross_amount: Money
    paypal_fee: Money
    net_amount: Money
    total_refunded_amount: Money
  }
  create_time: string
  update_time: string
  links: Link[]
}

export interface PurchaseUnit {
  reference_id: string
  amount: Money & { breakdown?: Record<string, Money> }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: unknown[]
  payee: { email_address: string; merchant_id: string }
  shipping?: { name: { full_name: string }; address: Record<string, string> }
  payments?: { captures: Capture[]; refunds?: Refund[] }
}

export interface Order {
  id: string
  intent: 'CAPTURE'
  status: 'CREATED' | 'APPROVED' | 'PAYER_ACTION_REQUIRED' | 'COMPLETED' | 'VOIDED'
  purchase_units: [PurchaseUnit]
  payer?: {
    name: { given_name: string; surname: string }
    email_address: string
    payer_id: string
    address: { country_code: string }
  }
  payment_source?: Record<string, unknown>
  create_time: string
  /** Kept from the beginning, shown once the order is completed. */
  update_time: string
  links: Link[]
}

/** What the order does not show: where to return to, and how its capture will end. */
export interface OrderSecret {
  returnUrl: string | null
  cancelUrl: string | null
  captureAs: 'COMPLETED' | 'PENDING' | 'DECLINED'
  /** Whoever approves it is asked where to send it. */
  asksAddress: boolean
}

export const PAYER: NonNullable<Order['payer']> = {
  name: { given_name: 'Persona', surname: 'de Prueba' },
  email_address: 'comprador@ejemplo.com',
  payer_id: 'SANDBOXPAYER1',
  address: { country_code: 'AR' },
}

export const SHIPPING: NonNullable<PurchaseUnit['shipping']> = {
  name: { full_name: 'Persona de Prueba' },
  address: {
    address_line_1: 'Calle 1',
    admin_area_2: 'Córdoba',
    admin_area_1: 'Córdoba',
    postal_code: 'X5000',
    country_code: 'AR',
  },
}

/** As the original shows it: when it changed last stands only on a completed order. */
export function shownOrder({ update_time, ...order }: Order) {
  return order.status === 'COMPLETED' ? { ...order, update_time } : order
}

type Body = Record<string, unknown>
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readText(body: Body, key: string, max: number, field: string): string | undefined {
  const value = body[key]
  if (value === undefined) return undefined
  if (typeof value !== 'string') {
    throw malformed(
      field,
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
    )
  }
  if (value.length < 1 || value.length > max) throw tooLong(field, value)
  return value
}

const tooLong = (field: string, value: string) =>
  malformed(field, 'INVALID_STRING_LENGTH', 'The value of a field is either too short or too long.', value)

function checkBreakdown(amount: Money, given: unknown, items: unknown, field: string) {
  const breakdown = isObject(given) ? given : null
  if (Array.isArray(items) && items.length > 0) {
    if (!breakdown?.['item_total']) {
      throw refused(
        'ITEM_TOTAL_REQUIRED',
        'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
        `${field}/amount/breakdown/item_total`,
      )
    }
    const sum = items.reduce<number>((total, item, i) => {
      const unit = readMoney((item as Body)['unit_amount'], `${field}/items/${i}/unit_amount`)
      return total + cents(unit) * Number((item as Body)['quantity'])
    }, 0)
    if (sum !== cents(readMoney(breakdown['item_total'], `${field}/amount/breakdown/item_total`))) {
      throw refused(
        'ITEM_TOTAL_MISMATCH',
        'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
        `${field}/amount/breakdown/item_total`,
      )
    }
  }
  if (!breakdown) return
  const part = (name: string) => {
    const value = breakdown[name]
    return isObject(value) ? Math.round(Number(value['value']) * 100) : 0
  }
  const added = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'].reduce(
    (sum, n) => sum + part(n),
    0,
  )
  if (added - part('shipping_discount') - part('discount') !== cents(amount)) {
    throw refused(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      `${field}/amount/value`,
    )
  }
}

function readUnit(value: unknown): PurchaseUnit {
  const field = "/purchase_units/@reference_id=='default'"
  if (!isObject(value)) throw missing('/purchase_units/0')
  const amount = readMoney(value['amount'], `${field}/amount`)
  const breakdown = (value['amount'] as Body)['breakdown']
  checkBreakdown(amount, breakdown, value['items'], field)
  const description = readText(value, 'description', 127, `${field}/description`)
  // The original counts more than one for a character beyond ASCII.
  if (description && Buffer.byteLength(description) > 127) throw tooLong(`${field}/description`, description)
  const customId = readText(value, 'custom_id', 127, `${field}/custom_id`)
  const invoiceId = readText(value, 'invoice_id', 127, `${field}/invoice_id`)
  return {
    reference_id: readText(value, 'reference_id', 256, `${field}/reference_id`) ?? 'default',
    amount: { ...amount, ...(isObject(breakdown) && { breakdown: breakdown as Record<string, Money> }) },
    payee: { email_address: 'comercio@ejemplo.com', merchant_id: 'SANDBOXMERCH1' },
    ...(description && { description }),
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(Array.isArray(value['items']) && { items: value['items'] }),
  }
}

function contextOf(body: Body): Body | undefined {
  const source = isObject(body['payment_source']) ? body['payment_source']['paypal'] : undefined
  const experience = isObject(source) ? source['experience_context'] : undefined
  const context = isObject(experience) ? experience : body['application_context']
  return isObject(context) ? context : undefined
}

function readReturnUrls(body: Body): { returnUrl: string | null; cancelUrl: string | null } {
  const context = contextOf(body)
  if (!context) return { returnUrl: null, cancelUrl: null }
  const read = (name: string) => {
    const url = context[name]
    if (url === undefined) return null
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
      throw malformed(
        name,
        'INVALID_PARAMETER_SYNTAX',
        'The value of a field does not conform to the expected format.',
      )
    }
    return url
  }
  return { returnUrl: read('return_url'), cancelUrl: read('cancel_url') }
}

const SHIPPING_PREFERENCES = ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']
const USER_ACTIONS = ['CONTINUE', 'PAY_NOW']

/** How the buyer is led through PayPal, as far as the sandbox can show it. */
function readExperience(body: Body): Pick<OrderSecret, 'asksAddress'> {
  const context = contextOf(body) ?? {}
  for (const [name, values] of [
    ['shipping_preference', SHIPPING_PREFERENCES],
    ['user_action', USER_ACTIONS],
  ] as const) {
    const value = context[name]
    if (value === undefined || values.includes(String(value))) continue
    const field = `/payment_source/paypal/experience_context/${name}`
    throw malformed(field, 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid.', String(value))
  }
  return { asksAddress: (context['shipping_preference'] ?? 'GET_FROM_FILE') === 'GET_FROM_FILE' }
}

export function orderLinks(order: Pick<Order, 'id' | 'status'>, publicUrl: string): Link[] {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'COMPLETED') return links
  const rel = order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve'
  const approve = { href: `${publicUrl}/paypal/checkoutnow?token=${order.id}`, rel, method: 'GET' }
  links.push(approve, { href: self, rel: 'update', method: 'PATCH' })
  links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  return links
}

export function newOrder(
  body: unknown,
  now: string,
  publicUrl: string,
): { order: Order; secret: OrderSecret } {
  if (!isObject(body)) throw malformed('/', 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  if (body['intent'] === undefined) throw missing('/intent')
  if (body['intent'] !== 'CAPTURE' && body['intent'] !== 'AUTHORIZE') {
    throw malformed(
      '/intent',
      'INVALID_PARAMETER_VALUE',
      'The value of a field is invalid.',
      String(body['intent']),
    )
  }
  if (body['intent'] === 'AUTHORIZE') {
    throw refused('AUTHORIZE_INTENT_NOT_SUPPORTED', 'This sandbox only knows the intent CAPTURE.', '/intent')
  }
  const units = body['purchase_units']
  if (!Array.isArray(units) || units.length === 0) throw missing('/purchase_units')
  if (units.length > 1) {
    throw refused(
      'MULTIPLE_UNITS_NOT_SUPPORTED',
      'This sandbox takes one purchase unit per order.',
      '/purchase_units',
    )
  }
  const id = paypalId()
  // Whoever names the payment source has begun the payment already.
  const source = isObject(body['payment_source']) ? Object.keys(body['payment_source'])[0] : undefined
  const status = source ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status,
    ...(source && { payment_source: { [source]: {} } }),
    purchase_units: [readUnit(units[0])],
    create_time: now,
    update_time: now,
    links: orderLinks({ id, status }, publicUrl),
  }
  return { order, secret: { ...readReturnUrls(body), ...readExperience(body), captureAs: 'COMPLETED' } }
}
