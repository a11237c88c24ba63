import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'

/** Until which day an online activity stays open. */
export function ExtenderDialog({
  title,
  description,
  busy,
  error,
  onClose,
  onGo,
}: {
  title: string
  description: string
  busy: boolean
  error?: string | undefined
  onClose: () => void
  onGo: (to: { hasta: string }) => void
}) {
  const [hasta, setHasta] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" disabled={!hasta || busy} onClick={() => onGo({ hasta })}>
            {busy ? 'Guardando…' : 'Extender'}
          </Button>
        </>
      }
    >
      <Field
        label="Abierta hasta"
        type="date"
        hint="Hasta el final de ese día."
        value={hasta}
        onChange={(event) => setHasta(event.target.value)}
      />
      <FormError>{error}</FormError>
    </Dialog>
  )
}
