// What a paid purchase gives its buyer and an ended one takes back: seats (eventos), enrolments (inscripciones) and
// renewals (consultores), all in the transaction of the purchase.
import { SIN_DATO } from '#domain/compras/comprador.ts'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { ORIGEN } from '#domain/compras/medios.ts'
import type { FichaDeInscripto } from '#domain/eventos/ficha.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { Renovaciones } from '../../consultores/ciclo/renovaciones.ts'
import type { EventoDeVenta, EventosService } from '../../eventos/service.ts'
import type {
  InscripcionDeCompra,
  InscripcionesService,
  Inscripta,
  Recuerdo,
} from '../../inscripciones/service.ts'
import type { PedidosService } from '../../pedidos/service.ts'
import { type CompraRow, findDetalle } from '../queries.ts'
import { findPendienteOfPersona } from '../start/queries.ts'
import { type Antes, rowOf } from './before.ts'
import type { Problema } from './causas.ts'
import { isPaidByAnother, wasDropped, wasRefunded } from './queries.ts'

/** Messages for decisions that cannot be undone. */
const LUGAR_TOMADO = 'El lugar que quedó libre ya lo tomó otra persona: no se puede deshacer.'
const LIBRO_ENVIADO = 'El libro ya salió: no se puede deshacer.'
export const OTRA_COMPRA = 'La persona ya empezó otra compra de lo mismo: no se puede deshacer.'
const OTRA_INSCRIPCION =
  'La persona ya empezó la actividad, entró o se inscribió de otra manera: no se puede deshacer.'

type EventoDeCompra = Pick<EventoDeVenta, 'Precio' | 'PrecioUsd' | 'Modalidad'>

interface Entrance {
  retieneCupo: boolean
  /** Why the money goes to staff. */
  problema?: Problema
  /** Staff ended the enrolment earlier. The money is valid, but nothing is given again. */
  baja?: boolean
  /** The event the buyer is enrolled in. */
  ficha?: FichaDeInscripto
  inscripcion?: Inscripta
}

export interface Entry {
  /** Takes the seat and enrols the buyer, or says why not. `accepted`: staff accepted the purchase as it is. */
  enter(tx: Tx, compra: CompraRow, accepted?: boolean): Promise<Entrance>
  leave(tx: Tx, compra: CompraRow, hacia: EstadoCompra): Promise<Partial<CompraRow>>
  /** What the person currently holds of the purchased event. */
  remember(tx: Tx, compra: CompraRow): Promise<Recuerdo | null>
  /** Restores the seat and the enrolment, or throws if that is no longer possible. */
  goBack(tx: Tx, compra: CompraRow, antes: Antes): Promise<Partial<CompraRow>>
  /** Enrols a buyer who still has to pay. Returns the event data for mails. */
  reserve(tx: Tx, compra: CompraRow): Promise<FichaDeInscripto>
}

