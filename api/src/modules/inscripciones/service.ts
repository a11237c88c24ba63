import { openUntil } from '#domain/inscripciones/plazos.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import { newCodigo } from './constancias/codigo.ts'
import { type ConstanciaRow, ensureConstancia, hasConstancia } from './constancias/queries.ts'
import { relateAsistencias, relateConstancias, relateInscripciones } from './history-queries.ts'
import {
  advancePaso,
  findPosicion,
  followOrden,
  hasAprobacion,
  insertAprobacion,
  listAprobadas,
  lockInscripcion,
  markFinalizada,
  noteIntento,
  savePosicion,
} from './progreso/queries.ts'
import {
  carryInscripcion,
  deleteUnpaid,
  endInscripcion,
  findAperturaByCompra,
  findInscripcion,
  findInscripcionByCompra,
  type InscripcionRow,
  insertFirstInscripcion,
  insertInscripcion,
  lockExisting,
  updateInscripcion,
} from './queries.ts'
import { giveWay, listObstacles } from './union-queries.ts'

export interface InscripcionDeCompra {
  IdEvento: number
  user_id: number | null
  compra_id: number
  Precio: string
  PrecioUsd: string
  IdFormaPago: number
  online: boolean
}

/** An enrolment and the number of its valid ticket. */
export type Inscripta = Pick<InscripcionRow, 'id' | 'entrada'>

/** A snapshot of an enrolment that can be stored. */
export interface Recuerdo {
  compra_id: number | null
  Precio: string
  PrecioUsd: string
  Pago: number
  IdFormaPago: number
  Paso: number
  abiertaHasta: string | null
  asistioEn: string | null
}

/** Enrolments, which are created and ended by their purchases, and the progress of each person. */
export interface InscripcionesService extends PersonalDataHooks {
  find(db: Tx, IdEvento: number, userId: number): Promise<InscripcionRow | undefined>
  /** The person and the last day of the online activity that a purchase opened. */
  findApertura(db: Tx, compraId: number): Promise<{ Nombre: string; abiertaHasta: Date } | undefined>
  /** Whether the person has a paid enrolment that is still open, so that there is nothing to buy. */
  isVigente(db: Tx, IdEvento: number, userId: number, now: Date): Promise<boolean>
  /** Creates an enrolment that awaits its payment (`Pago` 0). */
  reserve(tx: Tx, inscripcion: InscripcionDeCompra): Promise<void>
  /** Whether the person already has this enrolment, paid by another purchase. */
  isTaken(tx: Tx, inscripcion: InscripcionDeCompra, now: Date): Promise<boolean>
  /**
   * Marks the enrolment as paid. Repeating it for the same purchase changes nothing. Returns undefined if another
   * purchase of the person paid for it first.
   */
  pay(tx: Tx, inscripcion: InscripcionDeCompra, now: Date): Promise<Inscripta | undefined>
  /** Removes the unpaid enrolment of a purchase that ended without payment. */
  release(tx: Tx, compraId: number): Promise<void>
  /** Snapshot of the person's enrolment in the event, for `restore`. */
  remember(tx: Tx, inscripcion: InscripcionDeCompra): Promise<Recuerdo | null>
  /**
   * Restores a snapshot. Returns false and changes nothing if the enrolment was used since or belongs to another
   * purchase.
   */
  restore(tx: Tx, inscripcion: InscripcionDeCompra, recuerdo: Recuerdo | null): Promise<boolean>
  /** Ends the enrolment after a refund. */
  end(tx: Tx, compraId: number): Promise<void>

  /**
   * Moves the enrolment of a purchase to another event, unpaid until the purchase is settled there. `otra`: a new
   * enrolment is needed there. `fija`: it was used and cannot move.
   */
  carry(tx: Tx, compraId: number, IdEvento: number): Promise<'la misma' | 'otra' | 'fija'>

  /** Locks and returns the progress, so that two tabs that advance at once take turns. */
  lock(tx: Tx, id: number): Promise<{ Paso: number; Finalizado: number } | undefined>
  advance(tx: Tx, id: number, Paso: number): Promise<void>
  /** Marks the activity as finished and issues its certificate. An existing certificate is kept. */
  finish(tx: Tx, id: number, done: { nombre: string; actividad: string; now: Date }): Promise<ConstanciaRow>
  /** Records that the person passed the quiz of a unit, as graded by the server. */
  approve(tx: Tx, id: number, IdEventoUnidad: number): Promise<void>
  /** Counts an attempt at the quiz of a unit. */
  noteIntento(db: Tx, id: number, IdEventoUnidad: number): Promise<void>
  isAprobada(db: Tx, id: number, IdEventoUnidad: number): Promise<boolean>
  listAprobadas(db: Tx, id: number): Promise<ReadonlySet<number>>
  /** Adapts the progress when units are reordered or removed. Passed units stay passed. */
  followOrden(tx: Tx, IdEvento: number, units: { before: number[]; after: number[] }): Promise<void>
  /** The second at which the person left the video of a unit. */
  findPosicion(db: Tx, id: number, IdEventoUnidad: number): Promise<number>
  savePosicion(tx: Tx, id: number, IdEventoUnidad: number, segundos: number, now: Date): Promise<void>
}

const isOpen = (row: InscripcionRow, now: Date) =>
  row.Pago === 1 && (row.abiertaHasta === null || row.abiertaHasta > now)

