import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMonto, PAGE_HEADERS } from '../html.ts'
import { checkoutPage, lostConnectionPage, messagePage, type Opcion } from '../pages/checkout.ts'
import { readEleccion } from '../pages/eleccion.ts'
import type { MercadoPagoLedger } from './ledger.ts'
import type { Payment } from './payments.ts'
import { type Preference, totalOf } from './preferences.ts'

const OPCIONES: Opcion[] = [
  { eleccion: 'pagar', titulo: 'Pagar', detalle: 'El pago se aprueba y volvés al sitio.' },
  { eleccion: 'rechazar', titulo: 'Rechazar', detalle: 'La tarjeta se rechaza; podés volver a intentar.' },
  {
    eleccion: 'pendiente',
    titulo: 'Pagar en efectivo con Rapipago',
    detalle: 'Te da un cupón: se paga o vence más tarde, desde el panel.',
  },
  {
    eleccion: 'pagofacil',
    titulo: 'Pagar en efectivo con Pago Fácil',
    detalle: 'Te da un cupón: se paga o vence más tarde, desde el panel.',
  },
  { eleccion: 'en-revision', titulo: 'Dejar en revisión', detalle: 'Mercado Pago todavía analiza el pago.' },
  { eleccion: 'abandonar', titulo: 'Abandonar', detalle: 'Volvés al sitio sin pagar.' },
  {
    eleccion: 'desconectar',
    titulo: 'Pagar y perder la conexión',
    detalle: 'El pago se hace, pero el navegador nunca vuelve al sitio.',
  },
]

const RESULTADOS = {
  approved: { titulo: '¡Listo! Tu pago se acreditó', texto: 'Ya podés volver al sitio.', tono: 'bien' },
  pending: {
    titulo: 'Pagá en efectivo para terminar',
    texto: 'Generamos tu cupón. El pago se acredita cuando lo pagues.',
    tono: 'espera',
  },
  in_process: {
    titulo: 'Estamos procesando tu pago',
    texto: 'En menos de dos días hábiles te avisamos si se acreditó.',
    tono: 'espera',
  },
  rejected: {
    titulo: 'Tu pago fue rechazado',
    texto: 'La tarjeta no aceptó el pago. Podés probar otra vez o volver al sitio.',
    tono: 'mal',
  },
} as const

const MEDIOS: Record<string, string> = { rapipago: 'Rapipago', pagofacil: 'Pago Fácil' }

/** What became of a coupon, for whoever opens it. */
const CUPONES: Partial<Record<Payment['status'], { titulo: string; tono: 'bien' | 'espera' | 'mal' }>> = {
  pending: { titulo: 'Pagá con este cupón', tono: 'espera' },
  approved: { titulo: 'Este cupón ya se pagó', tono: 'bien' },
}
const CUPON_CERRADO = { titulo: 'Este cupón ya no se puede pagar', tono: 'mal' } as const

const PATH = '/mercadopago/checkout/v1/redirect'

export function mercadopagoCheckout(ledger: MercadoPagoLedger) {
  function show(preference: Preference): string {
    return checkoutPage({
      proveedor: 'mercadopago',
      action: `${PATH}?pref_id=${encodeURIComponent(preference.id)}`,
      lineas: preference.items.map((item) => ({
        titulo: item.title,
        detalle: item.description,
        cantidad: item.quantity,
        monto: item.unit_price * item.quantity,
      })),
      total: totalOf(preference),
      moneda: preference.items[0]?.currency_id ?? 'ARS',
      referencia: preference.external_reference || null,
      opciones: OPCIONES.filter(({ eleccion }) => ledger.isOffered(preference, eleccion)),
    })
  }

  function showResult(preference: Preference, payment: Payment): string {
    const resultado = RESULTADOS[payment.status as keyof typeof RESULTADOS]
    const back = ledger.backUrl(preference, payment)
    const links = back ? [{ id: 'volver', href: back, texto: 'Volver al sitio' }] : []
    const cupon = payment.transaction_details.external_resource_url
    if (cupon) links.push({ id: 'cupon', href: cupon, texto: 'Ver el cupón' })
    if (payment.status === 'rejected') {
      links.push({ id: 'reintentar', href: preference.init_point, texto: 'Probar otra vez' })
    }
    return messagePage({ proveedor: 'mercadopago', ...resultado, links })
  }

  function showCupon(payment: Payment): string {
    const medio = MEDIOS[payment.payment_method_id] ?? payment.payment_method_id
    const vence = new Date(payment.date_of_expiration ?? payment.date_created).toLocaleString('es-AR', {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'America/Argentina/Buenos_Aires',
    })
    const monto = formatMonto(payment.transaction_amount, payment.currency_id)
    const codigo = payment.transaction_details.payment_method_reference_id
    return messagePage({
      proveedor: 'mercadopago',
      ...(CUPONES[payment.status] ?? CUPON_CERRADO),
      texto: `${medio}: ${monto}. Código de pago: ${codigo}. Vence el ${vence}.`,
    })
  }

  function unavailable(preference: Preference | undefined): string {
    const back = preference && ledger.backUrl(preference, null)
    return messagePage({
      proveedor: 'mercadopago',
      titulo: preference ? 'Este link de pago venció' : 'No encontramos este pago',
      texto: 'Volvé al sitio y empezá de nuevo.',
      tono: 'mal',
      links: back ? [{ id: 'volver', href: back, texto: 'Volver al sitio' }] : [],
    })
  }

  function choose(preference: Preference, request: FastifyRequest, reply: FastifyReply) {
    const eleccion = readEleccion(request.body)
    if (eleccion === 'abandonar') {
      const back = ledger.backUrl(preference, null)
      return back ? reply.redirect(back, 303) : unavailable(preference)
    }
    const payment = ledger.pay(preference, eleccion)
    if (eleccion === 'desconectar') return lostConnectionPage('mercadopago')
    const automatic =
      preference.auto_return === 'all' || (preference.auto_return && payment.status === 'approved')
    const back = ledger.backUrl(preference, payment)
    return automatic && back ? reply.redirect(back, 303) : showResult(preference, payment)
  }

  /** The page of a preference as long as it can be paid, or the one that says that it cannot. */
  const whilePayable =
    (answer: (preference: Preference, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest<{ Querystring: { pref_id?: string } }>, reply: FastifyReply) => {
      const preference = ledger.preferences.get(request.query.pref_id ?? '')
      reply.headers(PAGE_HEADERS)
      if (preference && !ledger.isExpired(preference)) return answer(preference, request, reply)
      return reply.code(preference ? 410 : 404).send(unavailable(preference))
    }

  return async function routes(app: FastifyInstance) {
    app.get<{ Params: { id: string } }>('/mercadopago/cupon/:id', async (request, reply) => {
      const payment = ledger.payments.get(request.params.id)
      reply.headers(PAGE_HEADERS)
      if (payment?.payment_type_id === 'ticket') return showCupon(payment)
      return reply.code(404).send(unavailable(undefined))
    })
    app.get(PATH, whilePayable(show))
    app.post(PATH, whilePayable(choose))
  }
}
