// The seat of a purchase: a free one, one reserved from the waiting list, or that of the purchase it replaces.
import { RETENCION_PROVEEDOR_MINUTOS } from '#domain/compras/plazos.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { EventosService, Ofrecido } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import type { OfertaVigente } from './oferta-vigente.ts'
import type { Iniciada } from './queries.ts'

/** How many unpaid seats one network may hold. */
const UNPAID_MAX = 5

const YA_TIENE_LUGAR = {
  message: 'Con ese email o documento ya hay una inscripción en esta actividad.',
}

/** Only a transfer sends a mail with a link to continue; a checkout continues where it was opened. */
const SIN_TERMINAR = {
  message: `Con ese email o documento ya hay una inscripción sin pagar en esta actividad. Si es por transferencia, seguí desde el correo que te enviamos. Si no, terminala donde la empezaste o volvé a intentar en ${RETENCION_PROVEEDOR_MINUTOS} minutos.`,
}

export const GUARDADO = {
  message:
    'Con ese email ya hay un lugar guardado en esta actividad, de la lista de espera: inscribite desde el enlace que te enviamos por correo.',
}

const YA_NO_GUARDADO = {
  message:
    'El lugar que te guardábamos ya se usó o pasó a quien seguía en la lista, y no queda otro. Si todavía querés venir, anotate otra vez.',
}

interface Asked {
  usuario: Usuario | undefined
  /** The link of a seat reserved from the waiting list. */
  lugar: string | undefined
}

export interface Seats {
  /** Throws early, without the lock, if no seat was left a moment ago. `isThere`: see `take`. */
  refuseLate(db: Tx, oferta: OfertaVigente, asked: Asked, isThere: () => Promise<void>): Promise<void>
  /**
   * Takes a seat and keeps its lock; false if the event does not count seats. If none is left, calls `isThere`, which
   * throws if the same person just took the last one.
   */
  take(tx: Tx, IdEvento: number, asked: Asked, isThere: () => Promise<void>): Promise<boolean>
  /**
   * Throws if the person already holds an unpaid or free seat of the event, or if the network holds too many unpaid
   * ones.
   */
  check(tx: Tx, iniciada: Iniciada, usuario: Usuario | undefined): Promise<void>
}

export function createSeats(deps: {
  eventos: EventosService
  inscripciones: InscripcionesService
  clock: () => Date
}): Seats {
  const { eventos, inscripciones } = deps

  const ofrecidoTo = ({ usuario, lugar }: Asked): Ofrecido => ({
    esperaId: lugar ? eventos.esperaOf(lugar) : undefined,
    usuarioId: usuario?.id,
  })

  async function refuseEnrolled(db: Tx, usuario: Usuario | undefined, IdEvento: number): Promise<void> {
    const enrolled = usuario && (await inscripciones.isVigente(db, IdEvento, usuario.id, deps.clock()))
    if (enrolled) throw new AppError('YA_INSCRIPTO')
  }

  /** An enrolled person is told so, instead of hearing that the event is full. */
  async function refuse(db: Tx, { usuario, lugar }: Asked, IdEvento: number): Promise<never> {
    await refuseEnrolled(db, usuario, IdEvento)
    throw new AppError('EVENTO_SIN_CUPO', lugar ? YA_NO_GUARDADO : {})
  }

  return {
    async refuseLate(db, { agotada, id }, asked, isThere) {
      if (!agotada || (await eventos.hasOffer(db, id, ofrecidoTo(asked)))) return
      await isThere()
      await refuse(db, asked, id)
    },
    async take(tx, IdEvento, asked, isThere) {
      const cupo = await eventos.takeCupo(tx, IdEvento, ofrecidoTo(asked))
      if (cupo === 'agotado') {
        await isThere()
        await refuse(tx, asked, IdEvento)
      }
      return cupo !== 'sin limite'
    },
    async check(tx, { compra, impagas, otra, guardado, pagada }, usuario) {
      await refuseEnrolled(tx, usuario, compra.product_id)
      if (impagas >= UNPAID_MAX) {
        throw new AppError('DEMASIADAS_RESERVAS', { retryAfter: RETENCION_PROVEEDOR_MINUTOS * 60 })
      }
      if (otra)
        throw new AppError('PERSONA_CON_RESERVA', Number(compra.amount) === 0 ? YA_TIENE_LUGAR : SIN_TERMINAR)
      if (guardado) throw new AppError('PERSONA_CON_RESERVA', GUARDADO)
      if (pagada) throw new AppError('PERSONA_CON_LUGAR')
    },
  }
}
