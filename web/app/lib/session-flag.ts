import { useEffect } from 'react'
import { useSesion } from '#client/use-sesion.ts'

/**
 * Runs in <head> before the first paint and marks <html> with whether this browser holds a session, so that the
 * header never shows the wrong face. The page itself is the same for everybody.
 */
export const SESSION_FLAG_SCRIPT = `try{document.documentElement.dataset.sesion=localStorage.accessToken||sessionStorage.accessToken?'si':'no'}catch(e){}`

/** Keeps the mark true after the first paint; the shell calls it once. */
export function useSessionFlag(): void {
  const sesion = useSesion()
  useEffect(() => {
    if (sesion !== undefined) document.documentElement.dataset['sesion'] = sesion ? 'si' : 'no'
  }, [sesion])
}
