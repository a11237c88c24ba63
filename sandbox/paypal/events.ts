import type { Clock } from '../clock.ts'
import { paypalId } from '../ids.ts'
import type { Disputa } from '../ledger.ts'
import type { Webhooks } from '../webhooks.ts'
import type { captureOf, disputeOf, refundOf } from './objects.ts'

export function createEvents(deps: { clock: Clock; webhooks: Webhooks; publicUrl: () => string }) {
  function emit(type: string, resourceType: string, summary: string, resource: unknown) {
    const eventId = `WH-${paypalId()}-${paypalId()}`
    const body = {
      id: eventId,
      event_version: '1.0',
      create_time: new Date(deps.clock.now()).toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [
        {
          href: `${deps.publicUrl()}/v1/notifications/webhooks-events/${eventId}`,
          rel: 'self',
          method: 'GET',
        },
      ],
    }
    deps.webhooks.emit('paypal', { eventId, tipo: type, body: JSON.stringify(body) })
  }

  return {
    emit,
    capture(capture: ReturnType<typeof captureOf>) {
      const outcome = capture.status === 'DECLINED' ? 'DENIED' : capture.status
      const amount = `$ ${capture.amount.value} ${capture.amount.currency_code}`
      emit(`PAYMENT.CAPTURE.${outcome}`, 'capture', `Payment ${outcome.toLowerCase()} for ${amount}`, capture)
    },
    /** The resource is the refund; its `up` link points to the capture. */
    refund(refund: ReturnType<typeof refundOf>, outcome: 'REFUNDED' | 'REVERSED') {
      const amount = `$ ${refund.amount.value} ${refund.amount.currency_code}`
      const summary = `A ${amount} capture payment was ${outcome.toLowerCase()}`
      emit(`PAYMENT.CAPTURE.${outcome}`, 'refund', summary, refund)
    },
    dispute(dispute: ReturnType<typeof disputeOf>, { estado, estados }: Disputa) {
      const [event, summary] =
        estado !== 'abierta'
          ? ['RESOLVED', 'A dispute was resolved with case #']
          : estados.length > 1
            ? ['UPDATED', 'A dispute was updated with case #']
            : ['CREATED', 'A new dispute opened with Case #']
      emit(`CUSTOMER.DISPUTE.${event}`, 'dispute', `${summary} ${dispute.dispute_id}`, dispute)
    },
  }
}
