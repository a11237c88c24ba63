import { useEffect } from 'react'
import type { AccionDelPerfil } from '#domain/consultores/estadisticas.ts'
import { countUse } from '../../../lib/count-use.ts'

export function countAccion(IdConsultor: number, accion: AccionDelPerfil): void {
  countUse(`/data/consultores/${IdConsultor}/visitas/${accion}`)
}

export function useVisitaDePerfil(IdConsultor: number): void {
  useEffect(() => countAccion(IdConsultor, 'visita'), [IdConsultor])
}
