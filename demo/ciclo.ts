import { addDias, type Dia, diaDe } from '#domain/calendario/calendario.ts'
import type { EstadoGuardado } from '#domain/consultores/ciclo.ts'

/** Of those who are not listed, some are on their way. */
const EN_CAMINO: readonly EstadoGuardado[] = ['solicitud', 'evaluacion', 'candidata', 'suspendida', 'baja']

interface Ciclo {
  estado: EstadoGuardado
  estadoAnterior: EstadoGuardado | null
  vence: Dia | null
}

/** Spread over the year by their number, so that two loads give the same; the known one has to renew soon. */
export function cicloOf(IdConsultor: number, listed: boolean, hoy: Date): Ciclo {
  if (listed) {
    const left = IdConsultor === 1 ? 24 : ((IdConsultor * 37) % 360) - 8
    return { estado: 'vigente', estadoAnterior: null, vence: addDias(diaDe(hoy), left) }
  }
  const estado = EN_CAMINO[IdConsultor % EN_CAMINO.length] ?? 'baja'
  const suspended = estado === 'suspendida'
  return {
    estado,
    estadoAnterior: suspended ? 'vigente' : null,
    vence: suspended ? addDias(diaDe(hoy), 120) : null,
  }
}
