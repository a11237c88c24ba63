import type { Ajustes } from '../ajustes/ajustes.ts'
import { DAY_MS, HUSO_MS } from '../calendario/calendario.ts'

const HOUR_MS = 3_600_000

const msOf = (hora: string) => {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number)
  return hours * HOUR_MS + minutes * 60_000
}

/** The moment at which some working hours will have passed. */
export function addHorasHabiles(
  desde: Date,
  horas: number,
  { feriados, horario }: Pick<Ajustes, 'feriados' | 'horario'>,
): Date {
  const at = desde.getTime() + HUSO_MS
  let left = horas * HOUR_MS
  for (let day = at - (at % DAY_MS); ; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay() || 7
    const isWorking =
      horario.dias.includes(weekday) && !feriados.includes(new Date(day).toISOString().slice(0, 10))
    if (!isWorking) continue
    const opens = Math.max(at, day + msOf(horario.desde))
    const open = day + msOf(horario.hasta) - opens
    if (open <= 0) continue
    if (left <= open) return new Date(opens + left - HUSO_MS)
    left -= open
  }
}
