import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { joinPersonas, listPersonas, type Persona, previewUnion } from '#domain/cuentas/personas/personas.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'

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
  if (de !== undefined)
    return <Union persona={persona} de={de} onBack={() => setDe(undefined)} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} {...headOf(persona)}>
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
              className="min-h-11 max-md:min-h-control w-full px-1 py-1.5 text-left text-tabla hover:bg-pasar"
              onClick={() => setDe(id)}
            >
              <b className="block font-semibold">{Nombre}</b>
              <span className="text-meta text-suave">{Email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const headOf = ({ Nombre }: Persona) => ({
  title: `Unir otra cuenta con la de ${Nombre}`,
  description: 'Todo lo de la otra cuenta pasa a esta, de una vez. Con la otra ya no se puede entrar.',
})

function Union({
  persona,
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
  const { id } = persona
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
  const impide = look.data?.impide ?? []
  const told = useTold(joining, { motivo })
  return (
    <FormDialog
      {...headOf(persona)}
      onClose={onClose}
      action="Unir"
      aside={<Button onClick={onBack}>Elegir otra</Button>}
      busy={joining.isPending}
      ready={look.isSuccess && impide.length === 0 && motivo.trim() !== ''}
      error={messageOf(joining.error, 'motivo')}
      onSubmit={() => joining.mutate()}
    >
      {look.data ? (
        <p className="text-tabla">
          <b className="font-semibold">{look.data.de.Nombre}</b> · {look.data.de.Email}
        </p>
      ) : (
        <Unloaded query={look} rows={3} />
      )}
      {impide.length > 0 ? (
        <ul role="alert" className="grid gap-1 rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {impide.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : null}
      {look.data && impide.length === 0 ? (
        <>
          <Facts
            rows={look.data.mueve.map(({ que, cuenta }) => [que, cuenta === 0 ? 'Nada' : String(cuenta)])}
          />
          <p className="text-meta text-suave">
            Los mensajes y correos a su otra dirección quedan con la persona. Si están inscriptas en lo mismo,
            queda la inscripción más avanzada.
          </p>
          <ReasonField value={motivo} error={told('motivo')} onChange={setMotivo} />
        </>
      ) : null}
    </FormDialog>
  )
}
