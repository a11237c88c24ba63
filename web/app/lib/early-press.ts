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
 * Runs in <head>, before hydration. Remembers the last button that was pressed, and holds back submits of forms that only
 * scripts can send until `useEarlySubmit` sends them. Links and plain forms need no script.
 */
export const EARLY_PRESS_SCRIPT = `(function(w,d){var p=w.pulsado={note:function(e){p.button=e.target.closest('button[type=button]')}};addEventListener('click',p.note,true);addEventListener('submit',function(e){var f=e.target;if(f.matches('[data-con-script]')){e.preventDefault();e.stopPropagation();f.dataset.espera=''}},true);d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('[data-con-script] [type=submit]').forEach(function(b){b.disabled=false})})})(window,document);`

/** Clicks the button that was pressed before hydration. The root component calls it once. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.pulsado
    if (!early) return
    removeEventListener('click', early.note, true)
    delete window.pulsado
    early.button?.click()
  }, [])
}
