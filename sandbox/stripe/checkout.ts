import type { FastifyInstance } from 'fastify'
import { PAGE_HEADERS } from '../html.ts'
import { checkoutPage, lostConnectionPage, messagePage, type Opcion } from '../pages/checkout.ts'
import { readEleccion } from '../pages/eleccion.ts'
import { toDecimal } from './currencies.ts'
import { returnUrl, type StripeLedger } from './ledger.ts'
import type { Session } from './sessions.ts'

const OPCIONES: Opcion[] = [
  { eleccion: 'pagar', titulo: 'Pagar', detalle: 'La tarjeta se acepta y volvés al sitio.' },
  {
    eleccion: 'rechazar',
    titulo: 'Rechazar',
    detalle: 'El banco rechaza la tarjeta; podés volver a intentar.',
  },
  {
    eleccion: 'pendiente',
    titulo: 'Dejar pendiente',
    detalle: 'Volvés al sitio y el pago se confirma o falla más tarde, desde el panel.',
  },
  { eleccion: 'abandonar', titulo: 'Abandonar', detalle: 'Volvés al sitio sin pagar.' },
  {
    eleccion: 'desconectar',
    titulo: 'Pagar y perder la conexión',
    detalle: 'El pago se hace, pero el navegador nunca vuelve al sitio.',
  },
]

export function stripeCheckout(ledger: StripeLedger) {
  function show(session: Session, alerta?: string): string {
    const currency = session.currency ?? 'usd'
    return checkoutPage({
      proveedor: 'stripe',
      action: `/stripe/c/pay/${session.id}`,
      lineas: (ledger.items.get(session.id) ?? []).map((item) => ({
        titulo: item.description ?? '',
        cantidad: item.quantity ?? 1,
        monto: toDecimal(item.amount_total, currency),
      })),
      total: toDecimal(session.amount_total ?? 0, currency),
      moneda: currency.toUpperCase(),
      referencia: session.client_reference_id,
      alerta: alerta ?? null,
      opciones: session.cancel_url ? OPCIONES : OPCIONES.filter((o) => o.eleccion !== 'abandonar'),
    })
  }

  function closed(session: Session | undefined): string {
    if (session?.status === 'complete') {
      return messagePage({
        proveedor: 'stripe',
        titulo: 'Este pago ya se hizo',
        texto: 'No hace falta volver a pagar.',
        tono: 'bien',
        links: [{ id: 'volver', href: returnUrl(session), texto: 'Volver al sitio' }],
      })
    }
    return messagePage({
      proveedor: 'stripe',
      titulo: session ? 'Este enlace de pago venció' : 'No encontramos este pago',
      texto: 'Volvé al sitio y empezá de nuevo.',
      tono: 'mal',
      ...(session?.cancel_url && {
        links: [{ id: 'volver', href: session.cancel_url, texto: 'Volver al sitio' }],
      }),
    })
  }

  function statusOf(session: Session | undefined): number {
    if (!session) return 404
    return session.status === 'complete' ? 200 : 410
  }

  return async function routes(app: FastifyInstance) {
    app.get<{ Params: { id: string } }>('/stripe/c/pay/:id', async (request, reply) => {
      const session = ledger.findSession(request.params.id)
      reply.headers(PAGE_HEADERS)
      if (session?.status === 'open') return show(session)
      return reply.code(statusOf(session)).send(closed(session))
    })
    app.post<{ Params: { id: string } }>('/stripe/c/pay/:id', async (request, reply) => {
      const session = ledger.findSession(request.params.id)
      reply.headers(PAGE_HEADERS)
      if (session?.status !== 'open') return reply.code(statusOf(session)).send(closed(session))
      const eleccion = readEleccion(request.body)
      const { redirectUrl } = ledger.pasarela.choose(session.id, eleccion)
      if (redirectUrl) return reply.redirect(redirectUrl, 303)
      if (eleccion === 'desconectar') return lostConnectionPage('stripe')
      return show(session, 'Tu tarjeta fue rechazada. Probá con otra o elegí cómo seguir.')
    })
  }
}
