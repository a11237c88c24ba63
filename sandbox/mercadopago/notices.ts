import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { mercadopagoId } from '../ids.ts'
import type { Signer, Webhooks } from '../webhooks.ts'
import { formatDate } from './dates.ts'
import type { Payment } from './payments.ts'
import { COLLECTOR_ID, SITE_ID } from './preferences.ts'

export type Notices = ReturnType<typeof createNotices>

const APPLICATION_ID = 1234567890123456

const IPN_TOPICS: Record<string, string> = { payment: 'payment', topic_chargebacks_wh: 'chargebacks' }

/** The value of `x-signature`. */
type Sign = (dataId: string, requestId: string) => string

/** The older kind of notification, which nobody can verify. */
function ipn(url: URL, { dataId = '', topic = '' }: Record<string, string>) {
  url.searchParams.set('topic', topic)
  url.searchParams.set('id', dataId)
  return { url: url.href, headers: { 'user-agent': 'MercadoPago Feed v2.0 payment' } }
}

function signer(sign: Sign): Signer {
  return (envio, target) => {
    const url = new URL(target)
    if (envio.meta['topic']) return ipn(url, envio.meta)
    const dataId = envio.meta['dataId'] ?? ''
    url.searchParams.set('data.id', dataId)
    url.searchParams.set('type', envio.meta['type'] ?? 'payment')
    const requestId = randomUUID()
    return {
      url: url.href,
      headers: {
        'user-agent': 'MercadoPago WebHook v1.0 payment',
        'x-request-id': requestId,
        'x-signature': sign(dataId, requestId),
      },
    }
  }
}

/** Notifications: they name what changed, never how. */
export function createNotices(deps: { clock: Clock; webhooks: Webhooks; sign: Sign }) {
  const { clock, webhooks } = deps
  webhooks.setSigner('mercadopago', signer(deps.sign))

  function send(payment: Payment, tipo: string, dataId: string, type: string, fields: object) {
    const eventId = String(mercadopagoId())
    const body = { ...fields, api_version: 'v1', id: Number(eventId), live_mode: false, type }
    const url = payment.notification_url
    webhooks.emit('mercadopago', {
      eventId,
      tipo,
      body: JSON.stringify(body),
      meta: { dataId, type },
      ...(url && { url }),
    })
    if (url && new URL(url).searchParams.get('source_news') !== 'webhooks') sendIpn(url, dataId, type)
  }

  /** An address that does not ask for webhooks alone gets both kinds. */
  function sendIpn(url: string, dataId: string, type: string) {
    const topic = IPN_TOPICS[type] ?? type
    const eventId = String(mercadopagoId())
    const body = JSON.stringify({ resource: dataId, topic })
    webhooks.emit('mercadopago', { eventId, tipo: `ipn.${topic}`, body, meta: { dataId, topic }, url })
  }

  return {
    payment(payment: Payment, action: 'payment.created' | 'payment.updated') {
      const id = String(payment.id)
      send(payment, action, id, 'payment', {
        action,
        data: { id },
        date_created: new Date(clock.now()).toISOString(),
        user_id: String(COLLECTOR_ID),
      })
    },
    chargeback(payment: Payment, chargebackId: string) {
      const date = formatDate(clock.now())
      send(payment, 'chargeback.changed_case_status', chargebackId, 'topic_chargebacks_wh', {
        actions: ['changed_case_status'],
        application_id: APPLICATION_ID,
        data: {
          checkout: 'PRO',
          date_updated: date,
          // A number, longer than those JavaScript keeps exactly: the query carries its digits.
          id: Number(chargebackId),
          payment_id: payment.id,
          product_id: 'BC32A57TRPP001U8NHHG',
          site_id: SITE_ID,
          transaction_intent_id: '',
        },
        date_created: date,
        user_id: COLLECTOR_ID,
        version: Math.floor(clock.now() / 1000),
      })
    },
  }
}
