import { useCallback } from 'react'
import { useSesion } from '#client/use-sesion.ts'
import { type Acceso, accesoOf } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { useLoad } from '../lib/use-load.ts'

/** A visitor's access to an event, and their own enrolment in it. */
interface AccesoPropio {
  acceso: Acceso
  propia?: Actividad | undefined
}

/**
 * This visitor's access to an event. Reads their enrolment from the server once the session is known. If that fails, the
 * access is that of any visitor; the server checks it again when they enrol.
 */
export function useAcceso(evento: Evento, ahora: string): AccesoPropio {
  const sesion = useSesion()
  const { IdEvento } = evento
  // Loaded on demand, because most visitors are not signed in.
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
