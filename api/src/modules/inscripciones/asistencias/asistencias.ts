// The one place where somebody comes to have attended, or not to have.
import { firstIngreso, type Via } from '#domain/inscripciones/asistencia.ts'
import type { Tx } from '../../../db/client.ts'
import { insertHecho, listHechos, lockAsistente, saveAsistio } from './queries.ts'

/** Somebody who attended, or of whom it turned out that they did not. */
export interface Asistente {
  inscripcionId: number
  IdEvento: number
  /** Null for a seat that was bought without an account: its purchase knows whose it is. */
  user_id: number | null
  compra_id: number | null
}

/** Told in the transaction that changes whether somebody attended, once for each change, the enrolment locked. */
export interface AsistenciaListener {
  attended(tx: Tx, asistente: Asistente): Promise<void>
  /** What was said before was a mistake. */
  didNotAttend(tx: Tx, asistente: Asistente): Promise<void>
}

export interface VistoEnPuerta {
  clave: string
  inscripcionId: number
  IdEvento: number
  via: Via
  /** The member of staff who saw it. */
  usuarioId: number
  vistaEn: Date
  relojEn: Date
}

/** Who saw the entry that counts, and when. */
export interface Ingreso {
  clave: string
  vistaEn: Date
  por: string
}

export type Desenlace =
  /** This very entry counts. */
  | { resultado: 'ingreso'; primero: Ingreso }
  /** Somebody saw the person before. */
  | { resultado: 'repetida'; primero: Ingreso }
  /** Nobody came in, as far as is known now. */
  | { resultado: 'anulada' }
  | { resultado: 'sin_inscripcion' | 'otro_evento' | 'impaga' | 'cerrada' }

export interface AsistenciasService {
  mark(tx: Tx, ingreso: VistoEnPuerta): Promise<Desenlace>
  /** Takes back one entry, or everything that was seen until then. */
  undo(tx: Tx, anulacion: VistoEnPuerta & { anula: string | null }): Promise<Desenlace>
}

type Inscripta = NonNullable<Awaited<ReturnType<typeof lockAsistente>>>

/** Why an enrolment opens no door; undefined when it does. */
function refusalOf(row: Inscripta | undefined, { IdEvento, vistaEn }: VistoEnPuerta) {
  if (!row) return 'sin_inscripcion'
  if (row.IdEvento !== IdEvento) return 'otro_evento'
  if (row.Pago !== 1) return 'impaga'
  if (row.abiertaHasta !== null && row.abiertaHasta <= vistaEn) return 'cerrada'
  return undefined
}

const ingresoOf = ({ clave, vistaEn, por }: Ingreso): Ingreso => ({ clave, vistaEn, por })

export function createAsistenciasService(listeners: readonly AsistenciaListener[]): AsistenciasService {
  /** Brings the enrolment to what the facts say, and tells whoever acts upon it. */
  async function settle(tx: Tx, row: Inscripta) {
    const first = firstIngreso(await listHechos(tx, row.id))
    const asistioEn = first?.vistaEn ?? null
    if (Number(asistioEn) === Number(row.asistioEn)) return first
    await saveAsistio(tx, row.id, asistioEn)
    const { IdEvento, user_id, compra_id } = row
    const asistente = { inscripcionId: row.id, IdEvento, user_id, compra_id }
    for (const listener of listeners) {
      if (first && !row.asistioEn) await listener.attended(tx, asistente)
      if (!first) await listener.didNotAttend(tx, asistente)
    }
    return first
  }

  return {
    async mark(tx, ingreso) {
      const row = await lockAsistente(tx, ingreso.inscripcionId)
      const refusal = refusalOf(row, ingreso)
      if (!row || refusal) return { resultado: refusal ?? 'sin_inscripcion' }
      await insertHecho(tx, { ...ingreso, tipo: 'ingreso', anula: null })
      const first = await settle(tx, row)
      if (!first) return { resultado: 'anulada' }
      const primero = ingresoOf(first)
      return { resultado: first.clave === ingreso.clave ? 'ingreso' : 'repetida', primero }
    },
    async undo(tx, anulacion) {
      const row = await lockAsistente(tx, anulacion.inscripcionId)
      if (!row) return { resultado: 'sin_inscripcion' }
      if (row.IdEvento !== anulacion.IdEvento) return { resultado: 'otro_evento' }
      await insertHecho(tx, { ...anulacion, tipo: 'anulacion' })
      const first = await settle(tx, row)
      if (!first) return { resultado: 'anulada' }
      return { resultado: 'repetida', primero: ingresoOf(first) }
    },
  }
}
