import type { Modalidad } from './eventos.ts'
import { type ConLugar, lugarText, modalidadText } from './texto.ts'

/** Where it is held: its place, or how it is attended. A place that is left of another time is none. */
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