export function createEntry(deps: {
  eventos: EventosService
  inscripciones: InscripcionesService
  pedidos: Pick<PedidosService, 'enterCompra' | 'leaveCompra'>
  renovaciones: Pick<Renovaciones, 'enter' | 'leave'>
  clock: () => Date
}): Entry {
  const { eventos, inscripciones, pedidos, renovaciones } = deps

  async function vendidoOf(tx: Tx, { product_id }: CompraRow) {
    const vendido = await eventos.findVendido(tx, product_id)
    if (!vendido) throw new Error(`no event ${product_id}`)
    return vendido
  }

  /** The purchase keeps its quoted price, even if the event's price has changed. */
  const inscripcionOf = (compra: CompraRow, evento: EventoDeCompra): InscripcionDeCompra => ({
    IdEvento: compra.product_id,
    user_id: compra.user_id,
    compra_id: compra.id,
    Precio: compra.precioMoneda === 'ARS' ? compra.precio : evento.Precio,
    PrecioUsd: compra.precioMoneda === 'USD' ? compra.precio : evento.PrecioUsd,
    IdFormaPago: ORIGEN[compra.origin].IdFormaPago,
    online: evento.Modalidad === 'Online',
  })

  /**
   * Another purchase of the same intention already gave this product. Only purchases in a chain of replacements are
   * checked; one already confirmed, or accepted by staff, is intended.
   */
  async function isTwice(tx: Tx, compra: CompraRow, accepted: boolean): Promise<boolean> {
    const { estado, intentoDe, confirmadaEn } = compra
    const alone = estado === 'pendiente' && intentoDe === null
    const gave = estado === 'confirmada' || (estado === 'revision' && confirmadaEn !== null)
    return !alone && !gave && !accepted && isPaidByAnother(tx, compra)
  }

  /** Releases the seat and leaves the money to staff. */
  async function giveUp(tx: Tx, compra: CompraRow, problema: Problema): Promise<Entrance> {
    if (compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
    return { retieneCupo: false, problema }
  }

  async function enterEvento(tx: Tx, compra: CompraRow, accepted: boolean): Promise<Entrance> {
    const sold = await vendidoOf(tx, compra)
    if (sold.venta.canceladoEn) return giveUp(tx, compra, 'evento_cancelado')
    if (compra.estado === 'revision' && !compra.retieneCupo && (await wasDropped(tx, compra.id))) {
      return { retieneCupo: false, baja: true }
    }
    const inscripcion = inscripcionOf(compra, sold.venta)
    if (await inscripciones.isTaken(tx, inscripcion, deps.clock())) return giveUp(tx, compra, 'ya_inscripta')
    if (await isTwice(tx, compra, accepted)) return giveUp(tx, compra, 'dos_veces')
    const cupo = compra.retieneCupo
      ? 'tomado'
      : await eventos.takeCupo(tx, compra.product_id, { usuarioId: compra.user_id, compraId: compra.id })
    if (cupo === 'agotado') return { retieneCupo: false, problema: 'sin_lugar' }
    const retieneCupo = cupo === 'tomado'
    const inscripta = await inscripciones.pay(tx, inscripcion, deps.clock())
    if (inscripta) return { retieneCupo, ficha: sold.ficha, inscripcion: inscripta }
    if (retieneCupo) await eventos.freeCupo(tx, compra.product_id)
    return { retieneCupo: false, problema: 'ya_inscripta' }
  }

  async function enterLibro(tx: Tx, compra: CompraRow, accepted: boolean): Promise<Entrance> {
    if (await isTwice(tx, compra, accepted)) return { retieneCupo: false, problema: 'dos_veces' }
    const detalle = compra.compras_user_detalle_id
      ? await findDetalle(tx, compra.compras_user_detalle_id)
      : undefined
    if (!detalle || detalle.calle === SIN_DATO) return { retieneCupo: false, problema: 'sin_direccion' }
    const { email, telefono, calle, numero, localidad, provincia } = detalle
    // A pending purchase was never refunded, so it needs no query.
    const devuelta = compra.estado !== 'pendiente' && (await wasRefunded(tx, compra.id))
    const { enviado } = await pedidos.enterCompra(tx, {
      ...{ email, telefono, calle, numero, localidad, provincia },
      nombre: detalle.nombre_y_apellido,
      piso: [detalle.piso, detalle.departamento].filter(Boolean).join(' '),
      partido: '',
      codigoPostal: detalle.codigo_postal,
      compraId: compra.id,
      devuelta,
      IdLibro: compra.product_id,
      nombreLibro: compra.product_name,
      precio: compra.precio,
      total: compra.amount,
    })
    // The order was already shipped and its money refunded: no second book is sent for this payment.
    const nothing = enviado && devuelta && !accepted
    return { retieneCupo: false, ...(nothing ? { problema: 'ya_enviado' } : {}) }
  }

  async function enterRenovacion(tx: Tx, { id, product_id }: CompraRow): Promise<Entrance> {
    const entered = await renovaciones.enter(tx, product_id, id)
    return { retieneCupo: false, ...(entered ? {} : { problema: 'no_renovable' }) }
  }

  const leaveOther = (tx: Tx, { id, product_type }: CompraRow) =>
    product_type === 'libro' ? pedidos.leaveCompra(tx, id) : renovaciones.leave(tx, id)

  /** Takes the order or renewal back. A book that was shipped cannot be taken back. */
  async function takeBackOther(tx: Tx, compra: CompraRow): Promise<void> {
    if ((await leaveOther(tx, compra)) === 'enviado') {
      throw new AppError('DECISION_FIRME', { message: LIBRO_ENVIADO })
    }
  }

  /** Takes a released seat again if it is still free. A person may still hold only one unpaid seat. */
  async function takeBack(tx: Tx, compra: CompraRow): Promise<boolean> {
    const cupo = await eventos.takeCupo(tx, compra.product_id, {
      usuarioId: compra.user_id,
      compraId: compra.id,
    })
    if (cupo === 'agotado') throw new AppError('DECISION_FIRME', { message: LUGAR_TOMADO })
    const detalle = compra.compras_user_detalle_id && (await findDetalle(tx, compra.compras_user_detalle_id))
    if (detalle && (await findPendienteOfPersona(tx, compra.product_id, detalle, compra.id))) {
      throw new AppError('DECISION_FIRME', { message: OTRA_COMPRA })
    }
    return cupo === 'tomado'
  }

  return {
    async enter(tx, compra, accepted = false) {
      if (compra.product_type === 'libro') return enterLibro(tx, compra, accepted)
      if (compra.product_type === 'renovacion') return enterRenovacion(tx, compra)
      return enterEvento(tx, compra, accepted)
    },
    async leave(tx, compra, hacia) {
      if (compra.product_type !== 'evento') {
        await leaveOther(tx, compra)
        return {}
      }
      if (compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
      if (hacia !== 'reembolsada' && compra.estado === 'pendiente') await inscripciones.release(tx, compra.id)
      else await inscripciones.end(tx, compra.id)
      return { retieneCupo: false }
    },
    async remember(tx, compra) {
      if (compra.product_type !== 'evento') return null
      return inscripciones.remember(tx, inscripcionOf(compra, (await vendidoOf(tx, compra)).venta))
    },
    async goBack(tx, compra, antes) {
      const row = rowOf(antes)
      if (compra.product_type !== 'evento') {
        if (compra.estado === 'confirmada') await takeBackOther(tx, compra)
        return row
      }
      if (antes.retieneCupo && !compra.retieneCupo) row.retieneCupo = await takeBack(tx, compra)
      if (!antes.retieneCupo && compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
      const inscripcion = inscripcionOf(compra, (await vendidoOf(tx, compra)).venta)
      if (!(await inscripciones.restore(tx, inscripcion, antes.inscripcion))) {
        throw new AppError('DECISION_FIRME', { message: OTRA_INSCRIPCION })
      }
      return row
    },
    async reserve(tx, compra) {
      const { venta, ficha } = await vendidoOf(tx, compra)
      await inscripciones.reserve(tx, inscripcionOf(compra, venta))
      return ficha
    },
  }
}
