import { api } from '#client/api.ts'
import { accionOf } from '#domain/inscripciones/progreso.ts'
import { type Actividad, listMisActividades } from '#domain/unidades/unidades.ts'

/** The online activity that the signed-in person can continue. One in progress comes first. */
export function pendienteOf(actividades: Actividad[]): Actividad | null {
  const open = actividades.filter(
    ({ evento_unidades, evento, ...avance }) =>
      evento_unidades.length > 0 && !evento.canceladoEn && accionOf(avance),
  )
  return open.find(({ Paso }) => Paso > 0) ?? open[0] ?? null
}

export async function readPendiente(): Promise<Actividad | null> {
  return pendienteOf((await api(listMisActividades)).data)
}
