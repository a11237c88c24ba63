// The calls of A7 in which a browser says what it bought or paid. Nothing it says is believed: prices, amounts, owners
// and states come from our own records and from the provider.

import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import {
  type getMercadoPagoPayment,
  type getStripePayment,
  PAGO_TRANSFERENCIA,
  type registerCompra,
} from '#domain/compras/claims.ts'
import { type Compra, CompradorForm, type TipoProducto } from '#domain/compras/compras.ts'
import { ID_FORMA_PAGO, MedioPago, type Origen, origenOf } from '#domain/compras/medios.ts'
import type { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompra, findCompraByCheckout, findCompraByPago } from '../queries.ts'
import { type Consulta, deadline } from '../settle/look.ts'
import { findOferta } from '../start/oferta.ts'
import type { Inicio, Quien } from '../start/start.ts'

export interface Reclamos {
  register(
    quien: Quien,
    body: ParsedOf<typeof registerCompra>['body'],
  ): Promise<{ id: number; compra: Compra }>
  /** Enrols the caller; answers the id of the enrolment. */
  enrol(
    quien: Quien & { usuario: Usuario },
    body: ParsedOf<typeof createInscripcion>['body'],
  ): Promise<number>
  /** A purchase by Mercado Pago or PayPal, with the details that came along in `payer`. */
  startWith(
    medio: MedioPago,
    quien: Quien,
    item: { id: number; type: TipoProducto },
    payer: Record<string, unknown>,
  ): Promise<CompraRow>
  /** Where the card is paid. */
  startCard(
    quien: Quien,
    body: { product_type: TipoProducto; product_id: number; referencia?: string | undefined },
  ): Promise<string>
  readMercadoPago(
    id: string,
    proof: { preference_id?: string | undefined; external_reference?: string | undefined },
    usuario: Usuario | undefined,
  ): Promise<AnswerOf<typeof getMercadoPagoPayment>>
  readStripe(sessionId: string): Promise<AnswerOf<typeof getStripePayment>>
  capturePayPal(orderId: string): Promise<Compra>
}

