import type { Modalidad } from '#domain/eventos.ts'

/** A3: Video is displayed as Zoom. */
export function modalidadText(modalidad: Modalidad): string {
  return modalidad === 'Video' ? 'Zoom' : modalidad
}