/** Whether the person advanced or attended since the snapshot. */
const isUsedSince = (row: InscripcionRow, recuerdo: Recuerdo | null) =>
  row.Paso > (recuerdo?.Paso ?? 0) ||
  (row.asistioEn !== null && row.asistioEn.toISOString() !== recuerdo?.asistioEn)

export function createInscripcionesService(): InscripcionesService {
  async function existing(db: Tx, { IdEvento, user_id, compra_id }: InscripcionDeCompra) {
    return user_id === null ? findInscripcionByCompra(db, compra_id) : findInscripcion(db, IdEvento, user_id)
  }
  /** The existing enrolment and the owner that it can have. */
  async function takenBy(tx: Tx, inscripcion: InscripcionDeCompra) {
    const [row, another] = await lockExisting(tx, inscripcion)
    if (!row) throw new Error(`purchase ${inscripcion.compra_id} has an enrolment elsewhere`)
    return { row, user_id: another ? row.user_id : inscripcion.user_id }
  }
  const rowOf = ({ online: _, ...row }: InscripcionDeCompra) => row

  return {
    find: findInscripcion,
    async findApertura(db, compraId) {
      const row = await findAperturaByCompra(db, compraId)
      return row?.abiertaHasta ? { Nombre: row.Nombre, abiertaHasta: row.abiertaHasta } : undefined
    },
    async isVigente(db, IdEvento, userId, now) {
      const row = await findInscripcion(db, IdEvento, userId)
      return row !== undefined && isOpen(row, now)
    },
    async reserve(tx, inscripcion) {
      if (await insertFirstInscripcion(tx, { ...rowOf(inscripcion), Pago: 0 })) return
      const { row, user_id } = await takenBy(tx, inscripcion)
      // An enrolment that was paid before keeps its progress until the new payment arrives.
      if (row.Pago === 0) await updateInscripcion(tx, row.id, { ...rowOf(inscripcion), user_id })
    },
    async isTaken(tx, inscripcion, now) {
      // Without an account, the only enrolment is the one of this purchase.
      if (inscripcion.user_id === null) return false
      const row = await existing(tx, inscripcion)
      if (!row || !isOpen(row, now) || row.compra_id === inscripcion.compra_id) return false
      // After two accounts were joined, both may have paid purchases; each purchase keeps its enrolment.
      const own = await findInscripcionByCompra(tx, inscripcion.compra_id)
      return own?.IdEvento !== inscripcion.IdEvento || !isOpen(own, now)
    },
    async pay(tx, inscripcion, now) {
      const paid = {
        ...rowOf(inscripcion),
        Pago: 1,
        abiertaHasta: inscripcion.online ? openUntil(now) : null,
      }
      const first = await insertFirstInscripcion(tx, paid)
      if (first) return first
      const { row, user_id } = await takenBy(tx, inscripcion)
      if (!isOpen(row, now)) await updateInscripcion(tx, row.id, { ...paid, user_id })
      else if (row.compra_id !== inscripcion.compra_id) return undefined
      return { id: row.id, entrada: row.entrada }
    },
    async remember(tx, inscripcion) {
      const row = await existing(tx, inscripcion)
      if (!row) return null
      const { compra_id, Precio, PrecioUsd, Pago, IdFormaPago, Paso, abiertaHasta, asistioEn } = row
      return {
        compra_id,
        Precio,
        PrecioUsd,
        Pago,
        IdFormaPago,
        Paso,
        abiertaHasta: abiertaHasta?.toISOString() ?? null,
        asistioEn: asistioEn?.toISOString() ?? null,
      }
    },
    async restore(tx, inscripcion, recuerdo) {
      const row = await existing(tx, inscripcion)
      const mine = [inscripcion.compra_id, recuerdo?.compra_id]
      if (row && (!mine.includes(row.compra_id ?? undefined) || isUsedSince(row, recuerdo))) return false
      if (!recuerdo) {
        await endInscripcion(tx, inscripcion.compra_id)
        return true
      }
      const { abiertaHasta, asistioEn: _, ...before } = recuerdo
      const known = { ...before, abiertaHasta: abiertaHasta === null ? null : new Date(abiertaHasta) }
      if (row) await updateInscripcion(tx, row.id, known)
      else await insertInscripcion(tx, { ...rowOf(inscripcion), ...known })
      return true
    },
    release: deleteUnpaid,
    end: endInscripcion,
    async carry(tx, compraId, IdEvento) {
      const row = await findInscripcionByCompra(tx, compraId)
      if (!row) return 'otra'
      if (row.asistioEn || (await hasConstancia(tx, row.id))) return 'fija'
      return (await carryInscripcion(tx, row, IdEvento)) ? 'la misma' : 'otra'
    },

    lock: lockInscripcion,
    advance: advancePaso,
    async finish(tx, id, { nombre, actividad, now }) {
      await markFinalizada(tx, id, now)
      return ensureConstancia(tx, {
        codigo: newCodigo(),
        inscripcionId: id,
        nombre,
        actividad,
        creadoEn: now,
      })
    },
    approve: insertAprobacion,
    noteIntento,
    isAprobada: hasAprobacion,
    listAprobadas,
    followOrden,
    findPosicion,
    savePosicion,

    historia: {
      inscripciones: relateInscripciones,
      asistencias: relateAsistencias,
      constancias: relateConstancias,
    },
    union: { listObstacles, beforeMoving: giveWay },
  }
}
