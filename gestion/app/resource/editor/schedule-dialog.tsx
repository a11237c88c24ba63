import { useState } from 'react'
import type { AccionProgramada } from '#contract/revision.ts'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'

const ACTIONS = [
  { value: 'publicar', label: 'Publicar el borrador' },
  { value: 'retirar', label: 'Despublicar' },
] as const

/** Schedules publishing or withdrawing, to the minute, in Buenos Aires time. */
export default function ScheduleDialog({
  publicado,
  notes,
  onSchedule,
  onClose,
}: {
  publicado: boolean
  /** What the user has to know before publishing and before withdrawing. */
  notes: Record<AccionProgramada, string | undefined>
  onSchedule: (accion: AccionProgramada, para: string) => Promise<unknown>
  onClose: () => void
}) {
  const [accion, setAccion] = useState<AccionProgramada>('publicar')
  const [para, setPara] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!para) return
    setBusy(true)
    setError(undefined)
    try {
      await onSchedule(accion, para)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const told = useTold({ error, isPending: busy }, { para })
  const problem = fieldOf(error, 'para')
  return (
    <FormDialog
      onClose={onClose}
      title="Programar"
      description={notes[accion]}
      action="Programar"
      busy={busy}
      ready={para !== null}
      error={problem ? undefined : messageOf(error)}
      onSubmit={submit}
    >
      {publicado ? (
        <SelectField
          label="Qué"
          options={ACTIONS}
          value={accion}
          onChange={(next) => setAccion(next ?? 'publicar')}
        />
      ) : null}
      <DateTimeField
        label="Cuándo"
        hint="Hora de Buenos Aires."
        value={para}
        error={told('para')}
        onChange={setPara}
      />
    </FormDialog>
  )
}
