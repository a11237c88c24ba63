// How a purchase begins: its row, its frozen quote and its seat first, its provider afterwards.
import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { CompradorForm, TipoProducto } from '#domain/compras/compras.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import { type CorreosDeCompra, REEMPLAZADA } from '../correos.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import {
  type CompraRow,
  findCompra,
  findCompraByClave,
  findCompraForUpdate,
  findDetalle,
  findLugares,
  findPendiente,
  insertCompra,
  insertDetalle,
  insertHistoria,
  type NuevaCompra,
  saveCheckout,
  takeCupo,
  updateCompra,
} from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import { type Consulta, deadline } from '../settle/look.ts'
import { inscripcionOf, type Settle } from '../settle/settle.ts'
import { checkOferta, chooseMedio, compradorFor, findOferta, type Oferta, quoteCompra } from './oferta.ts'

export interface Quien {
  usuario: Usuario | undefined
  visitante: Visitante
}

export interface Pedido {
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
}

export interface Inicio {
  start(quien: Quien, pedido: Pedido): Promise<CompraRow>
  /** Opens the checkout of a purchase that has none yet. */
  ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow>
  storeComprador(tx: Tx, comprador: CompradorForm, userId: number | null): Promise<number>
}

/** Ends the transaction: somebody was faster with the same purchase. */
class AlreadyThere extends Error {}

