// What a paid purchase gives its buyer, and what an ended one takes back: seats through eventos, enrolments through
// inscripciones, in the transaction of the purchase.
import { type EstadoCompra, SIN_DATO } from '#domain/compras/compras.ts'
import { ID_FORMA_PAGO } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscripcionDeCompra, InscripcionesService } from '../../inscripciones/service.ts'
import { type CompraRow, findDetalle } from '../queries.ts'

/** Why money that is here gives nothing yet. */
export const SIN_LUGAR = 'Pagó cuando ya no quedaban lugares'
export const YA_INSCRIPTA = 'La persona ya tenía esta actividad paga'
export const SIN_DIRECCION = 'Falta saber quién compra y adónde se envía'

export interface Entry {
  /** The seat and the enrolment, or the reason why the money waits for staff. */
  enter(tx: Tx, compra: CompraRow): Promise<{ retieneCupo: boolean; problema?: string }>
  leave(tx: Tx, compra: CompraRow, hacia: EstadoCompra): Promise<Partial<CompraRow>>
  /** An enrolment that waits for its money. */
  reserve(tx: Tx, compra: CompraRow): Promise<void>
}

export function createEntry(deps: {
  eventos: EventosService
  inscripciones: InscripcionesService
  clock: () => Date
}): Entry {
  const { eventos, inscripciones } = deps

  /** What was bought stays bought at its quote, whatever became of the event meanwhile. */
  async function inscripcionOf(tx: Tx, compra: CompraRow): Promise<InscripcionDeCompra> {
    const evento = await eventos.find(tx, compra.product_id)
    if (!evento) throw new Error(`no event ${compra.product_id}`)
    return {
      IdEvento: compra.product_id,
      user_id: compra.user_id,
      compra_id: compra.id,
      Precio: compra.precioMoneda === 'ARS' ? compra.precio : evento.Precio,
      PrecioUsd: compra.precioMoneda === 'USD' ? compra.precio : evento.PrecioUsd,
      IdFormaPago: ID_FORMA_PAGO[compra.origin],
      online: evento.Modalidad === 'Online',
    }
  }

  async function enterLibro(tx: Tx, compra: CompraRow) {
    const detalle = compra.compras_user_detalle_id
      ? await findDetalle(tx, compra.compras_user_detalle_id)
      : undefined
    const known = detalle && detalle.calle !== SIN_DATO
    return { retieneCupo: false, ...(known ? {} : { problema: SIN_DIRECCION }) }
  }

  return {
    async enter(tx, compra) {
      if (compra.product_type !== 'evento') return enterLibro(tx, compra)
      const inscripcion = await inscripcionOf(tx, compra)
      if (await inscripciones.isTaken(tx, inscripcion, deps.clock())) {
        if (compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
        return { retieneCupo: false, problema: YA_INSCRIPTA }
      }
      let { retieneCupo } = compra
      if (!retieneCupo) {
        const cupo = await eventos.takeCupo(tx, compra.product_id)
        if (cupo === 'agotado') return { retieneCupo, problema: SIN_LUGAR }
        retieneCupo = cupo === 'tomado'
      }
      await inscripciones.pay(tx, inscripcion, deps.clock())
      return { retieneCupo }
    },
    async leave(tx, compra, hacia) {
      if (compra.product_type !== 'evento') return {}
      if (compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
      if (hacia === 'reembolsada' || compra.estado === 'revision') await inscripciones.end(tx, compra.id)
      else await inscripciones.release(tx, compra.id)
      return { retieneCupo: false }
    },
    async reserve(tx, compra) {
      await inscripciones.reserve(tx, await inscripcionOf(tx, compra))
    },
  }
}
