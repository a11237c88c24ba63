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

/** Seats belong to events. Whoever sells one asks here, within its own transaction. */
export interface EventosService {
  /** Those in use, by name. */
  listNombresDeCategorias: typeof listNombresDeCategorias
  /** Whatever its state: what was bought stays bought. */
  find(db: Tx, id: number): Promise<EventoDeVenta | undefined>
  /** Drafts and withdrawn events are not on sale. */
  findEnVenta(db: Tx, id: number): Promise<EventoDeVenta | undefined>
  /** Where staff put somebody. Throws for one that nobody can go to any more. */
  getDestino(db: Tx, id: number, now: Date): Promise<EventoDeVenta>
  findFicha(db: Tx, id: number): Promise<FichaDeEvento | undefined>
  /** What whoever is enrolled has to know: with the way into a live meeting. */
  findFichaDeInscripto(db: Tx, id: number): Promise<FichaDeInscripto | undefined>
  /** A meeting whose link whoever is enrolled has to hear of; taken by one process only. */
  takeEnlaceNuevo(tx: Tx, now: Date): Promise<EnlaceNuevo | undefined>
  /** An event that changed when or where it is, which whoever has a place has to hear of; taken by one process only. */
  takeCambio(tx: Tx, now: Date): Promise<Cambio | undefined>
  /** Both, as of one moment. */
  findVendido(db: Tx, id: number): Promise<{ venta: EventoDeVenta; ficha: FichaDeInscripto } | undefined>
  /** Takes a seat under the lock of its row; two buyers never get the same one. One that is kept for `quien` comes first. */
  takeCupo(tx: Tx, IdEvento: number, quien: Ofrecido): Promise<ResultadoCupo>
  /** The seats of these events change in this transaction: whoever changes them too waits. */
  lockCupos(tx: Tx, eventos: number[]): Promise<void>
  /** One seat of an event for one of another; true where the other counts its seats. Throws EVENTO_SIN_CUPO. */
  exchangeCupo(
    tx: Tx,
    from: { IdEvento: number; retieneCupo: boolean; user_id: number | null; compra_id: number | null },
    to: number,
  ): Promise<boolean>
  /** A seat that staff add for somebody, taken at once. */
  addTakenCupo(tx: Tx, IdEvento: number): Promise<void>
  /** Where somebody can still be enrolled, the soonest first. */
  listDestinos(db: Tx, wanted: { except: number; q: string; sinCuenta?: boolean }): Promise<Destino[]>
  /** A seat that is kept for somebody who waited: by the link of the mail, or by account. */
  hasOffer(db: Tx, IdEvento: number, quien: Ofrecido): Promise<boolean>
  esperaOf(token: string): number | undefined
  /** The seat goes to who waits for one, or is free again. */
  freeCupo(tx: Tx, IdEvento: number): Promise<void>
  /** Seats are added or taken away, never overwritten; those that are taken stay. */
  changeCapacidad(tx: Tx, IdEvento: number, change: CambioDeCapacidad): Promise<Lugares>
  /** It will not take place; from now on nobody can enrol. */
  cancel(tx: Tx, IdEvento: number, motivo: string): Promise<void>
  /** Among the featured ones, at once. */
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
      // In the order of their numbers, as those who exchange seats take them.
      for (const IdEvento of eventos.toSorted((a, b) => a - b)) await lockLugares(tx, IdEvento)
    },
    async exchangeCupo(tx, from, to) {
      const free = async () => {
        if (from.retieneCupo) await freeCupo(tx, from.IdEvento)
      }
      // In the order of their numbers, so that two who go opposite ways wait for each other and no more.
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
      // The event first, as whoever publishes it does.
      await markCancelado(tx, IdEvento, motivo)
      // Whoever joins the line at this moment is in it before, or finds it cancelled.
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
