import { paypalId } from '../ids.ts'
import type { Eleccion } from '../pasarela.ts'
import { malformed, missing, refused } from './errors.ts'
import { cents, type Money, readMoney } from './money.ts'

type PurchaseUnit = ReturnType<typeof readUnit>

/** The ledger data of an order besides its amount. */
export interface OrderData {
  unit: PurchaseUnit
  /** The payment source named when the order was created. */
  source: string | null
  returnUrl: string | null
  cancelUrl: string | null
  /** PayPal asks the buyer for a shipping address. */
  asksAddress: boolean
  /** The outcome of the capture; null until the buyer approves, and again after a decline. */
  approvedAs: Eleccion | null
  /** The buyer approved the order at least once. */
  hasPayer: boolean
}

type Body = Record<string, unknown>
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readText(body: Body, key: string, max: number, field: string): string | undefined {
  const value = body[key]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw malformed(field, 'INVALID_PARAMETER_SYNTAX')
  // PayPal counts bytes, not characters.
  if (value.length < 1 || Buffer.byteLength(value) > max)
    throw malformed(field, 'INVALID_STRING_LENGTH', value)
  return value
}

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

function readUnit(value: unknown) {
  const field = "/purchase_units/@reference_id=='default'"
  if (!isObject(value)) throw missing('/purchase_units/0')
  const amount = readMoney(value['amount'], `${field}/amount`)
  const breakdown = (value['amount'] as Body)['breakdown']
  checkBreakdown(amount, breakdown, value['items'], field)
  const description = readText(value, 'description', 127, `${field}/description`)
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

/** Reads the experience context, as far as the sandbox supports it. */
function readExperience(body: Body): Pick<OrderData, 'returnUrl' | 'cancelUrl' | 'asksAddress'> {
  const context = contextOf(body) ?? {}
  for (const [name, values] of EXPERIENCE) {
    const value = context[name]
    if (value === undefined || values.includes(String(value))) continue
    throw malformed(`/payment_source/paypal/experience_context/${name}`, 'INVALID_PARAMETER_VALUE', value)
  }
  const readUrl = (name: string) => {
    const url = context[name]
    if (url === undefined) return null
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
      throw malformed(name, 'INVALID_PARAMETER_SYNTAX')
    }
    return url
  }
  return {
    returnUrl: readUrl('return_url'),
    cancelUrl: readUrl('cancel_url'),
    asksAddress: (context['shipping_preference'] ?? 'GET_FROM_FILE') === 'GET_FROM_FILE',
  }
}

const EXPERIENCE: [name: string, values: string[]][] = [
  ['shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']],
  ['user_action', ['CONTINUE', 'PAY_NOW']],
]

/** Validates an order as PayPal does and reads its content. */
export function readOrder(body: unknown) {
  if (!isObject(body)) throw malformed('/', 'MALFORMED_REQUEST_JSON')
  const { intent, purchase_units: units } = body
  if (intent === undefined) throw missing('/intent')
  if (intent === 'AUTHORIZE') {
    throw refused('AUTHORIZE_INTENT_NOT_SUPPORTED', 'This sandbox only knows the intent CAPTURE.', '/intent')
  }
  if (intent !== 'CAPTURE') throw malformed('/intent', 'INVALID_PARAMETER_VALUE', intent)
  if (!Array.isArray(units) || units.length === 0) throw missing('/purchase_units')
  if (units.length > 1) {
    throw refused(
      'MULTIPLE_UNITS_NOT_SUPPORTED',
      'This sandbox takes one purchase unit per order.',
      '/purchase_units',
    )
  }
  // An order that names its payment source starts the payment.
  const source = isObject(body['payment_source']) ? Object.keys(body['payment_source'])[0] : undefined
  const unit = readUnit(units[0])
  return {
    id: paypalId(),
    ...soldBy(unit),
    datos: { unit, source: source ?? null, approvedAs: null, hasPayer: false, ...readExperience(body) },
  }
}

const soldBy = (unit: PurchaseUnit) => ({
  referencia: unit.custom_id ?? unit.invoice_id ?? null,
  descripcion: unit.description ?? '',
  monto: cents(unit.amount),
  moneda: unit.amount.currency_code,
})

const PATCHABLE = /^\/purchase_units\/@reference_id=='[^']+'\/(amount|description|custom_id|invoice_id)$/

/** Applies a list of patches. */
export function patched(before: PurchaseUnit, body: unknown) {
  if (!Array.isArray(body)) throw malformed('/', 'INVALID_ARRAY_MIN_ITEMS')
  const unit = { ...before }
  for (const { path = '', value } of body as { path?: string; value?: unknown }[]) {
    const field = PATCHABLE.exec(path)?.[1] as
      | 'amount'
      | 'description'
      | 'custom_id'
      | 'invoice_id'
      | undefined
    if (!field) throw refused('NOT_PATCHABLE', 'Cannot be patched.', path)
    if (field === 'amount') unit.amount = readMoney(value, path)
    else unit[field] = String(value)
  }
  return { unit, ...soldBy(unit) }
}
