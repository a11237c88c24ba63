import { useEffect, useState } from 'react'
import { clockAt, clockHere } from '#domain/calendario/calendario.ts'
import type { ConFechas } from '#domain/eventos/fechas.ts'
import { enTuHorario } from '#domain/eventos/horario.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { cx } from '#ui/cx.ts'
import { useCodigoPais } from '../lib/visitante.ts'

/**
 * The visitor's own hour of a live online event, where it is another (D25). Pages are the same for a whole country and
 * only the browser knows its zone, so the line is written there; where the country is on another hour it is kept free.
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
