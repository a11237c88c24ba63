import { useEffect, useState } from 'react'
import type { Momentos } from '#domain/eventos/fechas.ts'
import { formatFecha, formatHora } from '#domain/texto/texto.ts'

const MINUTE_MS = 60_000

/**
 * A live online event for a visitor in another zone (D25). Only the browser knows its zone, so the line is kept free
 * until then.
 */
export function HoraLocal({ comienzo, reloj }: { comienzo: Momentos['comienzo']; reloj: Date }) {
  const [local, setLocal] = useState<string | null>(null)
  const [time, there] = [comienzo.getTime(), reloj.getTime()]
  useEffect(() => {
    const here = time - new Date(time).getTimezoneOffset() * MINUTE_MS
    const clock = new Date(here)
    const day = formatFecha(clock) === formatFecha(new Date(there)) ? '' : `${formatFecha(clock)}, `
    setLocal(here === there ? null : `En tu horario: ${day}${formatHora(clock)}`)
  }, [time, there])
  return <span className="block min-h-[1.55em] text-sm text-tinta-suave">{local}</span>
}
