// The calls in which a browser says what it bought or paid (A7). Nothing it says is trusted: prices, amounts, owners
// and states come from our own records and from the provider.

import type { ParsedOf } from '#contract/endpoint.ts'
import { PAGO_TRANSFERENCIA, type registerCompra } from '#domain/compras/claims.ts'
import { CompradorForm, SIN_DATO } from '#domain/compras/comprador.ts'
import type { Compra, TipoProducto } from '#domain/compras/compras.ts'
import { MedioPago, ORIGEN, origenOf } from '#domain/compras/medios.ts'
import type { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { isPaisDeEnvio } from '#domain/libros/envio.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import { mayRead } from '../buyer/access.ts'
import type { Buyer } from '../buyer/buyer.ts'
import type { BuyerPage } from '../buyer/page.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompra, findCompraForUpdate, findDetalle, updateCompra } from '../queries.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import { findOwnDetalle } from '../start/detalle.ts'
import { type EnVenta, findOfertaVigente } from '../start/oferta-vigente.ts'
import type { Start } from '../start/start.ts'
import { createPaid, type Paid } from './paid.ts'

export interface Claims extends Omit<Paid, 'find'> {
  register(
    buyer: Buyer,
    body: ParsedOf<typeof registerCompra>['body'],
  ): Promise<{ id: number; compra: Compra }>
  /** Enrols the caller and returns the id of the enrolment. */
  enrol(
    buyer: Buyer & { usuario: Usuario },
    body: ParsedOf<typeof createInscripcion>['body'],
  ): Promise<number>
  /** Starts a purchase by Mercado Pago or PayPal with the details from `payer`. */
  startWith(
    medio: MedioPago,
    buyer: Buyer,
    item: { id: number; type: TipoProducto },
    payer: Record<string, unknown>,
  ): Promise<CompraRow>
  /** Starts a card purchase and returns the page where it is paid. */
  startCard(
    buyer: Buyer,
    body: { product_type: TipoProducto; product_id: number; referencia?: string | undefined },
    detalleId: number | undefined,
  ): Promise<string>
}

/** The mail of a purchase that was confirmed before its buyer's address was known. */
const CONFIRMED = { motivo: '', vez: 1 } as const

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
  view: BuyerPage['view']
}): Claims {
  const { db } = deps.database
  const { find: findPaid, ...reading } = createPaid(deps)

  const ofertaFor = (buyer: Buyer, tipo: TipoProducto, id: number) =>
    findOfertaVigente(db, deps, { tipo, id, grupo: buyer.visitante.group, usuario: buyer.usuario })

  async function firstTransfer(buyer: Buyer, tipo: TipoProducto, id: number): Promise<number> {
    const { medios, gratuita } = await ofertaFor(buyer, tipo, id)
    const medio = medios.toReversed().find((each) => origenOf(each) === 'transferencia')
    if (medio === undefined && !gratuita) throw new AppError('MEDIO_NO_DISPONIBLE')
    return medio ?? 0
  }

  /** Attaches separately stored details to a purchase whose details are missing or incomplete. */
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
      await note(tx, updated, actor, 'Datos de quien compra')
      const settled = await deps.settle.settleIn(tx, updated, [{ tipo: 'datos' }], actor)
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
    ...reading,

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
      const found = await findPaid(
        { origen: origin, paymentId: body.payment_id },
        body.order_id,
        buyer,
        deadline(),
      )
      if (!found || found.product_type !== product_type || found.product_id !== product_id) {
        throw new AppError('NO_ENCONTRADO')
      }
      const row = await attachDetalle(found, body.compras_user_detalle_id, buyer)
      if (row.estado !== 'confirmada') throw new AppError('COMPRA_NO_CONFIRMADA')
      return { id: row.id, compra: await deps.view(row) }
    },

    async enrol(buyer, { IdEvento, IdFormaPago, altcha }) {
      const find = () => deps.inscripciones.find(db, IdEvento, buyer.usuario.id)
      if (IdFormaPago === ORIGEN.transferencia.IdFormaPago) {
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
  }
}
