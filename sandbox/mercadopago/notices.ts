import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { mercadopagoId } from '../ids.ts'
import type { Checkout, Cobro } from '../ledger.ts'
import type { Signer, Webhooks } from '../webhooks.ts'
import { COLLECTOR_ID, formatDate, type PreferenceData, SITE_ID } from './preferences.ts'

const APPLICATION_ID = 1234567890123456

const IPN_TOPICS: Record<string, string> = { payment: 'payment', topic_chargebacks_wh: 'chargebacks' }

/** Signs a notification. `ts` is in milliseconds, as in the current documentation. */
export function signMercadoPago(dataId: string, requestId: string, ts: number, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

/** The older notification format (IPN), which is not signed. */
function ipn(url: URL, { dataId = '', topic = '' }: Record<string, string>) {
  url.searchParams.set('topic', topic)
  url.searchParams.set('id', dataId)
  return { url: url.href, headers: { 'user-agent': 'MercadoPago Feed v2.0 payment' } }
}

function signer(secret: string): Signer {
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
        'x-signature': signMercadoPago(dataId, requestId, Date.now(), secret),
      },
    }
  }
}

/** Notifications. They name the changed object, never its content. */
export function createNotices(deps: { clock: Clock; webhooks: Webhooks; secret: string }) {
  const { clock, webhooks } = deps
  webhooks.setSigner('mercadopago', signer(deps.secret))

  function send(
    { datos: { notification_url: url } }: Checkout<PreferenceData>,
    tipo: string,
    dataId: string,
    type: string,
    fields: object,
  ) {
    const eventId = String(mercadopagoId())
    const body = { ...fields, api_version: 'v1', id: Number(eventId), live_mode: false, type }
    webhooks.emit('mercadopago', {
      eventId,
      tipo,
      body: JSON.stringify(body),
      meta: { dataId, type },
      ...(url && { url }),
    })
    if (url && new URL(url).searchParams.get('source_news') !== 'webhooks') sendIpn(url, dataId, type)
  }

  /** Addresses that do not ask for webhooks only get both kinds. */
  function sendIpn(url: string, dataId: string, type: string) {
    const topic = IPN_TOPICS[type] ?? type
    const eventId = String(mercadopagoId())
    const body = JSON.stringify({ resource: dataId, topic })
    webhooks.emit('mercadopago', { eventId, tipo: `ipn.${topic}`, body, meta: { dataId, topic }, url })
  }

  return {
    payment(checkout: Checkout<PreferenceData>, { id, estados, reembolsos, disputas }: Cobro) {
      const isNew = estados.length === 1 && !reembolsos.length && !disputas.length
      const action = isNew ? 'payment.created' : 'payment.updated'
      send(checkout, action, id, 'payment', {
        action,
        data: { id },
        date_created: new Date(clock.now()).toISOString(),
        user_id: String(COLLECTOR_ID),
      })
    },
    chargeback(checkout: Checkout<PreferenceData>, cobro: Cobro, chargebackId: string) {
      const date = formatDate(clock.now())
      send(checkout, 'chargeback.changed_case_status', chargebackId, 'topic_chargebacks_wh', {
        actions: ['changed_case_status'],
        application_id: APPLICATION_ID,
        data: {
          checkout: 'PRO',
          date_updated: date,
          // This id exceeds the safe integers of JavaScript; the query carries its exact digits.
          id: Number(chargebackId),
          payment_id: Number(cobro.id),
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
