import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPersonas, type Persona, previewUnion } from '#domain/cuentas/personas/personas.ts'
import { Button } from '../kit/button.tsx'
import { Facts } from '../kit/card.tsx'
import { SearchField } from '../kit/field.tsx'
import { Unloaded } from '../kit/states.tsx'
import { call } from '../session/api.ts'
import type { InputProps } from './input-props.ts'

const SHOWN = 6
const QUERY_MIN = 3

/**
 * Finds another account of the same person, previews the merge, and accepts the account if nothing blocks the merge.
 */
export function OtraCuentaInput({ question: { label }, item, error, onChange }: InputProps) {
  const { id } = item as Persona
  const [q, setQ] = useState('')
  const [de, setDe] = useState<number>()
  const found = useQuery({
    queryKey: ['personas', 'unir', q],
    queryFn: async () => (await call(listPersonas, { query: { q, limit: SHOWN + 1 } })).data,
    enabled: q.trim().length >= QUERY_MIN,
  })
  const choose = (other: number | undefined) => {
    setDe(other)
    onChange(other)
  }
  if (de !== undefined) return <Union a={id} de={de} onBack={() => choose(undefined)} />
  const others = (found.data ?? []).filter((other) => other.id !== id).slice(0, SHOWN)
  return (
    <div className="grid gap-2">
      <SearchField label={label} placeholder="Nombre, email o documento" value={q} onSearch={setQ} />
      {error ? (
        <p role="alert" className="text-meta font-semibold text-error">
          {error}
        </p>
      ) : null}
      {found.isSuccess && others.length === 0 ? (
        <p className="text-tabla text-suave">No encontramos otra cuenta así.</p>
      ) : null}
      <ul className="grid">
        {others.map((other) => (
          <li key={other.id} className="border-b border-linea-suave last:border-0">
            <button
              type="button"
              className="min-h-11 max-md:min-h-control w-full px-1 py-1.5 text-left text-tabla hover:bg-pasar"
              onClick={() => choose(other.id)}
            >
              <b className="block font-semibold">{other.Nombre}</b>
              <span className="text-meta text-suave">{other.Email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the data that the merge would move, or the reasons that block it. */
function Union({ a, de, onBack }: { a: number; de: number; onBack: () => void }) {
  const look = useQuery({
    queryKey: ['personas', 'union', a, de],
    queryFn: async () => (await call(previewUnion, { params: { id: a }, query: { de } })).item,
  })
  const back = (
    <Button className="justify-self-start" onClick={onBack}>
      Elegir otra
    </Button>
  )
  if (!look.data) {
    return (
      <>
        <Unloaded query={look} rows={3} />
        {back}
      </>
    )
  }
  const { de: other, impide, mueve } = look.data
  return (
    <>
      <p className="text-tabla">
        <b className="font-semibold">{other.Nombre}</b> · {other.Email}
      </p>
      {impide.length > 0 ? (
        <ul role="alert" className="grid gap-1 rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {impide.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <>
          <Facts rows={mueve.map(({ que, cuenta }) => [que, cuenta === 0 ? 'Nada' : String(cuenta)])} />
          <p className="text-meta text-suave">
            Los mensajes y correos a su otra dirección quedan con la persona. Si están inscriptas en lo mismo,
            queda la inscripción más avanzada.
          </p>
        </>
      )}
      {back}
    </>
  )
}
