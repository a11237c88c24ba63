import { ArrowDown, ArrowUp, UserRound, X } from 'lucide-react'
import { useId } from 'react'
import type { ClaseDeInforme } from '#domain/informes/clases.ts'
import { Button } from '../../kit/button.tsx'
import { moved } from '../../kit/form/reorder.ts'

/** Selects the columns of a report and their order. */
export function ColumnasField({
  clase,
  value,
  onChange,
}: {
  clase: ClaseDeInforme
  value: readonly string[]
  onChange: (columnas: string[]) => void
}) {
  const id = useId()
  const nameOf = (key: string) => clase.columnas[key]?.nombre ?? key
  const rest = Object.keys(clase.columnas).filter((key) => !value.includes(key))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-tabla font-semibold">Columnas</legend>
      <ol className="grid gap-1">
        {value.map((key, at) => (
          <li
            key={key}
            className="flex min-h-control items-center gap-0.5 rounded-campo border border-linea pl-2.5 text-tabla"
          >
            <span className="min-w-0 flex-1 truncate">{nameOf(key)}</span>
            {clase.columnas[key]?.personal ? (
              <UserRound aria-label="dato personal" className="size-3.5 shrink-0 text-suave" />
            ) : null}
            <Button
              icon
              look="quiet"
              aria-label={`Subir ${nameOf(key)}`}
              disabled={at === 0}
              onClick={() => onChange(moved(value, at, at - 1))}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              icon
              look="quiet"
              aria-label={`Bajar ${nameOf(key)}`}
              disabled={at === value.length - 1}
              onClick={() => onChange(moved(value, at, at + 1))}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              icon
              look="quiet"
              aria-label={`Quitar ${nameOf(key)}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((each) => each !== key))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {rest.length ? (
        <div className="grid gap-1">
          <label htmlFor={id} className="sr-only">
            Agregar una columna
          </label>
          <select
            id={id}
            value=""
            onChange={({ target }) => onChange([...value, target.value])}
            className="h-control rounded-campo border border-borde bg-superficie px-2.5 text-tabla text-texto"
          >
            <option value="">Agregar una columna…</option>
            {rest.map((key) => (
              <option key={key} value={key}>
                {nameOf(key)}
                {clase.columnas[key]?.personal ? ' (dato personal)' : ''}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </fieldset>
  )
}
