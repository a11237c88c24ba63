import { useEffect } from 'react'

let screens = 0

/** Notes something that was typed and not saved: its tab asks before it closes, and who must enter again does so over it. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    screens++
    return () => {
      window.removeEventListener('beforeunload', ask)
      screens--
    }
  }, [dirty])
}

export const hasUnsaved = () => screens > 0
