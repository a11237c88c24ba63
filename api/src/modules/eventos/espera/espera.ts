// The waiting list. Code that frees a seat hands it over here, in the same transaction and under the lock of the
// seats.
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { isGratuito } from '#domain/compras/precios.ts'
import { type Espera, type EsperaDelEnlace, isEsperaCerrada } from '#domain/eventos/espera.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import {
  esperaAnotada,
  esperaCancelada,
  esperaCerrada,
  esperaLibre,
  esperaOfrecida,
  esperaVencida,
} from '../../../mail/plantillas/espera.ts'
import type { PersonalDataHooks } from '../../../personal-data.ts'
import {
  type EventoDeVenta,
  findCategoria,
  findEvento,
  findEventoEnVenta,
  type Lugares,
  lockLugares,
} from '../queries.ts'
import { createSeal } from '../seal.ts'
import { listActiveOf, listDobles } from './personal-data-queries.ts'
import {
  closeAll,
  closeEnrolled,
  closeEspera,
  type EsperaRow,
  expireOffers,
  findActive,
  findEspera,
  findEstadoDeCompra,
  findOwnActive,
  findPuesto,
  holdsUnpaid,
  insertEspera,
  isEnrolled,
  listDue,
  listEsperas,
  moveSeats,
  offerToFirst,
  wasInLine,
  wasWithdrawn,
} from './queries.ts'

const BATCH = 50

const SIN_PAGAR = {
  message:
    'Ya hay un lugar de esta actividad reservado para vos y sin pagar: terminá esa inscripción. Si vence, podés anotarte acá.',
}
const YA_TIENE_LUGAR = { message: 'Con ese email ya hay una inscripción en esta actividad.' }

/** The state of the purchase made with an offered seat, as shown to the buyer. */
function cameToOf(estado: EstadoCompra | undefined): EsperaDelEnlace['compra'] {
  if (!estado || estado === 'confirmada') return estado ?? null
  return estado === 'pendiente' || estado === 'revision' ? 'pendiente' : 'sin_efecto'
}

const SIN_TIEMPO = {
  message: 'La actividad está por empezar o ya empezó: su lista de espera se cerró.',
}

/** Why a waiting list closes before everybody on it had a seat. */
type Fin = 'cancelada' | 'retirada' | 'por_empezar' | 'libre'

const isFor = ({ usuarioId, email }: EsperaRow, reader: { id: number; email: string }) =>
  usuarioId === reader.id || email.toLowerCase() === reader.email.toLowerCase()

export interface Esperas extends PersonalDataHooks {
  /**
   * Offers free seats to the waiting list in order. The caller holds the lock of the seats and passes their current
   * number.
   */
  handOver(tx: Tx, IdEvento: number, lugares: Lugares): Promise<void>
  /** `propia` is false if the address was already on the list and the caller did not prove that it is theirs. */
  join(
    actor: Actor,
    IdEvento: number,
    persona: { nombre: string; email: string; usuarioId: number | null; grupo: number; mail: boolean },
    /** A further condition, checked in the same transaction. */
    admit?: (tx: Tx) => Promise<void>,
  ): Promise<{ espera: Espera; token: string; propia: boolean }>
  findOwn(
    IdEvento: number,
    usuario: { id: number; email: string },
  ): Promise<{ espera: Espera; token: string } | undefined>
  read(token: string, reader: { id: number; email: string } | undefined): Promise<EsperaDelEnlace>
  leave(actor: Actor, token: string): Promise<void>
  list(IdEvento: number): Promise<{ rows: EsperaRow[]; evento: EventoDeVenta; lugares: Lugares }>
  /** Closes the list of an event that will not take place. The caller holds the lock of the seats. */
  closeAll(tx: Tx, IdEvento: number, motivo: string): Promise<void>
  /** The id in the link. Undefined if the signature is invalid. */
  esperaOf(token: string): number | undefined
  /**
   * Passes expired offers to the next in line. A failing event does not hold up the others; its error is thrown at
   * the end.
   */
  sweep(): Promise<void>
}

