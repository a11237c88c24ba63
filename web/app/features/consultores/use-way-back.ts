import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../lib/links.ts'

/** History state that a card sets: the search that the reader came from. */
export interface DesdeListado {
  desde: string
}

/**
 * Link back to the list: to the search and scroll position that the reader came from, if any. Only the browser knows
 * them.
 */
export function useWayBack(): { to: string; onClick: (event: MouseEvent) => void } {
  const state = useLocation().state as Partial<DesdeListado> | null
  const navigate = useNavigate()
  const [to, setTo] = useState(linkTo.consultoresGeneral())
  useEffect(() => {
    if (state?.desde) setTo(state.desde)
  }, [state])
  return {
    to,
    onClick(event) {
      if (!state?.desde || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      navigate(-1)
    },
  }
}
