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

/** An enrolment and which of its tickets is worth something. */
export type Inscripta = Pick<InscripcionRow, 'id' | 'entrada'>

/** An enrolment as it was, fit to be stored. */
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

/** Enrolments, which come and go with their purchase, and how far each person got. */
export interface InscripcionesService extends PersonalDataHooks {
  find(db: Tx, IdEvento: number, userId: number): Promise<InscripcionRow | undefined>
  /** Whose online activity a purchase opened, and until when. */
  findApertura(db: Tx, compraId: number): Promise<{ Nombre: string; abiertaHasta: Date } | undefined>
  /** Paid and still open: there is nothing to buy. */
  isVigente(db: Tx, IdEvento: number, userId: number, now: Date): Promise<boolean>
  /** An enrolment that waits for its money (`Pago` 0). */
  reserve(tx: Tx, inscripcion: InscripcionDeCompra): Promise<void>
  /** The person has it already, paid by another purchase. */
  isTaken(tx: Tx, inscripcion: InscripcionDeCompra, now: Date): Promise<boolean>
  /**
   * The money is here. What this same purchase opened before stays as it is. Undefined: another purchase of the person
   * was paid in the same moment.
   */
  pay(tx: Tx, inscripcion: InscripcionDeCompra, now: Date): Promise<Inscripta | undefined>
  /** The purchase ended without money. */
  release(tx: Tx, compraId: number): Promise<void>
  /** What the person has of this event, to be able to go back to it. */
  remember(tx: Tx, inscripcion: InscripcionDeCompra): Promise<Recuerdo | null>
  /** False where somebody has used it since, or another purchase has it: then it stays as it is. */
  restore(tx: Tx, inscripcion: InscripcionDeCompra, recuerdo: Recuerdo | null): Promise<boolean>
  /** The money went back. */
  end(tx: Tx, compraId: number): Promise<void>

  /** It goes along with its purchase, unpaid until that enters; or another one has to begin there, or it stays: it was used. */
  carry(tx: Tx, compraId: number, IdEvento: number): Promise<'la misma' | 'otra' | 'fija'>

  /** Where the person stands; two tabs that advance at once wait for each other here. */
  lock(tx: Tx, id: number): Promise<{ Paso: number; Finalizado: number } | undefined>
  advance(tx: Tx, id: number, Paso: number): Promise<void>
  /** Marks the activity as done and gives its certificate; one that was given before stays as it is. */
  finish(tx: Tx, id: number, done: { nombre: string; actividad: string; now: Date }): Promise<ConstanciaRow>
  /** The server graded the quiz of a unit as passed. */
  approve(tx: Tx, id: number, IdEventoUnidad: number): Promise<void>
  /** Somebody tried the quiz of a unit. */
  noteIntento(db: Tx, id: number, IdEventoUnidad: number): Promise<void>
  isAprobada(db: Tx, id: number, IdEventoUnidad: number): Promise<boolean>
  listAprobadas(db: Tx, id: number): Promise<ReadonlySet<number>>
  /** The units of an activity change places, or some go: what each person passed stays passed. */
  followOrden(tx: Tx, IdEvento: number, units: { before: number[]; after: number[] }): Promise<void>
  /** The second at which the person left the video of a unit. */
  findPosicion(db: Tx, id: number, IdEventoUnidad: number): Promise<number>
  savePosicion(tx: Tx, id: number, IdEventoUnidad: number, segundos: number, now: Date): Promise<void>
}

const isOpen = (row: InscripcionRow, now: Date) =>
  row.Pago === 1 && (row.abiertaHasta === null || row.abiertaHasta > now)

/** Somebody got further in it, or was seen at its door. */
const isUsedSince = (row: InscripcionRow, recuerdo: Recuerdo | null) =>
  row.Paso > (recuerdo?.Paso ?? 0) ||
  (row.asistioEn !== null && row.asistioEn.toISOString() !== recuerdo?.asistioEn)

export function createInscripcionesService(): InscripcionesService {
  async function existing(db: Tx, { IdEvento, user_id, compra_id }: InscripcionDeCompra) {
    return user_id === null ? findInscripcionByCompra(db, compra_id) : findInscripcion(db, IdEvento, user_id)
  }
  /** What is there already, and whose it can be. */
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
      // One that was paid once keeps its progress until the new money is here.
      if (row.Pago === 0) await updateInscripcion(tx, row.id, { ...rowOf(inscripcion), user_id })
    },
    async isTaken(tx, inscripcion, now) {
      // Whoever has no account has nothing but what this purchase gave.
      if (inscripcion.user_id === null) return false
      const row = await existing(tx, inscripcion)
      if (!row || !isOpen(row, now) || row.compra_id === inscripcion.compra_id) return false
      // Of two accounts that were joined both may have paid: each keeps what it gave.
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
