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

/**
 * Runs in <head>. Notes which button was pressed last, and lets forms that only scripts can send be sent meanwhile: they
 * are held until `useEarlySubmit` lets go of each. Links, and forms that lead somewhere by themselves, need no script.
 */
export const EARLY_PRESS_SCRIPT = `(function(w,d){var p=w.pulsado={note:function(e){p.button=e.target.closest('button[type=button]')}};addEventListener('click',p.note,true);addEventListener('submit',function(e){var f=e.target;if(f.matches('[data-con-script]')){e.preventDefault();e.stopPropagation();f.dataset.espera=''}},true);d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('[data-con-script] [type=submit]').forEach(function(b){b.disabled=false})})})(window,document);`

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
