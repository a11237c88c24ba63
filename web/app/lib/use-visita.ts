import { useEffect } from 'react'

/** A page of an event was shown: told without a word about who sees it, and nobody waits for the answer. */
export function useVisita(IdEvento: number, pagina: 'visita' | 'paso1'): void {
  useEffect(() => {
    navigator.sendBeacon?.(`/v1/data/eventos/${IdEvento}/visitas/${pagina}`)
  }, [IdEvento, pagina])
}
