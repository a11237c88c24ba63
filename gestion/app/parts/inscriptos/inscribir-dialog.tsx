import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPersonas, type PersonaListada } from '#domain/cuentas/personas/personas.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import { enrolByHand } from '#domain/inscripciones/inscriptos.ts'
import { SearchField } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { DestinoField } from '../destino-field.tsx'
import { RadioRow } from '../radio-row.tsx'
import { destinosBut } from './destinos.ts'

const FULL = 'EVENTO_SIN_CUPO'
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

/** Enrols a person: asks for the account, for the event unless it is given, and for the reason. */
export function InscribirDialog({ evento, onClose }: { evento: number | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const [persona, setPersona] = useState<PersonaListada>()
  const [destino, setDestino] = useState<Destino>()
  const [motivo, setMotivo] = useState('')
  const IdEvento = evento ?? destino?.IdEvento
  const enrol = useMutation({
    mutationFn: (body: { IdEvento: number; usuarioId: number; motivo: string; sumarLugar: boolean }) =>
      call(enrolByHand, { body }),
    onSuccess: async ({ item, message }) => {
      await queries.invalidateQueries({ queryKey: ['inscriptos'] })
      await queries.invalidateQueries({ queryKey: ['eventos'] })
      say(`Inscribiste a ${item.persona}`, message)
      onClose()
    },
  })
  const full = codeOf(enrol.error) === FULL
  const ready = persona && IdEvento && motivo.trim()
  const submit = () =>
    ready && enrol.mutate({ IdEvento, usuarioId: persona.id, motivo: motivo.trim(), sumarLugar: full })
  return (
    <FormDialog
      onClose={onClose}
      title="Inscribir a mano"
      description="Sin compra: ocupa un lugar y recibe la confirmación por correo."
      action={enrol.isPending ? 'Inscribiendo…' : full ? 'Sumar un lugar e inscribir' : 'Inscribir'}
      busy={enrol.isPending}
      ready={Boolean(ready)}
      error={messageOf(enrol.error)}
      onSubmit={submit}
    >
      <PersonaField chosen={persona} onChoose={setPersona} />
      {evento === undefined ? (
        <DestinoField {...destinosBut(0)} chosen={destino?.IdEvento} onChoose={setDestino} fullToo />
      ) : null}
      <ReasonField hint="Queda en la auditoría." value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}

const OFFERED = 8

function PersonaField({
  chosen,
  onChoose,
}: {
  chosen: PersonaListada | undefined
  onChoose: (persona: PersonaListada) => void
}) {
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['personas', 'buscar', q],
    queryFn: async () => (await call(listPersonas, { query: { q, limit: OFFERED, inhabilitada: '0' } })).data,
    enabled: q.trim().length >= 2,
    placeholderData: (before) => before,
  })
  return (
    <>
      <SearchField
        label="Buscar la persona"
        value={q}
        maxLength={80}
        placeholder="Nombre o email"
        onSearch={setQ}
      />
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      {found.data ? (
        <fieldset className="max-h-48 overflow-auto text-tabla" aria-busy={found.isFetching}>
          <legend className="sr-only">Personas</legend>
          {found.data.map((persona) => (
            <RadioRow
              key={persona.id}
              name="persona"
              title={persona.Nombre}
              checked={chosen?.id === persona.id}
              onChoose={() => onChoose(persona)}
            >
              <span className="break-all text-suave">{persona.Email}</span>
            </RadioRow>
          ))}
          {found.data.length === 0 ? (
            <p className="py-2 text-suave">Nadie se llama así. Tiene que tener una cuenta.</p>
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}
