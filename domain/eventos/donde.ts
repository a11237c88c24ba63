import type { Modalidad } from './eventos.ts'
import { type ConLugar, lugarText, modalidadText } from './texto.ts'

/** The place of an event, or its modality when it has none. A place left over from an earlier modality is ignored. */
export function dondeText({
  Modalidad,
  evento_sociales,
}: {
  Modalidad: Modalidad
  evento_sociales?: ConLugar | null | undefined
}): string {
  return (
    (Modalidad === 'Presencial' && evento_sociales && lugarText(evento_sociales)) || modalidadText(Modalidad)
  )
}
