import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDia } from '#domain/calendario/calendario.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { Field } from '../kit/field.tsx'
import { ErrorState } from '../kit/states.tsx'

const placesOf = ({ lugares }: Destino) =>
  lugares === null
    ? 'Sin límite de lugares'
    : lugares === 0
      ? 'No quedan lugares'
      : lugares === 1
        ? 'Queda 1 lugar'
        : `Quedan ${lugares} lugares`

/** Its digits are those of the event's own clock. */
const dayOf = ({ Fecha }: Destino) => (Fecha ? formatDia(Fecha.slice(0, 10)) : 'Sin fecha')

/** An event to come, found by its title. */
export function DestinoField({
  queryKey,
  load,
  chosen,
  onChoose,
  fullToo = false,
}: {
  queryKey: readonly unknown[]
  load: (q: string) => Promise<readonly Destino[]>
  chosen: Destino | undefined
  onChoose: (destino: Destino) => void
  /** One without seats can be chosen as well. */
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
      <Field
        label="Buscar la actividad"
        type="search"
        value={q}
        maxLength={80}
        placeholder="Parte del título"
        // It looks while one types; Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setQ(event.target.value)}
      />
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      <fieldset className="max-h-64 overflow-auto text-tabla" aria-busy={found.isFetching}>
        <legend className="sr-only">Actividades por venir</legend>
        {found.data?.map((destino) => (
          <label
            key={destino.IdEvento}
            className="flex min-h-11 items-center gap-2.5 border-t border-linea-suave px-1 py-1.5"
          >
            <input
              type="radio"
              name="destino"
              className="size-4 shrink-0 accent-marca"
              checked={chosen?.IdEvento === destino.IdEvento}
              disabled={destino.lugares === 0 && !fullToo}
              onChange={() => onChoose(destino)}
            />
            <span className="min-w-0">
              <b className="block font-semibold">{destino.Titulo}</b>
              <span className="text-suave">
                {dayOf(destino)} · {placesOf(destino)}
              </span>
            </span>
          </label>
        ))}
        {found.isSuccess && found.data.length === 0 ? (
          <p className="py-2 text-suave">Ninguna actividad por venir se llama así.</p>
        ) : null}
      </fieldset>
    </>
  )
}
