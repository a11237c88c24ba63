// The calls in which a browser says what it bought or paid (A7). Nothing it says is believed: prices, amounts, owners
// and states come from our own records and from the provider.

import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import {
  type getMercadoPagoPayment,
  type getStripePayment,
  PAGO_TRANSFERENCIA,
  type registerCompra,
} from '#domain/compras/claims.ts'
import { type Compra, CompradorForm, SIN_DATO, type TipoProducto } from '#domain/compras/compras.ts'
import { ID_FORMA_PAGO, MedioPago, type Origen, origenOf } from '#domain/compras/medios.ts'
import type { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { isPaisDeEnvio } from '#domain/libros/envio.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import { mayAsk, mayRead } from '../access.ts'
import { nameOf } from '../actor.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import {
  type CompraRow,
  findCompra,
  findCompraByCheckout,
  findCompraByPago,
  findCompraForUpdate,
  findDetalle,
  insertHistoria,
  updateCompra,
} from '../queries.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import type { Buyer } from '../start/buyer.ts'
import { findOwnDetalle } from '../start/detalle.ts'
import { type EnVenta, findOfertaVigente } from '../start/oferta-vigente.ts'
import type { Start } from '../start/start.ts'
import { listRecientes } from './queries.ts'

export interface Claims {
  register(
    buyer: Buyer,
    body: ParsedOf<typeof registerCompra>['body'],
  ): Promise<{ id: number; compra: Compra }>
  /** Enrols the caller; answers the id of the enrolment. */
  enrol(
    buyer: Buyer & { usuario: Usuario },
    body: ParsedOf<typeof createInscripcion>['body'],
  ): Promise<number>
  /** A purchase by Mercado Pago or PayPal, with the details that came along in `payer`. */
  startWith(
    medio: MedioPago,
    buyer: Buyer,
    item: { id: number; type: TipoProducto },
    payer: Record<string, unknown>,
  ): Promise<CompraRow>
  /** Where the card is paid. */
  startCard(
    buyer: Buyer,
    body: { product_type: TipoProducto; product_id: number; referencia?: string | undefined },
    detalleId: number | undefined,
  ): Promise<string>
  readMercadoPago(
    id: string,
    proof: { preference_id?: string | undefined; external_reference?: string | undefined },
    buyer: Buyer,
  ): Promise<AnswerOf<typeof getMercadoPagoPayment>>
  readStripe(sessionId: string, buyer: Buyer): Promise<AnswerOf<typeof getStripePayment>>
  capturePayPal(orderId: string, buyer: Buyer): Promise<Compra>
}

