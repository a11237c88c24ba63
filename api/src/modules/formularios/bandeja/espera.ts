import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { EstadoMensaje } from '#domain/formularios/mensajes.ts'
import { addHorasHabiles } from '#domain/formularios/plazo.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import type { Tx } from '../../../db/client.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { MensajeRow } from './queries.ts'

/** State of a message that needs no answer. */
export const SIN_PLAZO = { esperaDesde: null, venceEn: null, avisaEn: null, avisadoEn: null }

/** A withdrawal is answered within a day, including weekends. */
const ARREPENTIMIENTO_MS = DAY_MS

/** The due date and warning of a message that awaits an answer from now on. */
export async function waitingFrom(
  tx: Tx,
  now: Date,
  formulario: FormularioRecibido,
  ajustes: AjustesService,
): Promise<Partial<MensajeRow>> {
  if (formulario === 'arrepentimiento') {
    return {
      esperaDesde: now,
      avisaEn: new Date(now.getTime() + ARREPENTIMIENTO_MS / 2),
      venceEn: new Date(now.getTime() + ARREPENTIMIENTO_MS),
      avisadoEn: null,
    }
  }
  const set = await ajustes.current(tx)
  const { aviso, vence } = set.plazoDeMensajes
  return {
    esperaDesde: now,
    avisaEn: addHorasHabiles(now, aviso, set),
    venceEn: addHorasHabiles(now, vence, set),
    avisadoEn: null,
  }
}

/** State of an open message, depending on whether it is assigned. */
export const openWith = (asignado: number | null): EstadoMensaje => (asignado === null ? 'nuevo' : 'asignado')

/** State, assignee and due date of a message, as JSON. */
export interface Antes {
  estado: EstadoMensaje
  asignado: number | null
  esperaDesde: string | null
  venceEn: string | null
  avisaEn: string | null
  avisadoEn: string | null
}

export const antesOf = ({ estado, asignado, ...row }: MensajeRow): Antes => ({
  estado,
  asignado,
  esperaDesde: row.esperaDesde?.toISOString() ?? null,
  venceEn: row.venceEn?.toISOString() ?? null,
  avisaEn: row.avisaEn?.toISOString() ?? null,
  avisadoEn: row.avisadoEn?.toISOString() ?? null,
})

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))
export const fromAntes = <Term extends Pick<Antes, 'esperaDesde' | 'venceEn' | 'avisaEn' | 'avisadoEn'>>({
  esperaDesde,
  venceEn,
  avisaEn,
  avisadoEn,
  ...rest
}: Term) => ({
  ...rest,
  esperaDesde: dateOf(esperaDesde),
  venceEn: dateOf(venceEn),
  avisaEn: dateOf(avisaEn),
  avisadoEn: dateOf(avisadoEn),
})
