// The only code that sets or clears the attendance of an enrolment.
import { firstIngreso, type Via } from '#domain/inscripciones/asistencia.ts'
import type { Tx } from '../../../db/client.ts'
import { insertHecho, listHechos, lockAsistente, saveAsistio } from './queries.ts'

/** An enrolment whose attendance was set or cleared. */
export interface Asistente {
  inscripcionId: number
  IdEvento: number
  /** Null for a seat bought without an account; its purchase names the buyer. */
  user_id: number | null
  compra_id: number | null
}

/** Called once per change of attendance, within its transaction. The enrolment is locked. */
export interface AsistenciaListener {
  attended(tx: Tx, asistente: Asistente): Promise<void>
  /** The attendance was recorded by mistake. */
  didNotAttend(tx: Tx, asistente: Asistente): Promise<void>
}

export interface VistoEnPuerta {
  clave: string
  inscripcionId: number
  IdEvento: number
  via: Via
  /** The member of staff who recorded it. */
  usuarioId: number
  vistaEn: Date
  relojEn: Date
}

/** The valid entry of an enrolment: when it was recorded and by whom. */
export interface Ingreso {
  clave: string
  vistaEn: Date
  por: string
}

export type Desenlace =
  /** This entry is the valid one. */
  | { resultado: 'ingreso'; primero: Ingreso }
  /** The person had already entered. */
  | { resultado: 'repetida'; primero: Ingreso }
  /** The enrolment has no valid entry any more. */
  | { resultado: 'anulada' }
  | { resultado: 'sin_inscripcion' | 'otro_evento' | 'impaga' | 'cerrada' }

export interface AsistenciasService {
  mark(tx: Tx, ingreso: VistoEnPuerta): Promise<Desenlace>
  /** Revokes one entry, or every entry recorded until then. */
  undo(tx: Tx, anulacion: VistoEnPuerta & { anula: string | null }): Promise<Desenlace>
}

type Inscripta = NonNullable<Awaited<ReturnType<typeof lockAsistente>>>

/** Why an enrolment does not admit its person; undefined if it does. */
function refusalOf(row: Inscripta | undefined, { IdEvento, vistaEn }: VistoEnPuerta) {
  if (!row) return 'sin_inscripcion'
  if (row.IdEvento !== IdEvento) return 'otro_evento'
  if (row.Pago !== 1) return 'impaga'
  if (row.abiertaHasta !== null && row.abiertaHasta <= vistaEn) return 'cerrada'
  return undefined
}

const ingresoOf = ({ clave, vistaEn, por }: Ingreso): Ingreso => ({ clave, vistaEn, por })

export function createAsistenciasService(listeners: readonly AsistenciaListener[]): AsistenciasService {
  /** Derives the attendance from the recorded facts, saves it and notifies the listeners. */
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
