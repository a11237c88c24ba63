import { randomUUID } from 'node:crypto'
import type { Checkout } from '../ledger.ts'
import { badRequest } from './errors.ts'

export type PreferenceData = ReturnType<typeof readPreference> & { orderId: number }

/** Mercado Pago writes times at UTC-4 with milliseconds: `2026-11-15T10:00:00.000-04:00`. */
export const formatDate = (ms: number) => new Date(ms - 4 * 3_600_000).toISOString().replace('Z', '-04:00')

export const COLLECTOR_ID = 100_200_300
export const SITE_ID = 'MLA'
/** Currencies of an Argentine account. */
const CURRENCIES = new Set(['ARS', 'USD'])

type Body = Record<string, unknown>

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function readItem(value: unknown) {
  if (!isObject(value)) throw badRequest('invalid_items', 'items invalid')
  const { title, quantity, unit_price, currency_id = 'ARS' } = value
  if (typeof title !== 'string' || title.trim() === '') throw badRequest('invalid_items', 'title needed')
  if (title.length > 256) throw badRequest('invalid_items', 'title invalid')
  if (!Number.isInteger(quantity) || (quantity as number) < 1)
    throw badRequest('invalid_items', 'quantity invalid')
  if (typeof unit_price !== 'number' || !Number.isFinite(unit_price) || unit_price <= 0) {
    throw badRequest('invalid_items', 'unit_price invalid')
  }
  if (Math.abs(unit_price * 100 - Math.round(unit_price * 100)) > 1e-6) {
    throw badRequest('invalid_items', 'unit_price invalid')
  }
  if (typeof currency_id !== 'string' || !CURRENCIES.has(currency_id)) {
    throw badRequest('invalid_items', 'currency_id invalid')
  }
  return {
    id: String(value['id'] ?? ''),
    title,
    description: text(value['description']),
    category_id: text(value['category_id']),
    currency_id,
    quantity: quantity as number,
    unit_price,
  }
}

function readUrl(value: unknown, error: string, message: string): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'string' || !/^https?:\/\/./.test(value) || !URL.canParse(value)) {
    throw badRequest(error, message)
  }
  return value
}

function readDate(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(Date.parse(value))) {
    throw badRequest(`invalid_${name}`, `${name} attribute must be a valid date`)
  }
  return value
}

function readBackUrls(value: unknown) {
  const urls = isObject(value) ? value : {}
  const read = (name: string) => readUrl(urls[name], 'invalid_back_urls', `back_urls.${name} invalid`)
  return { success: read('success'), pending: read('pending'), failure: read('failure') }
}

/** Refuses an expiry in the past, like the original. */
export function checkEnd(body: unknown, now: number): void {
  if (!isObject(body)) return
  const to = readDate(body['expiration_date_to'], 'expiration_date_to')
  if (to && Date.parse(to) <= now) {
    throw badRequest('invalid_expiration_date_to', 'expiration_date_to must be after now')
  }
}

/** The fields set by the merchant, on creation and, merged over the old ones, on update. */
export function readPreference(body: unknown) {
  if (!isObject(body)) throw badRequest('bad_request', 'The body does not contain a valid JSON object')
  const items = body['items']
  if (!Array.isArray(items) || items.length === 0) throw badRequest('invalid_items', 'items needed')
  const read = items.map(readItem)
  if (new Set(read.map((item) => item.currency_id)).size > 1) {
    throw badRequest('invalid_items', 'all items must have the same currency_id')
  }
  const backUrls = readBackUrls(body['back_urls'])
  const autoReturn = text(body['auto_return'])
  if (autoReturn && !['approved', 'all'].includes(autoReturn)) {
    throw badRequest('invalid_auto_return', 'auto_return invalid')
  }
  if (autoReturn && !backUrls.success) {
    throw badRequest('invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  }
  const reference = text(body['external_reference'])
  if (reference.length > 256) throw badRequest('invalid_external_reference', 'external_reference invalid')
  const from = readDate(body['expiration_date_from'], 'expiration_date_from')
  const to = readDate(body['expiration_date_to'], 'expiration_date_to')
  if (from && to && Date.parse(from) >= Date.parse(to)) {
    throw badRequest('invalid_expiration_date_to', 'expiration_date_to must be after expiration_date_from')
  }
  return {
    items: read,
    payer: isObject(body['payer']) ? body['payer'] : {},
    back_urls: backUrls,
    auto_return: autoReturn,
    external_reference: reference,
    notification_url:
      readUrl(
        body['notification_url'],
        'invalid_notification_url',
        'notification_url attribute must be url valid',
      ) || null,
    expires: body['expires'] === true,
    expiration_date_from: from,
    expiration_date_to: to,
    date_of_expiration: readDate(body['date_of_expiration'], 'date_of_expiration'),
    metadata: isObject(body['metadata']) ? body['metadata'] : {},
    statement_descriptor: text(body['statement_descriptor']),
    binary_mode: body['binary_mode'] === true,
    payment_methods: isObject(body['payment_methods']) ? body['payment_methods'] : {},
    additional_info: text(body['additional_info']),
  }
}

/** The ledger data of a preference: the merchant's fields, the total and the expiry. */
export function checkoutOf(id: string, datos: PreferenceData) {
  const [first] = datos.items
  const { expires, expiration_date_to: end } = datos
  return {
    id,
    referencia: datos.external_reference || null,
    descripcion: first?.title ?? '',
    monto: datos.items.reduce(
      (sum, { unit_price, quantity }) => sum + Math.round(unit_price * 100) * quantity,
      0,
    ),
    moneda: first?.currency_id ?? 'ARS',
    // As in the original, the date only applies when `expires` is true.
    vence: expires && end ? Date.parse(end) : null,
    datos,
  }
}

export const newPreferenceId = () => `${COLLECTOR_ID}-${randomUUID()}`

export function preferenceOf(
  { id, creado, datos: { orderId: _, ...datos } }: Checkout<PreferenceData>,
  initPoint: string,
) {
  return {
    ...datos,
    id,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    date_created: formatDate(creado),
    collector_id: COLLECTOR_ID,
    client_id: '1234567890123456',
    site_id: SITE_ID,
    operation_type: 'regular_payment',
    marketplace: 'NONE',
    marketplace_fee: 0,
    processing_modes: [],
    live_mode: false,
  }
}
