import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFecha } from '#domain/calendario/formato.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { SearchField } from '../kit/field.tsx'
import { ErrorState } from '../kit/states.tsx'
import { RadioRow } from './radio-row.tsx'

function placesOf({ lugares }: Destino): string {
  if (lugares === null) return 'Sin límite de lugares'
  if (lugares === 0) return 'No quedan lugares'
  return lugares === 1 ? 'Queda 1 lugar' : `Quedan ${lugares} lugares`
}

/** The day by the event's local time. */
const dayOf = ({ Fecha }: Destino) => (Fecha ? formatFecha(Fecha.slice(0, 10)) : 'Sin fecha')

/** Searches a future event by its title. */
export function DestinoField({
  queryKey,
  load,
  chosen,
  onChoose,
  fullToo = false,
}: {
  queryKey: readonly unknown[]
  load: (q: string) => Promise<readonly Destino[]>
  /** `IdEvento` of the chosen event. */
  chosen: number | undefined
  onChoose: (destino: Destino) => void
  /** Allows events without free seats. */
  fullToo?: boolean
}) {
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => load(q),
    placeholderData: (before: readonly Destino[] | undefined) => before,
  })
  return (
    <>
      <SearchField
        label="Buscar la actividad"
        value={q}
        maxLength={80}
        placeholder="Parte del título"
        onSearch={setQ}
      />
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      <fieldset className="max-h-64 overflow-auto text-tabla" aria-busy={found.isFetching}>
        <legend className="sr-only">Actividades por venir</legend>
        {found.data?.map((destino) => (
          <RadioRow
            key={destino.IdEvento}
            name="destino"
            title={destino.Titulo}
            checked={chosen === destino.IdEvento}
            disabled={destino.lugares === 0 && !fullToo}
            onChoose={() => onChoose(destino)}
          >
            <span className="text-suave">
              {dayOf(destino)} · {placesOf(destino)}
            </span>
          </RadioRow>
        ))}
        {found.isSuccess && found.data.length === 0 ? (
          <p className="py-2 text-suave">Ninguna actividad por venir se llama así.</p>
        ) : null}
      </fieldset>
    </>
  )
}
