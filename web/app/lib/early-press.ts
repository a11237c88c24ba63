import { useEffect } from 'react'

interface EarlyPress {
  note: (event: Event) => void
  button?: HTMLButtonElement | null
}

declare global {
  interface Window {
    pulsado?: EarlyPress
  }
}

/** Runs in <head> and notes which button was pressed last. Links, and buttons that send a form, need no script. */
export const EARLY_PRESS_SCRIPT = `(function(w){w.pulsado={note:function(e){w.pulsado.button=e.target.closest('button[type=button]')}};addEventListener('click',w.pulsado.note,true)})(window);`

/** A button that was pressed before the page's scripts ran does what it does once they run; the shell calls it once. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.pulsado
    if (!early) return
    removeEventListener('click', early.note, true)
    delete window.pulsado
    early.button?.click()
  }, [])
}
