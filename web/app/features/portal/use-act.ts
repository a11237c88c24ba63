import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { messageOf } from '../../lib/error-message.ts'

/** The message of an error, with that of its first field, because a button has no fields to show it at. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)

/** Runs the action of a button, one at a time, and holds its error message. */
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
