import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { LongTextField } from '../form/text-fields.tsx'

/** What cannot be undone asks for a reason. */
export function WhyDialog({
  title,
  action,
  busy,
  onClose,
  onGo,
}: {
  title: string
  action: string
  busy: boolean
  onClose: () => void
  onGo: (motivo: string) => void
}) {
  const id = useId()
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (motivo.trim()) onGo(motivo.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="No se puede deshacer de una vez. El motivo queda en la auditoría."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" type="submit" form={id} disabled={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <LongTextField
          label="Motivo"
          rows={2}
          value={motivo}
          onChange={setMotivo}
          error={tried && !motivo.trim() ? 'Escribí el motivo' : undefined}
        />
      </form>
    </Dialog>
  )
}
