import { useMutation } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { addNota, leavesNotes } from '#domain/gestion/notas.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { Button } from '../button.tsx'
import { FormError } from '../field.tsx'
import { DateTimeField } from '../form/date-time-field.tsx'

/** Unfinished notes, by staff account and row, so that a draft survives a visit to another screen. */
const begun = new Map<string, string>()

interface About {
  entidad: Entidad
  clave: string
  onAdded: () => unknown
}

/** The form for a note to the team, for staff who may write notes. The text stays until it is saved. */
export function NoteForm(about: About) {
  return leavesNotes(useStaff().roles) ? <Form {...about} /> : null
}

function Form({ entidad, clave, onAdded }: About) {
  const row = `${useStaff().id} ${entidad} ${clave}`
  const [texto, setTexto] = useState(() => begun.get(row) ?? '')
  const write = (next: string) => {
    if (next) begun.set(row, next)
    else begun.delete(row)
    setTexto(next)
  }
  const [reminding, setReminding] = useState(false)
  const [recordarEn, setRecordarEn] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: () =>
      call(addNota, { body: { entidad, clave, texto, recordarEn: reminding ? recordarEn : null } }),
    onSuccess: async () => {
      write('')
      setReminding(false)
      setRecordarEn(null)
      await onAdded()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid gap-2">
      <FormError>{messageOf(add.error)}</FormError>
      <div className="rounded-campo border border-borde bg-superficie focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-foco">
        <textarea
          aria-label="Nota para el equipo"
          placeholder="Escribí una nota para el equipo…"
          rows={2}
          className="field-sizing-content max-h-60 min-h-14 w-full resize-none bg-transparent px-3 py-2 text-tabla outline-none placeholder:text-suave"
          value={texto}
          onChange={(event) => write(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2 px-1.5 pb-1.5">
          <Button look="quiet" aria-expanded={reminding} onClick={() => setReminding(!reminding)}>
            <AlarmClock aria-hidden="true" /> Recordarme el…
          </Button>
          <Button
            type="submit"
            className="ml-auto"
            disabled={add.isPending || texto.trim() === '' || (reminding && !recordarEn)}
          >
            Anotar
          </Button>
        </div>
      </div>
      {reminding ? <DateTimeField label="Recordarme el" value={recordarEn} onChange={setRecordarEn} /> : null}
    </form>
  )
}
