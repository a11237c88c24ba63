import { useEffect } from 'react'
import { useSesion } from '#client/use-sesion.ts'

/**
 * Runs in <head> before the first paint and marks <html> with whether this browser has a session, so that the header
 * never shows the wrong part. The HTML of the page is the same for all visitors.
 */
export const SESSION_FLAG_SCRIPT = `try{document.documentElement.dataset.sesion=localStorage.accessToken||sessionStorage.accessToken?'si':'no'}catch(e){}`

/** Keeps the mark up to date after the first paint. The root component calls it once. */
export function useSessionFlag(): void {
  const sesion = useSesion()
  useEffect(() => {
    if (sesion !== undefined) document.documentElement.dataset['sesion'] = sesion ? 'si' : 'no'
  }, [sesion])
}
