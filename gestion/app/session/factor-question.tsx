import type { Entrada } from '#domain/cuentas/entrada.ts'
import { Dialog } from '../kit/dialog.tsx'
import { FactorForm } from './factor-form.tsx'

export default function FactorQuestion({
  factores,
  onAnswer,
}: {
  factores: Entrada['factores']
  onAnswer: (shown: boolean) => void
}) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title="Confirmá que sos vos"
      description="Lo que estás por hacer es importante. Pedimos el segundo factor una vez más."
    >
      <FactorForm factores={factores} onShown={() => onAnswer(true)} />
    </Dialog>
  )
}
