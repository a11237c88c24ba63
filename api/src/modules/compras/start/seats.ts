// The seat of a purchase: a free one, one that is kept for whoever waited, or that of the purchase it replaces.
import { RETENCION_PROVEEDOR_MINUTOS } from '#domain/compras/plazos.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { EventosService, Ofrecido } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import type { OfertaVigente } from './oferta-vigente.ts'
import type { Iniciada } from './queries.ts'

/** How many seats one network may hold without having paid. */
const UNPAID_MAX = 5

const YA_TIENE_LUGAR = {
  message: 'Con ese email o documento ya hay una inscripción en esta actividad.',
}

/** Only a transfer has a mail to go on from; a checkout is where it was opened. */
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
  /** The link under which a seat is kept for somebody who waited. */
  lugar: string | undefined
}

export interface Seats {
  /** Throws where no seat was left a moment ago, before anybody waits for the lock. `isThere`: as below. */
  refuseLate(db: Tx, oferta: OfertaVigente, asked: Asked, isThere: () => Promise<void>): Promise<void>
  /**
   * Takes a seat, whose lock is held from then on; false where they are not counted. `isThere` runs where none is left,
   * and throws if the same person took the last one a moment ago.
   */
  take(tx: Tx, IdEvento: number, asked: Asked, isThere: () => Promise<void>): Promise<boolean>
  /** Throws where the person holds an unpaid or free seat of the event already, or the network a few unpaid ones. */
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

  /** Who is in already is told so, not that there is no place. */
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
