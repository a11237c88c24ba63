import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { joinPersonas, listPersonas, type Persona, previewUnion } from '#domain/cuentas/personas.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'

const SHOWN = 6

/** Another account of the same person: found, looked at, and joined to this one. */
export function UnirDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const [q, setQ] = useState('')
  const [de, setDe] = useState<number>()
  const found = useQuery({
    queryKey: ['personas', 'unir', q],
    queryFn: async () => (await call(listPersonas, { query: { q, limit: SHOWN + 1 } })).data,
    enabled: q.trim().length >= 3,
  })
  const others = (found.data ?? []).filter(({ id }) => id !== persona.id).slice(0, SHOWN)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Unir otra cuenta con la de ${persona.Nombre}`}
      description="Todo lo de la otra cuenta pasa a esta, de una vez. Con la otra ya no se puede entrar."
    >
      {de === undefined ? (
        <>
          <Field
            label="La otra cuenta"
            hint="Nombre, email o documento."
            type="search"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          {found.isSuccess && others.length === 0 ? (
            <p className="text-tabla text-suave">No encontramos otra cuenta así.</p>
          ) : null}
          <ul className="grid">
            {others.map(({ id, Nombre, Email }) => (
              <li key={id} className="border-b border-linea-suave last:border-0">
                <button
                  type="button"
                  className="min-h-11 w-full px-1 py-1.5 text-left text-tabla hover:bg-pasar"
                  onClick={() => setDe(id)}
                >
                  <b className="block font-semibold">{Nombre}</b>
                  <span className="text-meta text-suave">{Email}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Union persona={persona} de={de} onBack={() => setDe(undefined)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Union({
  persona: { id },
  de,
  onBack,
  onClose,
}: {
  persona: Persona
  de: number
  onBack: () => void
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [motivo, setMotivo] = useState('')
  const params = { id }
  const look = useQuery({
    queryKey: ['personas', 'union', id, de],
    queryFn: async () => (await call(previewUnion, { params, query: { de } })).item,
  })
  const joining = useMutation({
    mutationFn: () => call(joinPersonas, { params, body: { de, motivo } }),
    onSuccess: () => {
      say('Ahora son una sola persona')
      queries.invalidateQueries({ queryKey: ['personas'] })
      onClose()
    },
  })
  if (!look.data) return <Unloaded query={look} rows={3} />
  const { mueve, impide, de: otra } = look.data
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    joining.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <p className="text-tabla">
        <b className="font-semibold">{otra.Nombre}</b> · {otra.Email}
      </p>
      <FormError>{messageOf(joining.error, 'motivo')}</FormError>
      {impide.length > 0 ? (
        <ul role="alert" className="grid gap-1 rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {impide.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <>
          <Facts
            rows={mueve.map(({ que, cuenta }) => [que, cuenta === 0 ? 'Nada' : String(cuenta)] as const)}
          />
          <p className="text-meta text-suave">
            Los mensajes y correos a su otra dirección quedan con la persona. Si están inscriptas en lo mismo,
            queda la inscripción más avanzada.
          </p>
          <Field
            label="Motivo"
            required
            value={motivo}
            error={fieldOf(joining.error, 'motivo')}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Elegir otra</Button>
        {impide.length === 0 ? (
          <Button look="primary" type="submit" disabled={joining.isPending || !motivo.trim()}>
            Unir
          </Button>
        ) : null}
      </div>
    </form>
  )
}
