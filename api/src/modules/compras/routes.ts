import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  capturePayPalOrder,
  createCheckoutSession,
  createCompra,
  createComprador,
  createPayPalOrder,
  createPreference,
  createPreferenceLibro,
  getCompra,
  getMercadoPagoPayment,
  getStripePayment,
  registerCompra,
  uploadComprobante,
  verifyCompra,
} from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import type { Visitantes } from '../../http/visitante.ts'
import type { CompraRow } from './queries.ts'
import type { ComprasService } from './service.ts'

export interface ComprasHost {
  compras: ComprasService
  visitantes: Visitantes
}

export function comprasRoutes(app: FastifyInstance, { compras, visitantes }: ComprasHost): void {
  const { reclamos } = compras
  const quien = ({ usuario, raw }: FastifyRequest) => ({ usuario, visitante: visitantes.ofRequest(raw) })
  const preferenceOf = (row: CompraRow) => ({
    id: row.order_id ?? '',
    init_point: row.checkoutUrl,
    referencia: row.referencia,
  })

  route(app, createCompra, async ({ body, request, reply }) => {
    noStore(reply)
    const header = request.headers['idempotency-key']
    const clave = body.clave ?? (typeof header === 'string' && UUID.test(header) ? header : undefined)
    return { item: await compras.start(quien(request), { ...body, clave }) }
  })
  route(app, getCompra, async ({ params, usuario, reply }) => {
    noStore(reply)
    return { item: await compras.find(params.referencia, usuario) }
  })
  route(app, verifyCompra, async ({ params, body, usuario }) => ({
    item: await compras.verify(params.referencia, body.payment_id, usuario),
  }))
  route(app, uploadComprobante, async ({ params, body, usuario }) => ({
    item: await compras.receiveComprobante(params.referencia, body.archivo, usuario),
  }))

  route(app, createComprador, async ({ body, usuario }) => ({
    message: 'Guardamos tus datos.',
    result: { id: await compras.storeComprador(body, usuario) },
  }))
  route(app, registerCompra, async ({ body, request }) => {
    const { id, compra } = await reclamos.register(quien(request), body)
    return { message: 'Registramos tu compra.', result: { id }, item: compra }
  })
  route(app, createInscripcion, async ({ body, usuario, request }) => ({
    message: 'Registramos tu inscripción.',
    result: { id: await reclamos.enrol({ ...quien(request), usuario }, body) },
  }))

  route(app, createPreference, async ({ body, request }) =>
    preferenceOf(await reclamos.startWith(MedioPago.mercadopago, quien(request), body.item, body.payer)),
  )
  route(app, createPreferenceLibro, async ({ body, request }) =>
    preferenceOf(
      await reclamos.startWith(MedioPago.mercadopago, quien(request), body.item, body.compra_user_detalle),
    ),
  )
  route(app, getMercadoPagoPayment, async ({ params, query, usuario, reply }) => {
    noStore(reply)
    return reclamos.readMercadoPago(params.id, query, usuario)
  })
  route(app, createCheckoutSession, ({ body, request, reply }) => {
    noStore(reply)
    return reclamos.startCard(quien(request), body).catch((error: unknown) => {
      // The browser itself posted the form and is looking at the answer: show it a page.
      if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error
      return error.code === 'SESION_REQUERIDA' ? '/registro' : '/compra-error'
    })
  })
  route(app, getStripePayment, async ({ query, reply }) => {
    noStore(reply)
    return reclamos.readStripe(query.sessionId)
  })
  route(app, createPayPalOrder, async ({ body, request }) => {
    const row = await reclamos.startWith(MedioPago.paypal, quien(request), body.item, body.payer)
    return { id: row.order_id ?? '', referencia: row.referencia }
  })
  route(app, capturePayPalOrder, async ({ params }) => ({ item: await reclamos.capturePayPal(params.id) }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store')
}
