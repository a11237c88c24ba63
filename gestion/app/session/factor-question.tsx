import type { SignIn } from '#domain/cuentas/staff/sign-in.ts'
import { Dialog } from '../kit/dialog.tsx'
import { FactorForm } from './factor-form.tsx'

export default function FactorQuestion({
  factores,
  onShown,
  onClose,
}: {
  factores: SignIn['factores']
  onShown: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirmá que sos vos"
      description="Lo que estás por hacer es importante. Pedimos el segundo factor una vez más."
    >
      <FactorForm factores={factores} onShown={onShown} />
    </Dialog>
  )
}
