import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'

/** Why a certificate, or a ticket, is not good any more. */
export function AnularDialog({
  title,
  description = 'La página pública que la verifica va a decir que fue anulada. El motivo queda en la auditoría.',
  action = 'Anular',
  busy,
  error,
  onClose,
  onGo,
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="danger"
            disabled={!motivo.trim() || busy}
            onClick={() => onGo({ motivo: motivo.trim() })}
          >
            {action}
          </Button>
        </>
      }
    >
      <Field
        label="Motivo"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <FormError>{error}</FormError>
    </Dialog>
  )
}