export function createReclamos(deps: {
  database: Database
  proveedores: Proveedores
  inscripciones: InscripcionesService
  consulta: Consulta
  inicio: Inicio
  view: (row: CompraRow) => Promise<Compra>
}): Reclamos {
  const { db } = deps.database
  const { proveedores, inicio, consulta } = deps

  async function firstTransfer({ visitante }: Quien, tipo: TipoProducto, id: number): Promise<number> {
    const { medios, gratuita } = await findOferta(db, tipo, id, visitante.group)
    const medio = medios.toReversed().find((each) => origenOf(each) === 'transferencia')
    if (medio === undefined && !gratuita) throw new AppError('MEDIO_NO_DISPONIBLE')
    return medio ?? 0
  }

  /** Signed-in owner, or somebody who knows what only the buyer was told. */
  const mayClaim = (compra: CompraRow, usuario: Usuario | undefined, secret: string | null | undefined) =>
    (compra.user_id !== null && compra.user_id === usuario?.id) ||
    (secret !== null && secret !== undefined && (secret === compra.order_id || secret === compra.referencia))

  async function findClaimed(origen: Origen, paymentId: string, orderId: string | null | undefined) {
    const byCheckout = orderId ? await findCompraByCheckout(db, origen, orderId) : undefined
    return byCheckout ?? (await findCompraByPago(db, origen, paymentId)) ?? (await locate(origen, paymentId))
  }

  async function locate(origen: Origen, paymentId: string): Promise<CompraRow | undefined> {
    try {
      const pista = await proveedores[origen]?.locate?.({ paymentId }, deadline())
      return pista?.referencia ? await findCompra(db, pista.referencia) : undefined
    } catch (error) {
      if (error instanceof ProveedorError) return undefined
      throw error
    }
  }

  function parsePayer(payer: Record<string, unknown>): CompradorForm | undefined {
    const { success, data, error } = CompradorForm.safeParse({
      ...payer,
      nombre_y_apellido: payer['nombre_y_apellido'] ?? payer['name'],
    })
    if (!success) throw invalidInput('DATOS_INVALIDOS', error)
    return data
  }

  return {
    async register(quien, body) {
      const { origin, product_type, product_id } = body
      if (origin === 'transferencia' || body.payment_id === PAGO_TRANSFERENCIA) {
        const row = await inicio.start(quien, {
          product_type,
          product_id,
          medio: body.medio ?? (await firstTransfer(quien, product_type, product_id)),
          detalleId: body.compras_user_detalle_id,
        })
        return { id: row.id, compra: await deps.view(row) }
      }
      const found = await findClaimed(origin, body.payment_id, body.order_id)
      const known = found && mayClaim(found, quien.usuario, body.order_id)
      if (!known || found.product_type !== product_type || found.product_id !== product_id) {
        throw new AppError('NO_ENCONTRADO')
      }
      const row = await consulta.tryConsult(found, { paymentId: body.payment_id }, 'comprador', deadline())
      if (row.estado !== 'confirmada') throw new AppError('COMPRA_NO_CONFIRMADA')
      return { id: row.id, compra: await deps.view(row) }
    },

    async enrol(quien, { IdEvento, IdFormaPago }) {
      if (IdFormaPago === ID_FORMA_PAGO.transferencia) {
        const existing = await deps.inscripciones.find(db, IdEvento, quien.usuario.id)
        if (existing && existing.Pago === 0) return existing.id
        await inicio.start(quien, {
          product_type: 'evento',
          product_id: IdEvento,
          medio: await firstTransfer(quien, 'evento', IdEvento),
          sinDatos: true,
        })
      }
      const inscripcion = await deps.inscripciones.find(db, IdEvento, quien.usuario.id)
      if (!inscripcion) throw new AppError('COMPRA_NO_CONFIRMADA')
      return inscripcion.id
    },

    async startWith(medio, quien, item, payer) {
      const { online } = await findOferta(db, item.type, item.id, quien.visitante.group)
      return inicio.start(quien, {
        product_type: item.type,
        product_id: item.id,
        medio,
        comprador: online ? undefined : parsePayer(payer),
      })
    },

    async startCard(quien, body) {
      const started = body.referencia ? await findCompra(db, body.referencia) : undefined
      if (body.referencia && started?.origin !== 'stripe') throw new AppError('NO_ENCONTRADO')
      const row = started
        ? await inicio.ensureCheckout(started, deadline())
        : await inicio.start(quien, {
            product_type: body.product_type,
            product_id: body.product_id,
            medio: MedioPago.stripe,
            sinDatos: true,
          })
      if (row.estado !== 'pendiente' || !row.checkoutUrl) throw new AppError('COMPRA_CERRADA')
      return row.checkoutUrl
    },

    async readMercadoPago(id, proof, usuario) {
      const proveedor = proveedores.mercadopago
      if (!proveedor) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const payment = await proveedor.readPayment(id, signal).catch(unavailableOrMissing)
      const compra = await findCompra(db, payment.external_reference ?? '')
      const secret = proof.preference_id ?? proof.external_reference
      if (!compra || !mayClaim(compra, usuario, secret)) throw new AppError('NO_ENCONTRADO')
      await consulta.tryConsult(compra, { paymentId: id }, 'comprador', signal)
      const { status, transaction_amount, currency_id } = payment
      return { response: { body: { status, id: payment.id, transaction_amount, currency_id } } }
    },

    async readStripe(sessionId) {
      const compra = await findCompraByCheckout(db, 'stripe', sessionId)
      if (!compra || !proveedores.stripe) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const session = await proveedores.stripe.readSession(sessionId, signal).catch(unavailableOrMissing)
      await consulta.tryConsult(compra, {}, 'comprador', signal)
      return { ...session, referencia: compra.referencia }
    },

    async capturePayPal(orderId) {
      const compra = await findCompraByCheckout(db, 'paypal', orderId)
      if (!compra) throw new AppError('NO_ENCONTRADO')
      return deps.view(await consulta.tryConsult(compra, {}, 'comprador', deadline()))
    },
  }
}

function unavailableOrMissing(error: unknown): never {
  if (error instanceof ProveedorError) {
    if (error.status === 404) throw new AppError('NO_ENCONTRADO', { cause: error })
    throw new AppError('PROVEEDOR_NO_DISPONIBLE', {
      cause: error,
      message:
        'Todavía no pudimos confirmar el pago. Volvé a intentar en unos minutos: no hace falta pagar de nuevo.',
      retryAfter: 5,
    })
  }
  throw error
}