export function createEsperas({
  database,
  correo,
  config,
  clock,
}: {
  database: Database
  correo: Pick<CorreoService, 'enqueue'>
  config: Pick<Config, 'secrets'>
  clock: () => Date
}): Esperas {
  const { db } = database
  const enlaces = createSeal(config.secrets, 'senda waiting list')
  const linkOf = ({ id }: EsperaRow) => `/espera#${enlaces.tokenOf(id)}`
  const isOnSale = (evento: EventoDeVenta | undefined): evento is EventoDeVenta =>
    evento !== undefined && !evento.canceladoEn && (!evento.termina || evento.termina > clock())

  const handOver: Esperas['handOver'] = async (tx, IdEvento, { Cupo, enEspera }) => {
    if (Cupo <= 0 || enEspera <= 0) return
    const evento = await findEventoEnVenta(tx, IdEvento)
    // Nothing is offered while the event is not on sale. The sweep checks again.
    if (!isOnSale(evento) || isEsperaCerrada(evento.comienza, clock())) return
    const waiting = enEspera - (await closeEnrolled(tx, IdEvento))
    for (let left = Math.min(Cupo, waiting); left > 0; left--) {
      const row = await offerToFirst(tx, IdEvento, evento.comienza)
      if (!row?.venceEn) return
      await correo.enqueue(tx, {
        para: row.email,
        plantilla: esperaOfrecida,
        datos: {
          actividad: evento.Titulo,
          enlace: linkOf(row),
          hasta: plazoText(row.venceEn, evento.zona),
          hastaQueEmpiece: isUntilBeginning(row, evento),
        },
      })
    }
  }

  /** An offer expires at the start of the event at the latest, also after the start was moved. */
  const venceOf = ({ venceEn }: EsperaRow, comienza: Date | null | undefined) =>
    venceEn && comienza && comienza < venceEn ? comienza : venceEn
  const isUntilBeginning = (row: EsperaRow, evento: Pick<EventoDeVenta, 'comienza'> | undefined) =>
    evento?.comienza?.getTime() === venceOf(row, evento?.comienza)?.getTime()

  /** The agenda page that mails suggest to people who found no seat. */
  async function agendaOf(tx: Tx, IdEvento: number): Promise<string> {
    const categoria = await findCategoria(tx, IdEvento)
    return categoria ? rutaOf.proximas(categoria) : '/actividades'
  }

  const toEspera = async (tx: Tx, row: EsperaRow): Promise<Espera> =>
    esperaOfRow(tx, row, await findEvento(tx, row.IdEvento))

  async function esperaOfRow(tx: Tx, row: EsperaRow, evento: EventoDeVenta | undefined): Promise<Espera> {
    return {
      IdEvento: row.IdEvento,
      titulo: evento?.Titulo ?? '',
      estado: row.estado,
      puesto: row.estado === 'espera' ? await findPuesto(tx, row) : null,
      venceEn: venceOf(row, evento?.comienza)?.toISOString() ?? null,
      ...(row.venceEn && isUntilBeginning(row, evento) ? { hastaQueEmpiece: true } : {}),
      zona: evento?.zona ?? ZONA_BASE,
    }
  }

  function actividadOf(evento: EventoDeVenta | undefined, publica: boolean): EsperaDelEnlace['actividad'] {
    if (evento?.canceladoEn) return 'cancelada'
    if (evento?.termina && evento.termina <= clock()) return 'pasada'
    if (!evento || !publica) return 'retirada'
    if (evento.Cupo === null) return 'libre'
    return isEsperaCerrada(evento.comienza, clock()) ? 'por_empezar' : 'abierta'
  }

  async function readRow(token: string): Promise<EsperaRow> {
    const id = enlaces.idOf(token)
    const row = id === undefined ? undefined : await findEspera(db, id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** Locking order everywhere: seats first, then the waiting list. */
  async function leaveIn(tx: Tx, { id, IdEvento }: Pick<EsperaRow, 'id' | 'IdEvento'>): Promise<void> {
    await lockLugares(tx, IdEvento)
    const left = await closeEspera(tx, id)
    if (!left) return
    const offered = left.estado === 'ofrecida'
    await moveSeats(tx, IdEvento, { cupo: offered ? 1 : 0, enEspera: offered ? 0 : -1 })
    const lugares = await lockLugares(tx, IdEvento)
    if (lugares) await handOver(tx, IdEvento, lugares)
  }

  async function closeLine(tx: Tx, IdEvento: number, fin: Fin, motivo = ''): Promise<void> {
    // An offered seat stays valid until the event begins.
    const closed = await closeAll(tx, IdEvento, fin === 'por_empezar' ? ['espera'] : undefined)
    const evento = await findEvento(tx, IdEvento)
    // No mail for an event that would be over by now.
    if (!evento || !closed.length || (evento.termina && evento.termina < clock())) return
    const actividad = evento.Titulo
    const enlace =
      fin === 'libre' ? rutaOf.evento({ IdEvento, Titulo: actividad }) : await agendaOf(tx, IdEvento)
    for (const { email: para } of closed) {
      if (fin === 'cancelada') {
        const datos = { actividad, motivo, enlace }
        await correo.enqueue(tx, { para, plantilla: esperaCancelada, datos })
      } else if (fin === 'libre') {
        await correo.enqueue(tx, { para, plantilla: esperaLibre, datos: { actividad, enlace } })
      } else {
        await correo.enqueue(tx, { para, plantilla: esperaCerrada, datos: { actividad, enlace, fin } })
      }
    }
  }

  /** Why the waiting list must close; undefined if people can still wait. */
  async function finOf(tx: Tx, evento: EventoDeVenta | undefined, lugares: Lugares | undefined) {
    if (!evento) return undefined
    // Covers events that were cancelled without closing the list.
    if (evento.canceladoEn) return 'cancelada'
    if (await wasWithdrawn(tx, evento.IdEvento)) return 'retirada'
    if (!lugares) return (await findEventoEnVenta(tx, evento.IdEvento)) ? 'libre' : undefined
    return isEsperaCerrada(evento.comienza, clock()) ? 'por_empezar' : undefined
  }

  /** Mails the people whose offer expired. If they cannot join again, the mail suggests other events. */
  async function tellExpired(tx: Tx, evento: EventoDeVenta, expired: readonly EsperaRow[]): Promise<void> {
    const { IdEvento, Titulo: actividad } = evento
    const open = isOnSale(await findEventoEnVenta(tx, IdEvento)) && !isEsperaCerrada(evento.comienza, clock())
    const enlace = open ? rutaOf.evento({ IdEvento, Titulo: actividad }) : await agendaOf(tx, IdEvento)
    for (const { email: para } of expired)
      await correo.enqueue(tx, {
        para,
        plantilla: esperaVencida,
        datos: { actividad, enlace, cerrada: !open },
      })
  }

  async function sweepEvento(IdEvento: number): Promise<void> {
    await database.transaction(SISTEMA, async (tx) => {
      const counted = await lockLugares(tx, IdEvento)
      const evento = await findEvento(tx, IdEvento)
      const fin = await finOf(tx, evento, counted)
      if (fin) await closeLine(tx, IdEvento, fin, evento?.cancelacionMotivo ?? '')
      const begun = Boolean(evento?.comienza && evento.comienza <= clock())
      const expired = await expireOffers(tx, IdEvento, begun)
      await moveSeats(tx, IdEvento, { cupo: expired.length, enEspera: 0 })
      if (evento && !(evento.termina && evento.termina < clock())) await tellExpired(tx, evento, expired)
      const lugares = await lockLugares(tx, IdEvento)
      if (lugares) await handOver(tx, IdEvento, lugares)
    })
  }

  const isOwn = async (tx: Tx, { id, IdEvento }: EsperaRow, usuarioId: number | null) =>
    usuarioId !== null && (await findOwnActive(tx, IdEvento, usuarioId))?.id === id

  /** Finds the event for a person who is not enrolled, if it can still give them a seat. */
  async function findEventoFor(
    tx: Tx,
    IdEvento: number,
    persona: { usuarioId: number | null; email: string },
  ): Promise<EventoDeVenta> {
    const evento = await findEventoEnVenta(tx, IdEvento)
    if (!evento) throw new AppError('NO_ENCONTRADO')
    if (evento.canceladoEn) throw new AppError('EVENTO_CANCELADO')
    if (!isOnSale(evento)) throw new AppError('EVENTO_FINALIZADO')
    if (isEsperaCerrada(evento.comienza, clock())) throw new AppError('CONFLICTO', SIN_TIEMPO)
    const { usuarioId } = persona
    if (usuarioId !== null && (await isEnrolled(tx, IdEvento, usuarioId))) throw new AppError('YA_INSCRIPTO')
    const gratis = isGratuito(evento)
    if (await holdsUnpaid(tx, IdEvento, persona, gratis)) {
      throw new AppError('PERSONA_CON_RESERVA', gratis ? YA_TIENE_LUGAR : SIN_PAGAR)
    }
    return evento
  }

  return {
    handOver,
    join: (actor, IdEvento, { mail, ...persona }, admit) =>
      database.transaction(actor, async (tx) => {
        await admit?.(tx)
        const lugares = await lockLugares(tx, IdEvento)
        if (!lugares) throw new AppError('NO_ENCONTRADO')
        const evento = await findEventoFor(tx, IdEvento, persona)
        const known = await findActive(tx, IdEvento, persona)
        if (!known && lugares.Cupo > 0 && lugares.enEspera === 0) {
          throw new AppError('CONFLICTO', { message: 'Quedan lugares: podés inscribirte ahora.' })
        }
        // A person who left and joins again already got the mail today.
        const told = known !== undefined || (await wasInLine(tx, IdEvento, persona.email))
        const row = known ?? (await insertEspera(tx, { ...persona, IdEvento, creadoEn: clock() }))
        if (mail && !told) {
          const datos = { actividad: evento.Titulo, enlace: linkOf(row) }
          await correo.enqueue(tx, { para: row.email, plantilla: esperaAnotada, datos })
        }
        return {
          espera: await toEspera(tx, row),
          token: enlaces.tokenOf(row.id),
          propia: !known || (await isOwn(tx, known, persona.usuarioId)),
        }
      }),
    async findOwn(IdEvento, { id }) {
      const row = await findOwnActive(db, IdEvento, id)
      if (!row) return undefined
      return { espera: await toEspera(db, row), token: enlaces.tokenOf(row.id) }
    },
    async read(token, reader) {
      const row = await readRow(token)
      const evento = await findEvento(db, row.IdEvento)
      const vence = venceOf(row, evento?.comienza)
      const late = row.estado === 'ofrecida' && vence && vence <= clock()
      const publica = (await findEventoEnVenta(db, row.IdEvento)) !== undefined
      return {
        ...(await esperaOfRow(db, row, evento)),
        // Shows an offer as expired once its time is over, also before the sweep updates the row.
        ...(late ? { estado: 'vencida' as const } : {}),
        actividad: actividadOf(evento, publica),
        compra: row.estado === 'usada' ? cameToOf(await findEstadoDeCompra(db, row)) : null,
        otraCuenta: reader !== undefined && !isFor(row, reader),
      }
    },
    async leave(actor, token) {
      const row = await readRow(token)
      await database.transaction(actor, (tx) => leaveIn(tx, row))
    },
    async list(IdEvento) {
      const evento = await findEvento(db, IdEvento)
      if (!evento) throw new AppError('NO_ENCONTRADO')
      const lugares = { capacidad: 0, Cupo: evento.Cupo ?? 0, enEspera: 0 }
      return { rows: await listEsperas(db, IdEvento), evento, lugares }
    },
    closeAll: (tx, IdEvento, motivo) => closeLine(tx, IdEvento, 'cancelada', motivo),
    esperaOf: enlaces.idOf,
    async sweep() {
      const failures: unknown[] = []
      let due: number[] = []
      do {
        due = await listDue(db, { after: due.at(-1) ?? 0, limit: BATCH })
        for (const IdEvento of due) await sweepEvento(IdEvento).catch((error) => failures.push(error))
      } while (due.length === BATCH)
      if (failures.length) throw failures[0]
    },
    union: {
      /**
       * Joined accounts keep one entry per event, and a second offered seat goes to the next person. Seats are locked
       * here, because purchases are locked before seats.
       */
      async beforeMoving(tx, accounts) {
        for (const { IdEvento } of await listDobles(tx, accounts)) await lockLugares(tx, IdEvento)
        for (const doble of await listDobles(tx, accounts)) await leaveIn(tx, doble)
      },
    },
    async beforeErasing(tx, persona) {
      for (const lugar of await listActiveOf(tx, persona)) await leaveIn(tx, lugar)
      return undefined
    },
  }
}
