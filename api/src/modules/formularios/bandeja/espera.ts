import { DAY_MS } from '#domain/calendario/calendario.ts'
import { addHorasHabiles } from '#domain/formularios/plazo.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { Antes } from '../tables.ts'
import { lockMensaje, type MensajeRow } from './queries.ts'

/** Nobody waits for us. */
export const SIN_PLAZO = { esperaDesde: null, venceEn: null, avisaEn: null, avisadoEn: null }

/** A withdrawal is answered within a day, whatever day it is. */
const ARREPENTIMIENTO_MS = DAY_MS

/** How something stands that waits for us from now on. */
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

export async function lockKnown(tx: Tx, id: number): Promise<MensajeRow> {
  const row = await lockMensaje(tx, id)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** What a message goes back to when something is undone. */
export const antesOf = ({ estado, asignado, ...row }: MensajeRow): Antes => ({
  estado,
  asignado,
  esperaDesde: row.esperaDesde?.toISOString() ?? null,
  venceEn: row.venceEn?.toISOString() ?? null,
  avisaEn: row.avisaEn?.toISOString() ?? null,
  avisadoEn: row.avisadoEn?.toISOString() ?? null,
})

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))
export const fromAntes = ({ esperaDesde, venceEn, avisaEn, avisadoEn, ...rest }: Antes) => ({
  ...rest,
  esperaDesde: dateOf(esperaDesde),
  venceEn: dateOf(venceEn),
  avisaEn: dateOf(avisaEn),
  avisadoEn: dateOf(avisadoEn),
})
