import type { CambioDeCapacidad } from '#domain/eventos/capacidad.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import type { FichaDeEvento, FichaDeInscripto } from '#domain/eventos/ficha.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { type Cambio, takeCambio } from './cambios/queries.ts'
import type { Conocido } from './cambios/tables.ts'
import { listNombresDeCategorias } from './categorias-queries.ts'
import { listDestinos } from './destinos-queries.ts'
import { type EnlaceNuevo, takeEnlaceNuevo } from './enlace-queries.ts'
import type { Esperas } from './espera/espera.ts'
import { hasOffer, type Ofrecido, takeOffer } from './espera/queries.ts'
import { findFicha, findFichaDeInscripto, findVendido } from './ficha-queries.ts'
import { setDestacada } from './gestion-queries.ts'
import {
  addLugares,
  addTakenLugar,
  type EventoDeVenta,
  findEvento,
  findEventoEnVenta,
  findLugares,
  freeLugar,
  type Lugares,
  lockLugares,
  markCancelado,
  takeLugar,
} from './queries.ts'

export type { Conocido, EventoDeVenta, Ofrecido }
export type ResultadoCupo = 'tomado' | 'agotado' | 'sin limite'

/** Events and their seats. Code that sells or frees a seat calls this service within its own transaction. */
export interface EventosService {
  /** Categories in use, by name. */
  listNombresDeCategorias: typeof listNombresDeCategorias
  /** The event in any state, because purchases outlive its publication. */
  find(db: Tx, id: number): Promise<EventoDeVenta | undefined>
  /** Undefined for drafts and withdrawn events. */
  findEnVenta(db: Tx, id: number): Promise<EventoDeVenta | undefined>
  /** The event that staff enrol a person in. Throws if it is not open any more. */
  getDestino(db: Tx, id: number, now: Date): Promise<EventoDeVenta>
  findFicha(db: Tx, id: number): Promise<FichaDeEvento | undefined>
  /** The data for enrolled people, including the link of a live meeting. */
  findFichaDeInscripto(db: Tx, id: number): Promise<FichaDeInscripto | undefined>
  /** A meeting whose new link must be mailed to the enrolled people. Only one process takes it. */
  takeEnlaceNuevo(tx: Tx, now: Date): Promise<EnlaceNuevo | undefined>
  /** An event whose date or place changed, which must be mailed to its people. Only one process takes it. */
  takeCambio(tx: Tx, now: Date): Promise<Cambio | undefined>
  /** Sale data and enrolment data, read at the same moment. */
  findVendido(db: Tx, id: number): Promise<{ venta: EventoDeVenta; ficha: FichaDeInscripto } | undefined>
  /**
   * Takes a seat under the lock of its row, so two buyers never get the same one. A seat offered to `quien` is used
   * first.
   */
  takeCupo(tx: Tx, IdEvento: number, quien: Ofrecido): Promise<ResultadoCupo>
  /** Locks the seats of these events until the transaction ends. */
  lockCupos(tx: Tx, eventos: number[]): Promise<void>
  /**
   * Exchanges a seat of one event for a seat of another. Returns whether the other event counts seats. Throws
   * EVENTO_SIN_CUPO.
   */
  exchangeCupo(
    tx: Tx,
    from: { IdEvento: number; retieneCupo: boolean; user_id: number | null; compra_id: number | null },
    to: number,
  ): Promise<boolean>
  /** Adds a seat for a person enrolled by staff, taken at once. */
  addTakenCupo(tx: Tx, IdEvento: number): Promise<void>
  /** Events that still accept enrolments, soonest first. */
  listDestinos(db: Tx, wanted: { except: number; q: string; sinCuenta?: boolean }): Promise<Destino[]>
  /** Whether the person has an offered seat, found by the link of the mail or by account. */
  hasOffer(db: Tx, IdEvento: number, quien: Ofrecido): Promise<boolean>
  esperaOf(token: string): number | undefined
  /** Offers the seat to the waiting list, or frees it. */
  freeCupo(tx: Tx, IdEvento: number): Promise<void>
  /** Changes the number of seats by a difference. Taken seats stay. */
  changeCapacidad(tx: Tx, IdEvento: number, change: CambioDeCapacidad): Promise<Lugares>
  /** Cancels the event, which closes enrolment. */
  cancel(tx: Tx, IdEvento: number, motivo: string): Promise<void>
  /** Features the event or stops featuring it. */
  highlight(
    tx: Tx,
    IdEvento: number,
    Destacada: number,
  ): Promise<{ IdEvento: number; Destacada: number; changed: boolean }>
}

