// Moves a purchase to another event: both seats and the enrolment in one transaction, at the original price.
import { formatImporte, precioOfEvento, toMinor } from '#domain/compras/precios.ts'
import { NO_SE_MUEVE } from '#domain/inscripciones/actos-staff.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import { compraConfirmada } from '../../../mail/plantillas/compras.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { EventoDeVenta, EventosService } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, findCompraForUpdate, findDetalle, listReembolsos, updateCompra } from '../queries.ts'
import { FINES, PROBLEMAS } from '../settle/causas.ts'
import { isEnding } from '../settle/cuenta.ts'
import type { Entry } from '../settle/entry.ts'
import type { Settle } from '../settle/settle.ts'
import { findPendienteOfPersona } from '../start/queries.ts'
import { countCorreos } from './queries.ts'

export interface Moving {
  /** Returns the price difference as text. */
  moveIn(tx: Tx, compraId: number, IdEvento: number, motivo: string, actor: Actor): Promise<string>
  /** Locks the purchase. Lock order, everywhere: the purchase before its enrolment. */
  lock(tx: Tx, compraId: number): Promise<CompraRow>
  /** Ends the enrolment and releases its seat. The money stays; a free purchase ends too. */
  dropIn(tx: Tx, compraId: number, motivo: string, actor: Actor): Promise<void>
}

