import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'

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
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