export function createEventosService(
  esperas: Pick<Esperas, 'handOver' | 'esperaOf' | 'closeAll'>,
): EventosService {
  const takeCupo: EventosService['takeCupo'] = async (tx, IdEvento, quien) => {
    if (await takeOffer(tx, IdEvento, quien)) return 'tomado'
    if (await takeLugar(tx, IdEvento)) return 'tomado'
    return (await findLugares(tx, IdEvento)) ? 'agotado' : 'sin limite'
  }
  const freeCupo: EventosService['freeCupo'] = async (tx, IdEvento) => {
    const lugares = await freeLugar(tx, IdEvento)
    if (lugares) await esperas.handOver(tx, IdEvento, lugares)
  }

  return {
    listNombresDeCategorias,
    find: findEvento,
    findFicha,
    findFichaDeInscripto,
    takeEnlaceNuevo,
    takeCambio,
    findVendido,
    findEnVenta: findEventoEnVenta,
    async getDestino(db, id, now) {
      const evento = await findEventoEnVenta(db, id)
      if (!evento || (evento.termina && evento.termina < now)) {
        const fields = { IdEvento: 'Elegí una actividad publicada y por venir' }
        throw new AppError('DATOS_INVALIDOS', { fields })
      }
      if (evento.canceladoEn) throw new AppError('EVENTO_CANCELADO')
      return evento
    },
    takeCupo,
    async lockCupos(tx, eventos) {
      // In ascending order of ids, the same as in `exchangeCupo`, to avoid deadlocks.
      for (const IdEvento of eventos.toSorted((a, b) => a - b)) await lockLugares(tx, IdEvento)
    },
    async exchangeCupo(tx, from, to) {
      const free = async () => {
        if (from.retieneCupo) await freeCupo(tx, from.IdEvento)
      }
      // In ascending order of ids, so that two opposite exchanges wait for each other instead of deadlocking.
      if (from.IdEvento < to) await free()
      const cupo = await takeCupo(tx, to, { usuarioId: from.user_id, compraId: from.compra_id ?? undefined })
      if (cupo === 'agotado') {
        throw new AppError('EVENTO_SIN_CUPO', { message: 'No quedan lugares en la otra actividad.' })
      }
      if (from.IdEvento > to) await free()
      return cupo === 'tomado'
    },
    addTakenCupo: addTakenLugar,
    listDestinos,
    hasOffer,
    esperaOf: esperas.esperaOf,
    freeCupo,
    async cancel(tx, IdEvento, motivo) {
      // Locks the event first, in the same order as publishing does.
      await markCancelado(tx, IdEvento, motivo)
      // A person who joins the waiting list at this moment is either on it before the lock, or sees the cancellation.
      await lockLugares(tx, IdEvento)
      await esperas.closeAll(tx, IdEvento, motivo)
    },
    async highlight(tx, IdEvento, Destacada) {
      const evento = await setDestacada(tx, IdEvento, Destacada)
      if (!evento) throw new AppError('NO_ENCONTRADO')
      return evento
    },
    async changeCapacidad(tx, IdEvento, change) {
      const before = await lockLugares(tx, IdEvento)
      if (!before) throw new AppError('NO_ENCONTRADO')
      if ('suma' in change && (change.visto ?? before.capacidad) !== before.capacidad) {
        throw new AppError('CONFLICTO_DE_ESTADO', {
          message: `Los lugares ya cambiaron: ahora son ${before.capacidad} en total. Si todavía hace falta, volvé a pedirlo.`,
        })
      }
      const more = 'suma' in change ? change.suma : change.total - before.capacidad
      const after = await addLugares(tx, IdEvento, more)
      if (after) {
        await esperas.handOver(tx, IdEvento, after)
        return (await findLugares(tx, IdEvento)) ?? after
      }
      const taken = before.capacidad - before.Cupo
      throw new AppError('CAPACIDAD_OCUPADA', {
        message: `Ya hay ${taken} ${taken === 1 ? 'lugar ocupado' : 'lugares ocupados'}: el total no puede ser menor.`,
      })
    },
  }
}
