import { useCallback } from 'react'
import { useSesion } from '#client/use-sesion.ts'
import { type Acceso, accesoOf } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { useLoad } from '../lib/use-load.ts'

/** What an event is for a visitor, and their own enrolment in it. */
interface AccesoPropio {
  acceso: Acceso
  propia?: Actividad | undefined
}

/**
 * What an event is for this visitor. Whether they are enrolled is asked of the server once it is known who they are;
 * should it not answer, the event is what it is for everybody, and the server has the last word anyway.
 */
export function useAcceso(evento: Evento, ahora: string): AccesoPropio {
  const sesion = useSesion()
  const { IdEvento } = evento
  // On demand: most visitors are nobody yet, and their page need not carry it.
  const read = useCallback(
    async () => (await import('./read-inscripcion.ts')).readInscripcion(IdEvento),
    [IdEvento],
  )
  const load = useLoad(sesion ? read : null)
  const inscripcion = load.state === 'fulfilled' ? load.data : null
  const acceso = accesoOf(evento, new Date(ahora))
  const over = acceso === 'pasada' || acceso === 'cancelada'
  if (!inscripcion || inscripcion.vencida || over) return { acceso }
  return { acceso: inscripcion.Pago === 1 ? 'inscripto' : 'pendiente', propia: inscripcion.propia }
}
