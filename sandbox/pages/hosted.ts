import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_HEADERS } from '../html.ts'
import type { Checkout, Cobro, Ledger } from '../ledger.ts'
import { type Eleccion, readEleccion } from '../pasarela.ts'
import { checkoutPage, type Linea, lostConnectionPage, messagePage, type Opcion } from './checkout.ts'

const OPCIONES: Record<Eleccion, Omit<Opcion, 'eleccion'>> = {
  pagar: { titulo: 'Pagar', detalle: 'El pago se acepta y volvés al sitio.' },
  rechazar: { titulo: 'Rechazar', detalle: 'El medio de pago se rechaza; podés volver a intentar.' },
  pendiente: {
    titulo: 'Dejar pendiente',
    detalle: 'Volvés al sitio y el pago se confirma o falla más tarde, desde el panel.',
  },
  pagofacil: {
    titulo: 'Pagar en efectivo con Pago Fácil',
    detalle: 'Te da un cupón: se paga o vence más tarde, desde el panel.',
  },
  'en-revision': { titulo: 'Dejar en revisión', detalle: 'El proveedor todavía analiza el pago.' },
  abandonar: { titulo: 'Abandonar', detalle: 'Volvés al sitio sin pagar.' },
  desconectar: {
    titulo: 'Pagar y perder la conexión',
    detalle: 'El pago se hace, pero el navegador nunca vuelve al sitio.',
  },
}

/** The hosted checkout: shows the checkout, accepts the choice and returns to the shop. */
export function hostedPage<D>(
  app: FastifyInstance,
  ledger: Ledger<D>,
  of: {
    path: string
    /** Name of the path parameter with the checkout id. */
    param: string
    lineas(checkout: Checkout<D>): Linea[]
    elecciones: readonly Eleccion[]
    texts?: Partial<typeof OPCIONES>
    /** The page to show instead of returning to the shop, if any. */
    stays?: (
      checkout: Checkout<D>,
      cobro: Cobro | undefined,
      eleccion: Eleccion,
    ) => string | { alerta: string } | null
  },
) {
  const { proveedor } = ledger

  function show(checkout: Checkout<D>, action: string, alerta: string | null = null): string {
    const texts = { ...OPCIONES, ...of.texts }
    const offers = (eleccion: Eleccion) =>
      eleccion === 'abandonar'
        ? ledger.backUrl(checkout, null, eleccion) !== null
        : ledger.outcome(checkout, eleccion) !== undefined
    return checkoutPage({
      proveedor,
      action,
      lineas: of.lineas(checkout),
      total: checkout.monto / ledger.unitOf(checkout.moneda),
      moneda: checkout.moneda,
      referencia: checkout.referencia,
      alerta,
      opciones: of.elecciones.filter(offers).map((eleccion) => ({ eleccion, ...texts[eleccion] })),
    })
  }

  function closed(checkout: Checkout<D> | undefined, reply: FastifyReply) {
    const isPaid = checkout?.estado === 'pagado'
    const href = checkout && ledger.backUrl(checkout, ledger.linkedOf(checkout))
    return reply.code(isPaid ? 200 : checkout ? 410 : 404).send(
      messagePage({
        proveedor,
        titulo: isPaid
          ? 'Este pago ya se hizo'
          : checkout
            ? 'Este enlace de pago venció'
            : 'No encontramos este pago',
        texto: isPaid ? 'No hace falta volver a pagar.' : 'Volvé al sitio y empezá de nuevo.',
        tono: isPaid ? 'bien' : 'mal',
        links: href ? [{ id: 'volver', href, texto: 'Volver al sitio' }] : [],
      }),
    )
  }

  function pay(checkout: Checkout<D>, request: FastifyRequest, reply: FastifyReply) {
    const eleccion = readEleccion(request.body)
    const { redirectUrl, pagoId } = ledger.choose(checkout.id, eleccion)
    if (eleccion === 'desconectar') return lostConnectionPage(proveedor)
    const stays = of.stays?.(checkout, ledger.cobros.get(pagoId ?? ''), eleccion)
    if (typeof stays === 'string') return stays
    if (stays) return show(checkout, request.url, stays.alerta)
    if (redirectUrl) return reply.redirect(redirectUrl, 303)
    return messagePage({
      proveedor,
      titulo: eleccion === 'abandonar' ? 'No hiciste el pago' : 'Hiciste el pago',
      texto: 'El sitio no dijo adónde volver. Podés cerrar esta ventana.',
      tono: eleccion === 'abandonar' ? 'mal' : 'bien',
    })
  }

  const whilePayable =
    (answer: (checkout: Checkout<D>, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const params = { ...(request.params as object), ...(request.query as object) } as Record<string, string>
      const checkout = ledger.find(params[of.param] ?? '')
      reply.headers(PAGE_HEADERS)
      return checkout?.estado === 'abierto' ? answer(checkout, request, reply) : closed(checkout, reply)
    }
  app.get(
    of.path,
    whilePayable((checkout, request) => show(checkout, request.url)),
  )
  app.post(of.path, whilePayable(pay))
}
