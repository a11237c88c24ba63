import { useState } from 'react'
import { TextField } from '../../kit/form/text-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'

export function EnvioDialog({
  busy,
  onClose,
  run,
}: {
  busy: boolean
  onClose: () => void
  run: (envio: { transporte: string; seguimiento: string }) => Promise<unknown>
}) {
  const [transporte, setTransporte] = useState('Correo Argentino')
  const [seguimiento, setSeguimiento] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      title="Marcar enviado"
      description="El seguimiento va en el correo a quien compró."
      action="Marcar enviado"
      busy={busy}
      onSubmit={() => run({ transporte, seguimiento }).catch(() => {})}
    >
      <TextField label="Transporte" value={transporte} onChange={setTransporte} />
      <TextField label="Código de seguimiento" value={seguimiento} onChange={setSeguimiento} />
    </FormDialog>
  )
}
