import { useState } from 'react'
import { listDestinos } from '#domain/compras/gestion.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { FormError } from '../kit/field.tsx'
import { DestinoField } from '../parts/destino-field.tsx'
import { call } from '../session/api.ts'
import type { InputProps } from './input-props.ts'

/** Another event for a purchase, found by its title. */
export function DestinoInput({ item, error, onChange }: InputProps) {
  const [chosen, setChosen] = useState<Destino>()
  const { referencia } = item as { referencia: string }
  return (
    <>
      <DestinoField
        queryKey={['compras', 'destinos', referencia]}
        load={async (q) => (await call(listDestinos, { params: { referencia }, query: { q } })).data}
        chosen={chosen}
        onChoose={(destino) => {
          setChosen(destino)
          onChange(destino.IdEvento)
        }}
      />
      <FormError>{error}</FormError>
    </>
  )
}
