import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { AccionProgramada } from '#contract/revision.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { messageOf } from '../../session/errors.ts'

const ACTIONS = [
  { value: 'publicar', label: 'Publicar el borrador' },
  { value: 'retirar', label: 'Despublicar' },
] as const

/** By the minute, Buenos Aires time. */
export default function ScheduleDialog({
  publicado,
  onSchedule,
  onClose,
}: {
  publicado: boolean
  onSchedule: (accion: AccionProgramada, para: string) => Promise<unknown>
  onClose: () => void
}) {
  const [accion, setAccion] = useState<AccionProgramada>('publicar')
  const [para, setPara] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!para) return
    setBusy(true)
    try {
      await onSchedule(accion, para)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    <Dialog open onClose={onClose} title="Programar">
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <FormError>
          {Object.keys(fields).length > 0 && fields['para'] ? undefined : messageOf(error)}
        </FormError>
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
          error={fields['para']}
          onChange={setPara}
        />
        <div className="mt-1 flex justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" type="submit" disabled={busy || !para}>
            Programar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
