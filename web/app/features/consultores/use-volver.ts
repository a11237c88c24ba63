import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../../lib/links.ts'

/** What a card leaves in the history: the search that the reader came from. */
export interface DesdeListado {
  desde: string
}

/** The way back to the list: to the same search when the reader came from one. The server can not know it. */
export function useVolver(): string {
  const state = useLocation().state as Partial<DesdeListado> | null
  const [to, setTo] = useState(linkTo.consultoresGeneral())
  useEffect(() => {
    if (state?.desde) setTo(state.desde)
  }, [state])
  return to
}
