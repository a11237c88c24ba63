import { useState } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

/** Asks for the reason of an action with consequences. */
export function WhyDialog({
  left,
  undoable,
  onGo,
  ...dialog
}: {
  title: string
  action: string
  busy: boolean
  /** What the action leaves pending. */
  left?: string | undefined
  undoable: boolean
  onClose: () => void
  onGo: (motivo: string) => void
}) {
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (motivo.trim()) onGo(motivo.trim())
  }
  return (
    <FormDialog
      {...dialog}
      description={`${undoable ? 'Se puede deshacer durante un minuto' : 'No se puede deshacer de una vez'}. El motivo queda en la auditoría.`}
      onSubmit={submit}
    >
      {left ? <p className="text-tabla">{left}</p> : null}
      <ReasonField
        value={motivo}
        onChange={setMotivo}
        error={tried && !motivo.trim() ? 'Escribí el motivo' : undefined}
      />
    </FormDialog>
  )
}
