import { useEffect, useState } from 'react'
import type { Momentos } from '#domain/eventos/fechas.ts'
import { formatFecha, formatHora } from '#domain/texto/texto.ts'

const sameDay = (a: Date, b: Date) => formatFecha(a) === formatFecha(b)

/** `14/03/2027`, or `14/03/2027 al 19/03/2027`. */
export function fechaText(fecha: string, { fin }: Momentos): string {
  const start = new Date(fecha)
  return fin && !sameDay(start, fin) ? `${formatFecha(start)} al ${formatFecha(fin)}` : formatFecha(start)
}

/** Hours on a 12-hour clock, from UTC (A9). */
export function horarioText({ comienzo, fin }: Momentos): string {
  if (!fin) return `${formatHora(comienzo)} (UTC)`
  return sameDay(comienzo, fin)
    ? `${formatHora(comienzo)} a ${formatHora(fin)} (UTC)`
    : `Empieza a las ${formatHora(comienzo)} y termina a las ${formatHora(fin)} (UTC)`
}

/** The same moment on the visitor's own clock. Only the browser knows it, so its line is kept free until then. */
export function HoraLocal({ comienzo }: { comienzo: Date }) {
  const [local, setLocal] = useState<string | null>(null)
  const time = comienzo.getTime()
  useEffect(() => {
    const offset = new Date(time).getTimezoneOffset()
    const shifted = new Date(time - offset * 60_000)
    setLocal(
      offset === 0
        ? 'Es también tu horario.'
        : `En tu horario: ${formatFecha(shifted)}, ${formatHora(shifted)}`,
    )
  }, [time])
  return <span className="block min-h-[1.55em] text-sm text-tinta-suave">{local}</span>
}
