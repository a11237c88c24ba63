// What PayPal tells of its own accord, and where that leads us to look.
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

/** Which capture a refund belongs to: its link upwards says so. That of a capture leads to its order. */
export function captureOf({ links }: { links?: Link[] }): string | undefined {
  const up = links?.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/([^/?]+)/.exec(up ?? '')?.[1]
}

export function parseAviso(raw: Buffer): Aviso {
  try {
    const aviso = JSON.parse(raw.toString('utf8'))
    if (typeof aviso === 'object' && aviso !== null) return aviso
  } catch {
    // Falls through: what cannot be read was not sent by PayPal.
  }
  throw new FirmaInvalida('unreadable body')
}

/** What the webhook at PayPal has to send. */
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
      // The notice carries the capture itself or the refund that took it back.
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

/** What a notice names of them. */
const known = (named: Partial<Record<Named, string | undefined>>): Hint =>
  Object.fromEntries(Object.entries(named).filter(([, value]) => value))