export function createMoving(deps: {
  eventos: EventosService
  inscripciones: InscripcionesService
  entry: Entry
  settle: Settle
  correos: CorreosDeCompra
  clock: () => Date
}): Moving {
  const { eventos, inscripciones } = deps

  const reservada = (cause?: unknown) =>
    new AppError('PERSONA_CON_RESERVA', {
      message: 'La persona ya tiene otra compra sin pagar de esa actividad.',
      cause,
    })

  /** Refuses the move if the person could not begin a purchase there. Requires the lock of that event's seats. */
  async function refusePending(tx: Tx, compra: CompraRow, IdEvento: number): Promise<void> {
    const { user_id, compras_user_detalle_id } = compra
    if (user_id && (await inscripciones.isVigente(tx, IdEvento, user_id, deps.clock()))) {
      throw new AppError('YA_INSCRIPTO', { message: 'Ya tiene una inscripción en esa actividad.' })
    }
    const detalle = compras_user_detalle_id && (await findDetalle(tx, compras_user_detalle_id))
    if (detalle && (await findPendienteOfPersona(tx, IdEvento, detalle, compra.id))) throw reservada()
  }

  async function carry(tx: Tx, compra: CompraRow, evento: EventoDeVenta, motivo: string, actor: Actor) {
    const paid = compra.estado === 'confirmada'
    const moved = { ...compra, product_id: evento.IdEvento, product_name: evento.Titulo }
    if (evento.Modalidad === 'Online' && compra.user_id === null) throw sinCuenta(evento)
    const from = { ...compra, IdEvento: compra.product_id, compra_id: compra.id }
    const retieneCupo = await eventos.exchangeCupo(tx, from, evento.IdEvento)
    if (!paid) await refusePending(tx, compra, evento.IdEvento)
    // If the enrolment cannot move along, for example because staff ended it, a new one is created.
    const which = await inscripciones.carry(tx, compra.id, evento.IdEvento)
    if (which === 'fija') throw new AppError('CONFLICTO_DE_ESTADO', { message: NO_SE_MUEVE })
    const carried = which === 'la misma'
    if (!carried && paid) await inscripciones.end(tx, compra.id)
    if (!carried && !paid) await inscripciones.release(tx, compra.id)
    const updated = await updateCompra(tx, compra, {
      product_id: moved.product_id,
      product_name: moved.product_name,
      retieneCupo,
    }).catch((error: unknown) => {
      // The database allows one unfinished purchase per account and event.
      throw isTaken(error, 'compras_una_pendiente_por_persona') ? reservada(error) : error
    })
    // The seat is already taken, so entering takes no second one.
    if (paid) {
      const { problema } = await deps.entry.enter(tx, { ...updated, retieneCupo: true })
      if (problema) throw new AppError('YA_INSCRIPTO', { message: `${PROBLEMAS[problema]}.` })
    } else await deps.entry.reserve(tx, updated)
    const said = `Pasó de «${compra.product_name}» a «${evento.Titulo}»: ${motivo}`
    await note(tx, compra, actor, said, { desde: compra.product_id, hacia: evento.IdEvento })
    await tellMoved(tx, updated, motivo)
  }

  async function tellMoved(tx: Tx, compra: CompraRow, motivo: string): Promise<void> {
    const { id, estado, origin, porRevisar } = compra
    if (estado === 'confirmada') {
      await deps.correos.overtake(tx, compra)
      const { veces } = await countCorreos(tx, id, compraConfirmada.nombre)
      await deps.correos.tell(tx, compra, { motivo, vez: veces + 1 })
    } else if (origin === 'transferencia' && !porRevisar) {
      const { veces } = await countCorreos(tx, id, transferenciaDatos.nombre)
      await deps.correos.sendDatos(tx, compra, 'datos', veces + 1)
    }
  }

  const moveIn: Moving['moveIn'] = async (tx, compraId, IdEvento, motivo, actor) => {
    const compra = await findCompraForUpdate(tx, compraId)
    const movable = compra.estado === 'confirmada' || compra.estado === 'pendiente'
    if (compra.product_type !== 'evento' || !movable) throw new AppError('COMPRA_CERRADA')
    if ((await listReembolsos(tx, compraId)).some(isEnding)) {
      const message = 'Hay una devolución en camino que termina esta compra: no se mueve.'
      throw new AppError('CONFLICTO_DE_ESTADO', { message })
    }
    if (compra.product_id === IdEvento) {
      throw new AppError('DATOS_INVALIDOS', { fields: { IdEvento: 'Ya es de esta actividad' } })
    }
    const evento = await eventos.getDestino(tx, IdEvento, deps.clock())
    await carry(tx, compra, evento, motivo, actor)
    return differenceText(compra, evento)
  }

  return {
    moveIn,
    lock: findCompraForUpdate,

    async dropIn(tx, compraId, motivo, actor) {
      const compra = await findCompraForUpdate(tx, compraId)
      const why = `${FINES.baja}: ${motivo}`
      if (toMinor(compra.amount) === 0n) {
        await deps.settle.settleIn(tx, compra, [{ tipo: 'anulacion', motivo: why, causa: 'baja' }], actor)
        return
      }
      if (compra.retieneCupo) await eventos.freeCupo(tx, compra.product_id)
      await inscripciones.end(tx, compra.id)
      await deps.correos.overtake(tx, compra)
      await updateCompra(tx, compra, { retieneCupo: false })
      await note(tx, compra, actor, why, { baja: true })
    },
  }
}

const sinCuenta = ({ Titulo }: EventoDeVenta) =>
  new AppError('CONFLICTO_DE_ESTADO', {
    message: `«${Titulo}» se sigue con una cuenta y esta compra se hizo sin ninguna. Pedile que se registre e inscribí esa cuenta a mano.`,
  })

function differenceText(compra: CompraRow, evento: EventoDeVenta): string {
  const moved = `Pasó a «${evento.Titulo}».`
  const price = precioOfEvento(evento, compra.grupo)
  if (price.moneda !== compra.precioMoneda)
    return `${moved} Los precios están en monedas distintas: revisalos.`
  const difference = price.minor - toMinor(compra.precio)
  if (difference === 0n) return `${moved} Cuesta lo mismo.`
  const importe = formatImporte({
    minor: difference > 0n ? difference : -difference,
    moneda: compra.precioMoneda,
  })
  return difference > 0n
    ? `${moved} Cuesta ${importe} más; el total de la compra no cambió.`
    : `${moved} Cuesta ${importe} menos: podés devolver la diferencia.`
}