export function createClaims(deps: {
  database: Database
  proveedores: Proveedores
  eventos: EventosService
  renovaciones: EnVenta['renovaciones']
  inscripciones: InscripcionesService
  settle: Settle
  look: Look
  start: Start
  correos: CorreosDeCompra
  view: (row: CompraRow) => Promise<Compra>
}): Claims {
  const { db } = deps.database
  const { proveedores, look } = deps

  const ofertaFor = (buyer: Buyer, tipo: TipoProducto, id: number) =>
    findOfertaVigente(db, deps, { tipo, id, grupo: buyer.visitante.group, usuario: buyer.usuario })

  async function firstTransfer(buyer: Buyer, tipo: TipoProducto, id: number): Promise<number> {
    const { medios, gratuita } = await ofertaFor(buyer, tipo, id)
    const medio = medios.toReversed().find((each) => origenOf(each) === 'transferencia')
    if (medio === undefined && !gratuita) throw new AppError('MEDIO_NO_DISPONIBLE')
    return medio ?? 0
  }

  /** A checkout of somebody else is answered like one that does not exist, and nobody is asked about it (S50). */
  async function findByCheckout(origen: Origen, orderId: string, { usuario }: Buyer): Promise<CompraRow> {
    const compra = await findCompraByCheckout(db, origen, orderId)
    if (!compra || !mayAsk(compra, usuario)) throw new AppError('NO_ENCONTRADO')
    return compra
  }

  /**
   * The caller's own purchase that a payment belongs to: shown by its checkout or reference, or one of those that the
   * signed-in person made. A payment that nobody here knows yet is looked for among their latest.
   */
  async function findPaid(
    origen: Origen,
    paymentId: string,
    buyer: Buyer,
    secret: string | null | undefined,
    signal: AbortSignal,
  ): Promise<CompraRow | undefined> {
    const { usuario, actor } = buyer
    const shown = secret
      ? ((await findCompraByCheckout(db, origen, secret)) ?? (await findCompra(db, secret)))
      : undefined
    if (shown && shown.origin === origen && mayAsk(shown, usuario)) {
      return look.tryLook(shown, { paymentId }, actor, signal)
    }
    if (!usuario) return undefined
    const known = await findCompraByPago(db, origen, paymentId)
    if (known) {
      return known.user_id === usuario.id ? look.tryLook(known, { paymentId }, actor, signal) : undefined
    }
    let unanswered: ProveedorError | undefined
    for (const each of await listRecientes(db, usuario.id, origen, RECENT)) {
      try {
        await look.look(each, { paymentId }, actor, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError)) throw error
        unanswered = error
      }
      const paid = await findCompraByPago(db, origen, paymentId)
      if (paid?.id === each.id) return paid
    }
    // Whether it is one of theirs, only the provider knows.
    if (unanswered) unavailableOrMissing(unanswered)
    return undefined
  }

  /** Details that were stored beside a purchase that nobody had a name for. */
  async function attachDetalle(compra: CompraRow, detalleId: number | undefined, { usuario, actor }: Buyer) {
    if (!detalleId) return compra
    return deps.database.transaction(actor, async (tx) => {
      const locked = await findCompraForUpdate(tx, compra.id)
      if (locked.compras_user_detalle_id === detalleId) return locked
      const detalle = await findOwnDetalle(tx, detalleId, usuario?.id ?? null)
      const current =
        locked.compras_user_detalle_id && (await findDetalle(tx, locked.compras_user_detalle_id))
      const complete = current && current.calle !== SIN_DATO
      const deliverable = locked.product_type !== 'libro' || isPaisDeEnvio(detalle.pais)
      if (complete || !deliverable || locked.user_id !== detalle.user_id) return locked
      const updated = await updateCompra(tx, locked, { compras_user_detalle_id: detalle.id })
      const { estado } = updated
      const entry = { compra_id: updated.id, desde: estado, hacia: estado, actor: nameOf(actor) }
      await insertHistoria(tx, { ...entry, motivo: 'Datos de quien compra' })
      const settled = await deps.settle.settleIn(tx, updated, [{ tipo: 'datos' }], actor)
      // What was confirmed while nobody knew whom to tell.
      if (estado === 'confirmada' && !current) await deps.correos.tell(tx, settled, CONFIRMED)
      return settled
    })
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
    async register(buyer, body) {
      const { origin, product_type, product_id } = body
      if (origin === 'transferencia' || body.payment_id === PAGO_TRANSFERENCIA) {
        const row = await deps.start.start(buyer, {
          product_type,
          product_id,
          medio: body.medio ?? (await firstTransfer(buyer, product_type, product_id)),
          detalleId: body.compras_user_detalle_id,
          sinDatos: buyer.usuario !== undefined,
          altcha: body.altcha,
        })
        return { id: row.id, compra: await deps.view(row) }
      }
      const found = await findPaid(origin, body.payment_id, buyer, body.order_id, deadline())
      if (!found || found.product_type !== product_type || found.product_id !== product_id) {
        throw new AppError('NO_ENCONTRADO')
      }
      const row = await attachDetalle(found, body.compras_user_detalle_id, buyer)
      if (row.estado !== 'confirmada') throw new AppError('COMPRA_NO_CONFIRMADA')
      return { id: row.id, compra: await deps.view(row) }
    },

    async enrol(buyer, { IdEvento, IdFormaPago, altcha }) {
      const find = () => deps.inscripciones.find(db, IdEvento, buyer.usuario.id)
      if (IdFormaPago === ID_FORMA_PAGO.transferencia) {
        const existing = await find()
        if (existing && existing.Pago === 0) return existing.id
        await deps.start.start(buyer, {
          product_type: 'evento',
          product_id: IdEvento,
          medio: await firstTransfer(buyer, 'evento', IdEvento),
          sinDatos: true,
          altcha,
        })
      }
      const inscripcion = await find()
      if (!inscripcion) throw new AppError('COMPRA_NO_CONFIRMADA')
      return inscripcion.id
    },

    async startWith(medio, buyer, item, payer) {
      const { online } = await ofertaFor(buyer, item.type, item.id)
      return deps.start.start(buyer, {
        product_type: item.type,
        product_id: item.id,
        medio,
        comprador: online ? undefined : parsePayer(payer),
      })
    },

    async startCard(buyer, body, detalleId) {
      const started = body.referencia ? await findCompra(db, body.referencia) : undefined
      const own = started?.origin === 'stripe' && mayRead(started, buyer.usuario)
      if (body.referencia && !own) throw new AppError('NO_ENCONTRADO')
      const row = started
        ? await deps.start.ensureCheckout(started, deadline())
        : await deps.start.start(buyer, {
            product_type: body.product_type,
            product_id: body.product_id,
            medio: MedioPago.stripe,
            detalleId,
            sinDatos: true,
          })
      if (row.estado !== 'pendiente' || !row.checkoutUrl) throw new AppError('COMPRA_CERRADA')
      return row.checkoutUrl
    },

    async readMercadoPago(id, proof, buyer) {
      const proveedor = proveedores.mercadopago
      if (!proveedor) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const secret = proof.preference_id ?? proof.external_reference
      const compra = await findPaid('mercadopago', id, buyer, secret, signal)
      if (!compra) throw new AppError('NO_ENCONTRADO')
      const payment = await proveedor.readPayment(id, signal).catch(unavailableOrMissing)
      if (payment.external_reference !== compra.referencia) throw new AppError('NO_ENCONTRADO')
      const { status, transaction_amount, currency_id } = payment
      return { response: { body: { status, id: payment.id, transaction_amount, currency_id } } }
    },

    async readStripe(sessionId, buyer) {
      const compra = await findByCheckout('stripe', sessionId, buyer)
      if (!proveedores.stripe) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const session = await proveedores.stripe.readSession(sessionId, signal).catch(unavailableOrMissing)
      await look.tryLook(compra, {}, buyer.actor, signal)
      return { ...session, referencia: compra.referencia }
    },

    async capturePayPal(orderId, buyer) {
      const compra = await findByCheckout('paypal', orderId, buyer)
      return deps.view(await look.tryLook(compra, {}, buyer.actor, deadline()))
    },
  }
}

const CONFIRMED = { desde: 'pendiente', motivo: '', vez: 1 } as const

/** How many of a person's purchases a payment is looked for among. */
const RECENT = 3

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
