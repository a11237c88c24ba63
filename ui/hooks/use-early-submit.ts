import { type RefObject, useEffect } from 'react'

/**
 * For a form with `data-con-script`, which only scripts can send: sent before this one ran, it was held, and is sent now.
 * Each form for itself, since parts of a page come to life later than others.
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
