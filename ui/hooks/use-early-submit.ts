import { type RefObject, useEffect } from 'react'

/**
 * Sends a form that was submitted before its script ran. `EARLY_PRESS_SCRIPT` of the site holds back such submits of
 * forms with `data-con-script`. Each form calls this, because parts of a page hydrate at different times.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    delete element.dataset['conScript']
    if (element.dataset['espera'] === undefined) return
    delete element.dataset['espera']
    element.requestSubmit()
  }, [form])
}
