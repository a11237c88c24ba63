import { useEffect } from 'react'

interface EarlyPress {
  note: (event: Event) => void
  hold: (event: Event) => void
  button?: HTMLButtonElement | null
  form?: HTMLFormElement
}

declare global {
  interface Window {
    pulsado?: EarlyPress
  }
}

/**
 * Runs in <head>. Notes which button was pressed last, and lets forms that only scripts can send be sent meanwhile: they
 * wait. Links, and forms that lead somewhere by themselves, need no script.
 */
export const EARLY_PRESS_SCRIPT = `(function(w,d){var p=w.pulsado={note:function(e){p.button=e.target.closest('button[type=button]')},hold:function(e){var f=e.target;if(f.matches('[data-con-script]')){e.preventDefault();p.form=f;f.dataset.espera=''}}};addEventListener('click',p.note,true);addEventListener('submit',p.hold,true);d.addEventListener('DOMContentLoaded',function(){w.pulsado&&d.querySelectorAll('[data-con-script] [type=submit]').forEach(function(b){b.disabled=false})})})(window,document);`

/** What was pressed or sent before the page's scripts ran happens once they run; the shell calls it once. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.pulsado
    if (!early) return
    removeEventListener('click', early.note, true)
    removeEventListener('submit', early.hold, true)
    delete window.pulsado
    early.button?.click()
    delete early.form?.dataset['espera']
    early.form?.requestSubmit()
  }, [])
}
