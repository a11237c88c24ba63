import { useEffect, useState } from 'react'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { onFactorNeeded } from './api.ts'
import { useStaff } from './staff.tsx'

const FactorQuestion = dialogOnDemand(() => import('./factor-question.tsx'))

type Answer = (shown: boolean) => void

/** Asks for the second factor before critical actions. The request that needed it continues afterwards. */
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
  if (waiting.length === 0) return null
  return <FactorQuestion factores={factores} onShown={() => answer(true)} onClose={() => answer(false)} />
}
