import { useEffect } from 'react'
import type { AccionDelPerfil } from '#domain/consultores/estadisticas.ts'

/** Told without a word about who it was, and nobody waits for the answer. */
export function countAccion(IdConsultor: number, accion: AccionDelPerfil): void {
  navigator.sendBeacon?.(`/v1/data/consultores/${IdConsultor}/visitas/${accion}`)
}

export function useVisitaDePerfil(IdConsultor: number): void {
  useEffect(() => countAccion(IdConsultor, 'visita'), [IdConsultor])
}
