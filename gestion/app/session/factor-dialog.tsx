import { useEffect, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { onFactorNeeded } from './api.ts'
import { FactorForm } from './factor-form.tsx'
import { useStaff } from './staff.tsx'

type Answer = (shown: boolean) => void

/** What matters most asks who one is once more; the call that asked goes on afterwards. */
export function FactorDialog() {
  const { factores } = useStaff()
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  useEffect(
    () =>
      onFactorNeeded(() => new Promise<boolean>((resolve) => setWaiting((before) => [...before, resolve]))),
    [],
  )
  const answer = (shown: boolean) => {
    for (const resolve of waiting) resolve(shown)
    setWaiting([])
  }
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => answer(false)}
      title="Confirmá que sos vos"
      description="Lo que estás por hacer es importante. Pedimos el segundo factor una vez más."
    >
      <FactorForm factores={factores} onShown={() => answer(true)} />
    </Dialog>
  )
}
