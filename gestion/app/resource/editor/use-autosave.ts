import { useEffect } from 'react'
import type { Editor } from './use-editor.ts'

const REST_MS = 1_200

/**
 * Saves the draft after each pause in typing. A failed save is repeated with the next change. `onBegun` runs after
 * the save that created the draft.
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
