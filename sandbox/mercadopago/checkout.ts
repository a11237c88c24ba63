import type { FastifyInstance } from 'fastify'
import { formatMonto, PAGE_HEADERS } from '../html.ts'
import type { Checkout, Cobro } from '../ledger.ts'
import { messagePage } from '../pages/checkout.ts'
import { hostedPage } from '../pages/hosted.ts'
import { ELECCIONES } from '../pasarela.ts'
import { type MercadoPagoLedger, PAGE } from './ledger.ts'
import { isTicket, methodOf } from './payments.ts'
import type { PreferenceData } from './preferences.ts'

interface Texto {
  titulo: string
  texto: string
  tono: 'bien' | 'espera' | 'mal'
}

const RESULTADOS: Partial<Record<Cobro['estado'], Texto>> = {
  aprobado: { titulo: '¡Listo! Tu pago se acreditó', texto: 'Ya podés volver al sitio.', tono: 'bien' },
  pendiente: {
    titulo: 'Pagá en efectivo para terminar',
    texto: 'Generamos tu cupón. El pago se acredita cuando lo pagues.',
    tono: 'espera',
  },
  'en-revision': {
    titulo: 'Estamos procesando tu pago',
    texto: 'En menos de dos días hábiles te avisamos si se acreditó.',
    tono: 'espera',
  },
}
const RECHAZADO: Texto = {
  titulo: 'Tu pago fue rechazado',
  texto: 'La tarjeta no aceptó el pago. Podés probar otra vez o volver al sitio.',
  tono: 'mal',
}

const MEDIOS: Record<string, string> = { rapipago: 'Rapipago', pagofacil: 'Pago Fácil' }

const CUPONES: Partial<Record<Cobro['estado'], Omit<Texto, 'texto'>>> = {
  pendiente: { titulo: 'Pagá con este cupón', tono: 'espera' },
  aprobado: { titulo: 'Este cupón ya se pagó', tono: 'bien' },
}
const CUPON_CERRADO = { titulo: 'Este cupón ya no se puede pagar', tono: 'mal' } as const

export function mercadopagoCheckout(ledger: MercadoPagoLedger) {
  function showResult(checkout: Checkout<PreferenceData>, cobro: Cobro): string {
    const { external_resource_url: cupon } = ledger.showPayment(cobro).transaction_details
    const retry = cobro.estado === 'rechazado' ? ledger.showPreference(checkout).init_point : null
    const links = [
      { id: 'volver', href: ledger.backUrl(checkout, cobro), texto: 'Volver al sitio' },
      { id: 'cupon', href: cupon, texto: 'Ver el cupón' },
      { id: 'reintentar', href: retry, texto: 'Probar otra vez' },
    ].flatMap(({ href, ...link }) => (href ? { ...link, href } : []))
    return messagePage({ proveedor: 'mercadopago', ...(RESULTADOS[cobro.estado] ?? RECHAZADO), links })
  }

  function showCupon(cobro: Cobro): string {
    const medio = MEDIOS[methodOf(cobro.eleccion).payment_method_id]
    const vence = new Date(cobro.vence ?? cobro.creado).toLocaleString('es-AR', {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'America/Argentina/Buenos_Aires',
    })
    const codigo = ledger.showPayment(cobro).transaction_details.payment_method_reference_id
    return messagePage({
      proveedor: 'mercadopago',
      ...(CUPONES[cobro.estado] ?? CUPON_CERRADO),
      texto: `${medio}: ${formatMonto(cobro.monto / 100, cobro.moneda)}. Código de pago: ${codigo}. Vence el ${vence}.`,
    })
  }

  return async function routes(app: FastifyInstance) {
    app.get<{ Params: { id: string } }>('/mercadopago/cupon/:id', async (request, reply) => {
      const cobro = ledger.cobros.get(request.params.id)
      reply.headers(PAGE_HEADERS)
      if (cobro && isTicket(cobro.eleccion)) return showCupon(cobro)
      const titulo = 'No encontramos este cupón'
      return reply
        .code(404)
        .send(messagePage({ proveedor: 'mercadopago', titulo, texto: 'Volvé al sitio.', tono: 'mal' }))
    })
    hostedPage<PreferenceData>(app, ledger, {
      path: PAGE,
      param: 'pref_id',
      elecciones: ELECCIONES,
      texts: {
        pendiente: {
          titulo: 'Pagar en efectivo con Rapipago',
          detalle: 'Te da un cupón: se paga o vence más tarde, desde el panel.',
        },
      },
      lineas: ({ datos }) =>
        datos.items.map(({ title, description, quantity, unit_price }) => ({
          titulo: title,
          detalle: description,
          cantidad: quantity,
          monto: unit_price * quantity,
        })),
      stays(checkout, cobro) {
        const { auto_return: automatic } = checkout.datos
        const returns = automatic === 'all' || (automatic !== '' && cobro?.estado === 'aprobado')
        return cobro && !(returns && ledger.backUrl(checkout, cobro)) ? showResult(checkout, cobro) : null
      },
    })
  }
}
