import { useEffect } from 'react'
import type { Editor } from './use-editor.ts'

const REST_MS = 1_200

/**
 * Keeps the draft while somebody writes, after each rest; what could not be kept waits for the next change. The first
 * time there is a draft that was not there before.
 */
export function useAutosave(
  { draft, dirty, values, conflict, save, saving }: Editor,
  { on, onBegun }: { on: boolean; onBegun: () => unknown },
): void {
  const due = on && draft !== undefined && dirty && !conflict && !saving.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value begins the rest anew
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => {
      save(false).then(draft?.existe ? undefined : onBegun, () => {})
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [due, values])
}
