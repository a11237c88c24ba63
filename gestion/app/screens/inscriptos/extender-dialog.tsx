import { useState } from 'react'
import { Field } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'

/** Until which day an online activity stays open. */
export function ExtenderDialog({
  onGo,
  ...dialog
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
    <FormDialog
      {...dialog}
      action={dialog.busy ? 'Guardando…' : 'Extender'}
      ready={hasta !== ''}
      onSubmit={() => onGo({ hasta })}
    >
      <Field
        label="Abierta hasta"
        type="date"
        hint="Hasta el final de ese día."
        value={hasta}
        onChange={(event) => setHasta(event.target.value)}
      />
    </FormDialog>
  )
}
