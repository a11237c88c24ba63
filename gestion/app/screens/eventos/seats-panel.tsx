import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { type CambioDeCapacidad, changeCapacidad } from '#domain/eventos/capacidad.ts'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { FormError } from '../../kit/field.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { say } from '../../kit/toast.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

/** Parses a change of capacity: `30` is a total, `+5` and `-2` add and remove seats. */
function changeOf(text: string): CambioDeCapacidad | undefined {
  const [, sign, digits] = /^([+-]?)(\d{1,6})$/.exec(text.replace(/\s/g, '').replace('−', '-')) ?? []
  if (!digits) return undefined
  return sign ? { suma: Number(`${sign}${digits}`) } : { total: Number(digits) }
}

/**
 * Changes the seats of an event at once, under a database lock. In a draft, the change would later overwrite seats
 * sold meanwhile.
 */
export default function SeatsPanel({ row, writable, onChanged }: PanelProps) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const capacidad = Number(row['capacidad'])
  const libres = Number(row['Cupo'])
  const change = changeOf(text)
  const apply = useMutation({
    mutationFn: (body: CambioDeCapacidad) =>
      call(changeCapacidad, { params: { id: Number(row['IdEvento']) }, body }),
    onSuccess: ({ item }) => {
      setText('')
      setTried(false)
      say('Lugares cambiados', `${item.capacidad} en total, ${counted(item.Cupo, 'libre', 'libres')}.`)
      return onChanged()
    },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? onChanged() : undefined),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (change) apply.mutate('suma' in change ? { ...change, visto: capacidad } : change)
  }
  return (
    <Card title="Lugares">
      <Facts
        rows={[
          ['En total', capacidad],
          ['Ocupados', capacidad - libres],
          ['Libres', libres],
        ]}
      />
      {writable ? (
        <form className="mt-2 grid max-w-md gap-2" onSubmit={submit}>
          <FormError>{apply.isError ? messageOf(apply.error) : undefined}</FormError>
          <TextField
            label="Cambiar los lugares"
            name="capacidad"
            hint="Un total (30), o más y menos (+5, -2). Vale al momento."
            value={text}
            onChange={setText}
            error={tried && !change ? 'Escribí un número, solo o con + o - adelante.' : undefined}
          />
          <Button type="submit" className="justify-self-start" disabled={apply.isPending}>
            Cambiar lugares
          </Button>
        </form>
      ) : null}
    </Card>
  )
}
