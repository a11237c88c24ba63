import { useState } from 'react'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'

/** Why a certificate, or a ticket, is not good any more. */
export function AnularDialog({
  description = 'La página pública que la verifica va a decir que fue anulada. El motivo queda en la auditoría.',
  action = 'Anular',
  onGo,
  ...dialog
}: {
  title: string
  description?: string
  action?: string
  busy: boolean
  error?: string | undefined
  onClose: () => void
  onGo: (told: { motivo: string }) => void
}) {
  const [motivo, setMotivo] = useState('')
  return (
    <FormDialog
      {...dialog}
      description={description}
      action={action}
      look="danger"
      ready={motivo.trim() !== ''}
      onSubmit={() => onGo({ motivo: motivo.trim() })}
    >
      <ReasonField value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
