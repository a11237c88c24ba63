import { useEffect, useState } from 'react'
import { clockAt, clockHere } from '#domain/calendario/calendario.ts'
import type { ConFechas } from '#domain/eventos/fechas.ts'
import { enTuHorario } from '#domain/eventos/horario.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { cx } from '#ui/cx.ts'
import { useCodigoPais } from '../lib/visitante.ts'

/**
 * The local time of a live online event, if the visitor's time zone differs. Pages are cached per country and only the
 * browser knows its zone, so it writes the line. The line's space is reserved in countries of another zone.
 */
export function HoraLocal({ evento }: { evento: ConFechas }) {
  const zonaDelPais = zonaOfPais(useCodigoPais())
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(enTuHorario(evento, clockHere)), [evento])
  const expected = enTuHorario(evento, (moment) => clockAt(moment, zonaDelPais)) !== null
  if (!expected && !text) return null
  return (
    <span className={cx('block text-sm text-tinta-suave', expected && 'min-h-[1.55em]')}>
      {text && keepTogether(text)}
    </span>
  )
}
