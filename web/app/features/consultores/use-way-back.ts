import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../lib/links.ts'

/** What a card leaves in the history: the search that the reader came from. */
export interface DesdeListado {
  desde: string
}

/**
 * The way back to the list: to the same search when the reader came from one, and to where they were in it. The server
 * can not know it.
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
