import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { messageOf } from '../../lib/error-message.ts'

/** Beside a button no field says what is wrong with it. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)

/** Something done by a button: one at a time, and what went wrong is said. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
