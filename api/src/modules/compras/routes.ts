import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  capturePayPalOrder,
  createCheckoutSession,
  createComprador,
  createPayPalOrder,
  createPreference,
  createPreferenceLibro,
  getMercadoPagoPayment,
  getStripePayment,
  registerCompra,
} from '#domain/compras/claims.ts'
import { createCompra, getCompra, uploadComprobante, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { listMisLibros } from '#domain/compras/mis-libros.ts'
import { getMiCupon, quoteCupon } from '#domain/compras/oferta/cupones.ts'
import { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import type { Actor } from '../../db/actor.ts'
import type { Usuario } from '../../http/access/auth.ts'
import { route } from '../../http/endpoints/route.ts'
import { AppError } from '../../http/errors.ts'
import type { Visitantes } from '../../http/visitor/visitante.ts'
import type { CompraRow } from './queries.ts'
import type { ComprasService } from './service.ts'
import { DETALLE_MINUTOS } from './start/detalle.ts'

/** The parts of a request that identify the buyer. */
interface CallOf<U extends Usuario | undefined> {
  usuario: U
  actor: Actor
  request: FastifyRequest
}

export interface ComprasHost {
  compras: ComprasService
  visitantes: Visitantes
  networkDigestOf: (address: string) => string
  config: { origin: string }
}

export function comprasRoutes(app: FastifyInstance, host: ComprasHost): void {
  const { compras, visitantes } = host
  const { claims } = compras
  const buyerOf = <U extends Usuario | undefined>({ usuario, actor, request }: CallOf<U>) => ({
    usuario,
    visitante: visitantes.ofRequest(request.raw),
    actor,
    networkDigest: host.networkDigestOf(visitantes.addressOf(request.raw)),
  })
  const preferenceOf = (row: CompraRow) => ({
    id: row.order_id ?? '',
    init_point: row.checkoutUrl,
    referencia: row.referencia,
  })
  /** The card form names no details, so a cookie remembers the ones the browser stored. */
  const rememberDetalle = (reply: FastifyReply, id: number | '') => {
    const cookie = stringifySetCookie({
      name: DETALLE_COOKIE,
      value: String(id),
      path: '/v1/stripe',
      maxAge: id ? DETALLE_MINUTOS * 60 : 0,
      httpOnly: true,
      sameSite: 'lax',
      secure: host.config.origin.startsWith('https:'),
    })
    reply.header('set-cookie', cookie)
  }

  route(app, createCompra, async ({ body, claveIdempotencia, reply, ...call }) => {
    noStore(reply)
    const clave = body.clave ?? claveIdempotencia
    return { item: await compras.start(buyerOf(call), { ...body, clave, cupon: body.cupon ?? null }) }
  })
  route(app, quoteCupon, async ({ body, ...call }) => ({
    item: await compras.cupones.quote(buyerOf(call), body),
  }))
  route(app, getMiCupon, async ({ query, reply, ...call }) => {
    noStore(reply)
    return { item: await compras.cupones.findPropio(buyerOf(call), query) }
  })
  route(app, getCompra, async ({ params, usuario, reply }) => {
    noStore(reply)
    return { item: await compras.find(params.referencia, usuario) }
  })
  route(app, listMisLibros, async ({ usuario, reply }) => {
    noStore(reply)
    const data = await compras.listLibrosDe(usuario.id)
    return { data, total: data.length }
  })
  route(app, verifyCompra, async ({ params, body, ...call }) => ({
    item: await compras.verify(params.referencia, body.payment_id, buyerOf(call)),
  }))
  route(app, uploadComprobante, async ({ params, body, usuario, actor }) => ({
    item: await compras.receiveComprobante(params.referencia, body.archivo, usuario, actor),
  }))

  route(app, createComprador, async ({ body, usuario, reply }) => {
    const id = await compras.storeComprador(body, usuario)
    rememberDetalle(reply, id)
    return { message: 'Guardamos tus datos.', result: { id } }
  })
  route(app, registerCompra, async ({ body, ...call }) => {
    const { id, compra } = await claims.register(buyerOf(call), body)
    return { message: 'Registramos tu compra.', result: { id }, item: compra }
  })
  route(app, createInscripcion, async ({ body, ...call }) => ({
    message: 'Registramos tu inscripción.',
    result: { id: await claims.enrol(buyerOf(call), body) },
  }))

  route(app, createPreference, async ({ body, ...call }) =>
    preferenceOf(await claims.startWith(MedioPago.mercadopago, buyerOf(call), body.item, body.payer)),
  )
  route(app, createPreferenceLibro, async ({ body, ...call }) =>
    preferenceOf(
      await claims.startWith(MedioPago.mercadopago, buyerOf(call), body.item, body.compra_user_detalle),
    ),
  )
  route(app, getMercadoPagoPayment, async ({ params, query, reply, ...call }) => {
    noStore(reply)
    return claims.readMercadoPago(params.id, query, buyerOf(call))
  })
  route(app, createCheckoutSession, ({ body, reply, ...call }) => {
    noStore(reply)
    const { request } = call
    const remembered = parseCookie(request.headers.cookie ?? '')[DETALLE_COOKIE]
    const detalleId = remembered && /^\d{1,10}$/.test(remembered) ? Number(remembered) : undefined
    if (detalleId) rememberDetalle(reply, '')
    return claims.startCard(buyerOf(call), body, detalleId).catch((error: unknown) => {
      // The browser posted the form itself and shows the answer, so it gets a page instead of JSON.
      if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error
      return error.code === 'SESION_REQUERIDA' ? '/registro' : '/compra-error'
    })
  })
  route(app, getStripePayment, async ({ query, reply, ...call }) => {
    noStore(reply)
    return claims.readStripe(query.sessionId, buyerOf(call))
  })
  route(app, createPayPalOrder, async ({ body, ...call }) => {
    const row = await claims.startWith(MedioPago.paypal, buyerOf(call), body.item, body.payer)
    return { id: row.order_id ?? '', referencia: row.referencia }
  })
  route(app, capturePayPalOrder, async ({ params, ...call }) => ({
    item: await claims.capturePayPal(params.id, buyerOf(call)),
  }))
}

const DETALLE_COOKIE = 'senda_comprador'

function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store')
}