export function createInicio(deps: {
  database: Database
  proveedores: Proveedores
  inscripciones: InscripcionesService
  correos: CorreosDeCompra
  settle: Settle
  consulta: Consulta
  log: FastifyBaseLogger
  clock: () => Date
}): Inicio {
  const { db } = deps.database
  const { proveedores, inscripciones, correos } = deps

  async function start({ usuario, visitante }: Quien, pedido: Pedido): Promise<CompraRow> {
    const signal = deadline()
    const repeated = pedido.clave ? await findCompraByClave(db, pedido.clave) : undefined
    if (repeated) return ensureCheckout(sameOrConflict(repeated, usuario, pedido), signal)

    const oferta = await findOferta(db, pedido.product_type, pedido.product_id, visitante.group)
    checkOferta(oferta, usuario, deps.clock())
    const { medio, origen } = chooseMedio(oferta, pedido.medio, (each) => proveedores[each] !== undefined)
    const comprador = compradorFor(oferta, usuario, pedido.comprador)
    if (!comprador && !pedido.detalleId && !pedido.sinDatos) {
      throw new AppError('DATOS_INVALIDOS', { fields: { comprador: 'Completá los datos de quien compra' } })
    }

    const previous = await findPrevious(oferta, usuario, pedido)
    if (previous) {
      if (previous.medio === medio) return ensureCheckout(previous, signal)
      const outcome = await lookBeforeReplacing(previous, signal)
      if (outcome.estado !== 'pendiente') return outcome
    }
    const nueva = quoteCompra(oferta, {
      medio,
      origen,
      grupo: visitante.group,
      userId: usuario?.id ?? null,
      clave: pedido.clave ?? null,
      now: deps.clock(),
    })
    try {
      const compra = await db.transaction((tx) =>
        insertIn(tx, { nueva, oferta, comprador, detalleId: pedido.detalleId, previous }),
      )
      // Only now: the provider tells of the closing, and the seat has passed on by then.
      if (previous) await closeCheckout(previous, signal)
      return await ensureCheckout(compra, signal)
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error
      return ensureCheckout(await findFaster(oferta, usuario, pedido, previous), signal)
    }
  }

  async function insertIn(
    tx: Tx,
    options: {
      nueva: NuevaCompra
      oferta: Oferta
      comprador: CompradorForm | undefined
      detalleId: number | undefined
      previous: CompraRow | undefined
    },
  ): Promise<CompraRow> {
    const { nueva, oferta, comprador, previous } = options
    const userId = nueva.user_id ?? null
    if (previous) {
      const locked = await findCompraForUpdate(tx, previous.id)
      if (!SIN_PAGO.includes(locked.estado)) throw new AlreadyThere()
      await deps.settle.settleIn(tx, locked, [{ tipo: 'fallo', motivo: REEMPLAZADA }], 'comprador')
    }
    const detalleId = comprador
      ? await storeComprador(tx, comprador, userId)
      : options.detalleId && (await ownDetalle(tx, options.detalleId, userId))
    let compra = await insertCompra(tx, { ...nueva, compras_user_detalle_id: detalleId ?? null })
    if (!compra) throw new AlreadyThere()
    await insertHistoria(tx, {
      compra_id: compra.id,
      hacia: 'pendiente',
      actor: 'comprador',
      motivo: 'Iniciada',
    })
    if (oferta.tipo === 'evento') {
      const cupo = await takeCupo(tx, oferta.id)
      if (cupo === 'agotado') throw new AppError('EVENTO_SIN_CUPO')
      if (cupo === 'tomado') compra = await updateCompra(tx, compra, { retieneCupo: true })
      if (userId && (await inscripciones.isVigente(tx, oferta.id, userId, deps.clock()))) {
        throw new AppError('YA_INSCRIPTO')
      }
    }
    if (oferta.gratuita) {
      return deps.settle.settleIn(tx, compra, [{ tipo: 'acreditacion', motivo: 'Sin cargo' }], 'sistema')
    }
    if (compra.origin === 'transferencia') {
      if (oferta.tipo === 'evento') await inscripciones.reserve(tx, await inscripcionOf(tx, compra))
      await correos.sendDatos(tx, compra, 'datos')
    }
    return compra
  }

  /** The unfinished purchase that this one repeats or replaces. */
  async function findPrevious(oferta: Oferta, usuario: Usuario | undefined, pedido: Pedido) {
    if (usuario && oferta.tipo === 'evento') return findPendiente(db, usuario.id, oferta)
    const named = pedido.reemplaza ? await findCompra(db, pedido.reemplaza) : undefined
    const same =
      named?.estado === 'pendiente' &&
      named.product_type === oferta.tipo &&
      named.product_id === oferta.id &&
      named.user_id === (usuario?.id ?? null)
    return same ? named : undefined
  }

  /** Before another checkout opens: whatever was paid in the first one counts, and nobody pays twice. */
  async function lookBeforeReplacing(previous: CompraRow, signal: AbortSignal): Promise<CompraRow> {
    if (previous.comprobante) throw new AppError('COMPRA_EN_CURSO')
    const seen = await deps.consulta.tryConsult(previous, {}, 'comprador', signal)
    if (seen.estado === 'pendiente' && seen.pagoEnCurso) throw new AppError('COMPRA_EN_CURSO')
    return seen
  }

  /** Money that still comes in through a checkout that could not be closed is dealt with when it does. */
  async function closeCheckout(compra: CompraRow, signal: AbortSignal): Promise<void> {
    await proveedores[compra.origin]?.close(compra, signal).catch((error: unknown) => {
      if (!(error instanceof ProveedorError)) throw error
    })
  }

  async function findFaster(
    oferta: Oferta,
    usuario: Usuario | undefined,
    pedido: Pedido,
    previous: CompraRow | undefined,
  ): Promise<CompraRow> {
    const byClave = pedido.clave ? await findCompraByClave(db, pedido.clave) : undefined
    if (byClave) return sameOrConflict(byClave, usuario, pedido)
    const replaced = previous && (await findCompra(db, previous.referencia))
    if (replaced && !SIN_PAGO.includes(replaced.estado)) return replaced
    const pending = usuario && (await findPendiente(db, usuario.id, oferta))
    if (!pending || (pending.medio !== pedido.medio && !oferta.gratuita)) throw new AppError('CONFLICTO')
    return pending
  }

  async function ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow> {
    const proveedor = proveedores[compra.origin]
    if (compra.estado !== 'pendiente' || compra.order_id || compra.origin === 'transferencia') return compra
    if (!proveedor) throw new AppError('MEDIO_NO_DISPONIBLE')
    const detalle = compra.compras_user_detalle_id
      ? await findDetalle(db, compra.compras_user_detalle_id)
      : undefined
    const nombre = detalle && detalle.nombre_y_apellido !== '-' ? detalle.nombre_y_apellido : null
    try {
      const opened = await proveedor.start(compra, { nombre, email: detalle?.email ?? null }, signal)
      if (!opened) return compra
      const checkout = { order_id: opened.checkoutId, checkoutUrl: opened.url }
      if (await saveCheckout(db, compra.id, checkout)) return { ...compra, ...checkout }
      return (await findCompra(db, compra.referencia)) as CompraRow
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      if (!isRefusal(error)) throw new AppError('PROVEEDOR_NO_DISPONIBLE', { cause: error, retryAfter: 10 })
      deps.log.error({ err: error, compra: compra.id, answer: error.body }, 'checkout refused')
      const motivo = 'El medio de pago no aceptó la compra'
      await deps.settle.settle(compra.id, [{ tipo: 'fallo', motivo }], 'proveedor')
      throw new AppError('MEDIO_NO_DISPONIBLE', { cause: error })
    }
  }

  /** Places that came by id are kept by name. The id of the record cannot be guessed: whoever names it made it. */
  async function storeComprador(tx: Tx, comprador: CompradorForm, userId: number | null): Promise<number> {
    const id = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
    const { pais, provincia, localidad } = comprador
    const ids = { pais: id(pais), provincia: id(provincia), localidad: id(localidad) }
    const byId = ids.pais || ids.provincia || ids.localidad ? await findLugares(tx, ids) : undefined
    return insertDetalle(tx, {
      id: randomInt(2 ** 30, 2 ** 31 - 1),
      ...comprador,
      user_id: userId,
      pais: byId?.pais ?? pais,
      provincia: byId?.provincia ?? provincia,
      localidad: byId?.localidad ?? localidad,
    })
  }

  async function ownDetalle(tx: Tx, id: number, userId: number | null): Promise<number> {
    const detalle = await findDetalle(tx, id)
    if (!detalle || detalle.user_id !== userId) throw new AppError('NO_ENCONTRADO')
    return detalle.id
  }

  return { start, ensureCheckout, storeComprador }
}

/** Asking again would be answered the same: an amount too small, a currency that is not taken. */
function isRefusal({ status }: ProveedorError): boolean {
  return status !== undefined && [400, 402, 404, 422].includes(status)
}

/** S10: a key belongs to one person and one thing. */
function sameOrConflict(compra: CompraRow, usuario: Usuario | undefined, pedido: Pedido): CompraRow {
  const same =
    compra.user_id === (usuario?.id ?? null) &&
    compra.product_type === pedido.product_type &&
    compra.product_id === pedido.product_id &&
    (compra.medio === pedido.medio || compra.medio === 0)
  if (!same) throw new AppError('CONFLICTO')
  return compra
}
