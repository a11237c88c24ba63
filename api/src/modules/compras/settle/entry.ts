// What a paid purchase gives its buyer, and what an ended one takes back: seats through eventos, enrolments through
// inscripciones, renewals through consultores, in the transaction of the purchase.
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

/** Why a decision cannot be taken back. */
const LUGAR_TOMADO = 'El lugar que quedó libre ya lo tomó otra persona: no se puede deshacer.'
const LIBRO_ENVIADO = 'El libro ya salió: no se puede deshacer.'
export const OTRA_COMPRA = 'La persona ya empezó otra compra de lo mismo: no se puede deshacer.'
const OTRA_INSCRIPCION =
  'La persona ya empezó la actividad, entró o se inscribió de otra manera: no se puede deshacer.'

type EventoDeCompra = Pick<EventoDeVenta, 'Precio' | 'PrecioUsd' | 'Modalidad'>

interface Entrance {
  retieneCupo: boolean
  /** Why the money waits for staff. */
  problema?: Problema
  /** Staff ended it before: the money is good, and nothing is given again. */
  baja?: boolean
  /** What the buyer is in. */
  ficha?: FichaDeInscripto
  inscripcion?: Inscripta
}

export interface Entry {
  /** The seat and the enrolment, or the reason why there is neither. `accepted`: staff let it pass as it is. */
  enter(tx: Tx, compra: CompraRow, accepted?: boolean): Promise<Entrance>
  leave(tx: Tx, compra: CompraRow, hacia: EstadoCompra): Promise<Partial<CompraRow>>
  /** What the person has of the event that a purchase is for. */
  remember(tx: Tx, compra: CompraRow): Promise<Recuerdo | null>
  /** Seat and enrolment are again what they were, or there is no way back. */
  goBack(tx: Tx, compra: CompraRow, antes: Antes): Promise<Partial<CompraRow>>
  /** Enrols whoever still has to pay; answers what mails tell of the event. */
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

  /** What was bought stays bought at its quote, whatever became of the event meanwhile. */
  const inscripcionOf = (compra: CompraRow, evento: EventoDeCompra): InscripcionDeCompra => ({
    IdEvento: compra.product_id,
    user_id: compra.user_id,
    compra_id: compra.id,
    Precio: compra.precioMoneda === 'ARS' ? compra.precio : evento.Precio,
    PrecioUsd: compra.precioMoneda === 'USD' ? compra.precio : evento.PrecioUsd,
    IdFormaPago: ORIGEN[compra.origin].IdFormaPago,
    online: evento.Modalidad === 'Online',
  })

  /** Only a purchase that was replaced, or replaced one, can be; what it gave once, or staff let pass, is meant to be. */
  async function isTwice(tx: Tx, compra: CompraRow, accepted: boolean): Promise<boolean> {
    const { estado, intentoDe, confirmadaEn } = compra
    const alone = estado === 'pendiente' && intentoDe === null
    const gave = estado === 'confirmada' || (estado === 'revision' && confirmadaEn !== null)
    return !alone && !gave && !accepted && isPaidByAnother(tx, compra)
  }

  /** Staff look after the money; the seat is free. */
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
    // One that waits for its first money is spared the look.
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
    // The order is the one that left: no other book goes out for this money.
    const nothing = enviado && devuelta && !accepted
    return { retieneCupo: false, ...(nothing ? { problema: 'ya_enviado' } : {}) }
  }

  async function enterRenovacion(tx: Tx, { id, product_id }: CompraRow): Promise<Entrance> {
    const entered = await renovaciones.enter(tx, product_id, id)
    return { retieneCupo: false, ...(entered ? {} : { problema: 'no_renovable' }) }
  }

  const leaveOther = (tx: Tx, { id, product_type }: CompraRow) =>
    product_type === 'libro' ? pedidos.leaveCompra(tx, id) : renovaciones.leave(tx, id)

  /** What left for it does not come back. */
  async function takeBackOther(tx: Tx, compra: CompraRow): Promise<void> {
    if ((await leaveOther(tx, compra)) === 'enviado') {
      throw new AppError('DECISION_FIRME', { message: LIBRO_ENVIADO })
    }
  }

  /** A seat that was given up, if nobody took it; one person still holds one unpaid seat at most. */
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
