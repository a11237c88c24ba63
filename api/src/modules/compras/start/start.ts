// How a purchase begins: its row, its frozen quote and its seat first, its provider afterwards.
import type { FastifyBaseLogger } from 'fastify'
import type { CompradorForm, TipoProducto } from '#domain/compras/compras.ts'
import { withDescuento } from '#domain/compras/oferta.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import { type Actor, PROVEEDOR, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CuponAplicado } from '../../cupones/service.ts'
import type { EventosService, Ofrecido } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import { nameOf } from '../actor.ts'
import { type CorreosDeCompra, REEMPLAZADA } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import {
  type CompraRow,
  type DetalleRow,
  findCompra,
  findCompraForUpdate,
  findDetalle,
  insertHistoria,
  type NuevaCompra,
  updateCompra,
} from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Entry } from '../settle/entry.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import { detalleFor } from './detalle.ts'
import {
  checkVigencia,
  chooseMedio,
  compradorFor,
  type EnVenta,
  findOfertaVigente,
  type OfertaVigente,
  quoteCompra,
} from './oferta-vigente.ts'
import {
  countUnpaidOfRed,
  findCompraByClave,
  findPendiente,
  findPendienteOfPersona,
  insertCompra,
  saveCheckout,
} from './queries.ts'

/** Who buys, as far as a request tells. */
export interface Buyer {
  usuario: Usuario | undefined
  visitante: Visitante
  actor: Actor
  /** Digest of the network the request came from. */
  red: string
}

export interface StartOptions {
  product_type: TipoProducto
  product_id: number
  medio: number
  comprador?: CompradorForm | undefined
  /** Details that were stored before. */
  detalleId?: number | undefined
  clave?: string | undefined
  reemplaza?: string | undefined
  /** Purchaser details may be missing: the hosted checkout asks for them. */
  sinDatos?: boolean
  /** Null: without one. Where nothing is said an unfinished purchase keeps the one it has. */
  cupon?: string | null
  /** The link under which a seat is kept for somebody who waited. */
  lugar?: string | undefined
}

export interface Start {
  start(buyer: Buyer, options: StartOptions): Promise<CompraRow>
  /** Opens the checkout of a purchase that has none yet. */
  ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow>
}

/** How many seats one network may hold without having paid (S53). */
const UNPAID_MAX = 5

/** Ends the transaction: somebody was faster with the same purchase. */
class AlreadyThere extends Error {}

