// PayPal's notices, and which payment or order each one tells us to query.
import { FirmaInvalida, type Hint, isOneOf } from './proveedor.ts'

interface Aviso {
  id?: unknown
  event_type?: unknown
  resource?: {
    id?: string
    custom_id?: string
    supplementary_data?: { related_ids?: { order_id?: string } }
    purchase_units?: { custom_id?: string }[]
    links?: { rel?: string; href?: string }[]
    disputed_transactions?: { seller_transaction_id?: string; custom?: string }[]
  }
}

type Link = { rel?: string; href?: string }

/** The capture a refund belongs to, or the order a capture belongs to, read from its `up` link. */
export function captureOf({ links }: { links?: Link[] }): string | undefined {
  const up = links?.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/([^/?]+)/.exec(up ?? '')?.[1]
}

export function parseAviso(raw: Buffer): Aviso {
  try {
    const aviso = JSON.parse(raw.toString('utf8'))
    if (typeof aviso === 'object' && aviso !== null) return aviso
  } catch {
    // Falls through: PayPal would not send an unreadable body.
  }
  throw new FirmaInvalida('unreadable body')
}

/** The events to enable for the webhook at PayPal. */
export const PAYPAL_NOTICES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const

export function hintOf({ event_type: type, resource }: Aviso): Hint | undefined {
  if (typeof resource !== 'object' || resource === null || !isOneOf(PAYPAL_NOTICES, type)) return undefined
  const referencia = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return known({ referencia, checkoutId: resource.id })
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const checkoutId = resource.supplementary_data?.related_ids?.order_id
      return known({ referencia, paymentId: resource.id, checkoutId })
    }
    case 'PAYMENT.CAPTURE.REFUNDED':
      return known({ referencia, paymentId: captureOf(resource) })
    case 'PAYMENT.CAPTURE.REVERSED': {
      // The notice carries either the capture or the refund that reversed it.
      const paymentId = captureOf(resource) ?? resource.id
      return { ...known({ referencia, paymentId }), contracargo: true }
    }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const [transaction] = resource.disputed_transactions ?? []
      const paymentId = transaction?.seller_transaction_id
      if (!paymentId) return undefined
      const contracargo = type !== 'CUSTOMER.DISPUTE.RESOLVED'
      return { ...known({ referencia: transaction?.custom, paymentId }), contracargo }
    }
  }
}

type Named = 'referencia' | 'paymentId' | 'checkoutId'

/** Keeps only the identifiers that the notice contains. */
const known = (named: Partial<Record<Named, string | undefined>>): Hint =>
  Object.fromEntries(Object.entries(named).filter(([, value]) => value))