export function createStart(deps: {
  database: Database
  proveedores: Proveedores
  eventos: EventosService
  renovaciones: EnVenta['renovaciones']
  inscripciones: InscripcionesService
  entry: Entry
  correos: CorreosDeCompra
  settle: Settle
  look: Look
  cupones: CuponesDeCompra
  log: FastifyBaseLogger
  clock: () => Date
}): Start {
  const { db } = deps.database
  const { proveedores, eventos, inscripciones, correos } = deps

  async function start(buyer: Buyer, options: StartOptions): Promise<CompraRow> {
    const { usuario, visitante } = buyer
    const signal = deadline()
    const repeated = options.clave ? await findCompraByClave(db, options.clave) : undefined
    if (repeated) return ensureCheckout(sameOrConflict(repeated, usuario, options), signal)

    const listed = await findOfertaVigente(db, deps, {
      usuario,
      tipo: options.product_type,
      id: options.product_id,
      grupo: visitante.group,
    })
    checkVigencia(listed, usuario, deps.clock())
    const cupon = options.cupon ? await deps.cupones.apply(options.cupon, listed, buyer) : undefined
    const oferta = cupon ? withDescuento(listed, cupon) : listed
    const { medio, origen } = chooseMedio(oferta, options.medio, (each) => proveedores[each] !== undefined)
    const comprador = compradorFor(oferta, usuario, options.comprador)
    if (!comprador && !options.detalleId && !options.sinDatos) {
      throw new AppError('DATOS_INVALIDOS', { fields: { comprador: 'Completá los datos de quien compra' } })
    }

    const previous = await findPrevious(oferta, buyer, { ...options, medio }, signal)
    if (previous && !SIN_PAGO.includes(previous.estado)) return previous
    if (previous && isReusable(previous, { ...options, medio })) return ensureCheckout(previous, signal)
    // Whoever comes too late need not stand in line for the lock.
    const ofrecido = ofrecidoTo(buyer, options)
    if (oferta.agotada && !previous && !(await eventos.hasOffer(db, oferta.id, ofrecido))) {
      await refuseSeat(db, buyer, oferta.id)
    }
    const nueva = quoteCompra(oferta, {
      medio,
      origen,
      userId: usuario?.id ?? null,
      clave: options.clave ?? null,
      red: buyer.red,
      now: deps.clock(),
      cuponId: cupon?.id,
    })
    try {
      const { compra, detalle } = await deps.database.transaction(buyer.actor, (tx) =>
        insertIn(tx, buyer, {
          nueva,
          oferta,
          cupon,
          ofrecido,
          comprador,
          detalleId: options.detalleId,
          previous,
        }),
      )
      // Only now: the provider tells of the closing, and the seat has passed on by then.
      if (previous) await deps.look.closeCheckout({ ...previous, estado: 'fallida' }, signal)
      return await openCheckout(compra, detalle, signal)
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error
      return ensureCheckout(await findFaster(oferta, usuario, options, previous), signal)
    }
  }

  async function insertIn(
    tx: Tx,
    buyer: Buyer,
    options: {
      nueva: NuevaCompra
      oferta: OfertaVigente
      cupon: CuponAplicado | undefined
      ofrecido: Ofrecido
      comprador: CompradorForm | undefined
      detalleId: number | undefined
      previous: CompraRow | undefined
    },
  ): Promise<{ compra: CompraRow; detalle: DetalleRow | null }> {
    const { nueva, oferta, previous } = options
    const { usuario, actor } = buyer
    let passes = false
    if (previous) {
      const locked = await findCompraForUpdate(tx, previous.id)
      if (!SIN_PAGO.includes(locked.estado)) throw new AlreadyThere()
      // Its seat passes on: freed, it would go to whoever waits for one.
      passes = locked.retieneCupo
      const ending = passes ? await updateCompra(tx, locked, { retieneCupo: false }) : locked
      await deps.settle.settleIn(tx, ending, [{ tipo: 'fallo', motivo: REEMPLAZADA }], actor)
    }
    const detalle = await detalleFor(tx, oferta, usuario, options)
    const compra = await insertCompra(tx, { ...nueva, compras_user_detalle_id: detalle?.id ?? null })
    if (!compra) throw new AlreadyThere()
    await insertHistoria(tx, {
      compra_id: compra.id,
      hacia: 'pendiente',
      actor: nameOf(actor),
      motivo: 'Iniciada',
    })
    const held =
      oferta.tipo === 'evento'
        ? await holdSeat(tx, compra, detalle, buyer, { ...options.ofrecido, passes })
        : compra
    // After the seat, as everywhere: whoever holds both took them in this order.
    if (options.cupon) await deps.cupones.take(tx, held, options.cupon, detalle)
    if (oferta.gratuita) {
      return { compra: await deps.settle.settleIn(tx, held, [{ tipo: 'sin_cargo' }], actor), detalle }
    }
    if (held.origin === 'transferencia') {
      if (oferta.tipo === 'evento') await deps.entry.reserve(tx, held)
      await correos.sendDatos(tx, held, 'datos')
    }
    return { compra: held, detalle }
  }

  /** One person holds one unpaid seat of an event, one network a few. */
  async function holdSeat(
    tx: Tx,
    compra: CompraRow,
    detalle: DetalleRow | null,
    { usuario, red }: Buyer,
    { passes, ...ofrecido }: Ofrecido & { passes: boolean },
  ): Promise<CompraRow> {
    const IdEvento = compra.product_id
    const unpaid = await countUnpaidOfRed(tx, red)
    const cupo = passes ? 'tomado' : await eventos.takeCupo(tx, IdEvento)
    if (cupo === 'agotado' && !(await eventos.takeOffer(tx, IdEvento, ofrecido))) {
      await refuseSeat(tx, { usuario }, IdEvento)
    }
    await refuseEnrolled(tx, usuario, IdEvento)
    if (cupo === 'sin limite') return compra
    if (unpaid >= UNPAID_MAX) throw new AppError('DEMASIADAS_RESERVAS')
    // Only now: the lock of the seats lets one at a time ask.
    if (detalle && (await findPendienteOfPersona(tx, IdEvento, detalle, compra.id))) {
      throw new AppError('PERSONA_CON_RESERVA')
    }
    return updateCompra(tx, compra, { retieneCupo: true })
  }

  /** Whose kept seat it may be: the link says it, or the account. */
  const ofrecidoTo = ({ usuario }: Buyer, { lugar }: StartOptions): Ofrecido => ({
    esperaId: lugar ? eventos.esperaOf(lugar) : undefined,
    usuarioId: usuario?.id,
  })

  async function refuseEnrolled(db: Tx, usuario: Usuario | undefined, IdEvento: number): Promise<void> {
    const enrolled = usuario && (await inscripciones.isVigente(db, IdEvento, usuario.id, deps.clock()))
    if (enrolled) throw new AppError('YA_INSCRIPTO')
  }

  /** Who is in already is told so, not that there is no place. */
  async function refuseSeat(db: Tx, { usuario }: Pick<Buyer, 'usuario'>, IdEvento: number): Promise<never> {
    await refuseEnrolled(db, usuario, IdEvento)
    throw new AppError('EVENTO_SIN_CUPO')
  }

  /** The unfinished purchase that this one repeats or replaces; what became of it meanwhile is known afterwards. */
  async function findPrevious(
    oferta: OfertaVigente,
    { usuario, actor }: Buyer,
    options: StartOptions,
    signal: AbortSignal,
  ): Promise<CompraRow | undefined> {
    const found = await findUnfinished(oferta, usuario, options)
    if (!found || isReusable(found, options)) return found
    // Before another checkout opens: whatever was paid in the first one counts, and nobody pays twice.
    if (found.comprobante) throw new AppError('COMPRA_EN_CURSO')
    const seen = await deps.look.tryLook(found, {}, actor, signal)
    const paying = seen.pagoEnCurso || Number(seen.recibido) > 0
    if (seen.estado === 'pendiente' && paying) throw new AppError('COMPRA_EN_CURSO')
    // It ended by itself: there is nothing to replace.
    return seen.estado === 'fallida' || seen.estado === 'vencida' ? undefined : seen
  }

  const isReusable = (compra: CompraRow, { medio, cupon }: Pick<StartOptions, 'medio' | 'cupon'>) =>
    compra.medio === medio && sameCupon(compra, cupon) && compra.venceEn > deps.clock()

  async function findUnfinished(oferta: OfertaVigente, usuario: Usuario | undefined, options: StartOptions) {
    if (usuario && oferta.tipo !== 'libro') return findPendiente(db, usuario.id, oferta)
    const named = options.reemplaza ? await findCompra(db, options.reemplaza) : undefined
    const same =
      named?.estado === 'pendiente' &&
      named.product_type === oferta.tipo &&
      named.product_id === oferta.id &&
      named.user_id === (usuario?.id ?? null)
    return same ? named : undefined
  }

  async function findFaster(
    oferta: OfertaVigente,
    usuario: Usuario | undefined,
    options: StartOptions,
    previous: CompraRow | undefined,
  ): Promise<CompraRow> {
    const byClave = options.clave ? await findCompraByClave(db, options.clave) : undefined
    if (byClave) return sameOrConflict(byClave, usuario, options)
    const replaced = previous && (await findCompra(db, previous.referencia))
    if (replaced && !SIN_PAGO.includes(replaced.estado)) return replaced
    const pending = usuario && (await findPendiente(db, usuario.id, oferta))
    const same = pending && (pending.medio === options.medio || oferta.gratuita)
    if (!same || !sameCupon(pending, options.cupon)) throw new AppError('CONFLICTO')
    return pending
  }

  async function ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow> {
    if (!lacksCheckout(compra)) return compra
    const id = compra.compras_user_detalle_id
    return openCheckout(compra, id ? await findDetalle(db, id) : null, signal)
  }

  async function openCheckout(
    compra: CompraRow,
    detalle: DetalleRow | null | undefined,
    signal: AbortSignal,
  ): Promise<CompraRow> {
    if (!lacksCheckout(compra)) return compra
    const proveedor = proveedores[compra.origin]
    if (!proveedor) throw new AppError('MEDIO_NO_DISPONIBLE')
    const nombre = detalle && detalle.nombre_y_apellido !== '-' ? detalle.nombre_y_apellido : null
    try {
      const opened = await proveedor.start(compra, { nombre, email: detalle?.email ?? null }, signal)
      if (!opened) return compra
      const checkout = { order_id: opened.checkoutId, checkoutUrl: opened.url }
      if (await deps.database.transaction(SISTEMA, (tx) => saveCheckout(tx, compra.id, checkout)))
        return { ...compra, ...checkout, checkoutAbierto: true }
      return (await findCompra(db, compra.referencia)) as CompraRow
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      if (!isRefusal(error)) throw new AppError('PROVEEDOR_NO_DISPONIBLE', { cause: error, retryAfter: 10 })
      deps.log.error({ err: error, compra: compra.id, answer: error.body }, 'checkout refused')
      const motivo = 'El medio de pago no aceptó la compra'
      await deps.settle.settle(compra.id, [{ tipo: 'fallo', motivo }], PROVEEDOR)
      throw new AppError('MEDIO_NO_DISPONIBLE', { cause: error })
    }
  }

  return { start, ensureCheckout }
}

const lacksCheckout = ({ estado, order_id, origin }: CompraRow) =>
  estado === 'pendiente' && !order_id && origin !== 'transferencia'

const sameCupon = (compra: CompraRow, cupon: string | null | undefined) =>
  cupon === undefined || compra.cupon === cupon

/** Asking again would be answered the same: an amount too small, a currency that is not taken. */
function isRefusal({ status }: ProveedorError): boolean {
  return status !== undefined && [400, 402, 404, 422].includes(status)
}

/** A repeated key repeats the answer (S10), but only to the same person and about the same thing. */
function sameOrConflict(compra: CompraRow, usuario: Usuario | undefined, options: StartOptions): CompraRow {
  const same =
    compra.user_id === (usuario?.id ?? null) &&
    compra.product_type === options.product_type &&
    compra.product_id === options.product_id &&
    (compra.medio === options.medio || compra.medio === 0) &&
    sameCupon(compra, options.cupon)
  if (!same) throw new AppError('CONFLICTO')
  return compra
}
