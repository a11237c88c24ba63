import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ListSkeleton } from '../../kit/states.tsx'
import { type LEAVING, leave } from '../../session/leave.ts'

/** Ends the session. The navigation to this screen has already asked about unsaved changes. */
export function Component() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Only the sign-out button sets this state. A link from elsewhere therefore does not end the session.
  const isMeant = (useLocation().state as typeof LEAVING | null)?.saliendo === true
  useEffect(() => {
    if (isMeant) leave(queries, navigate)
  }, [isMeant, queries, navigate])
  return isMeant ? <ListSkeleton /> : <Navigate to="/" replace />
}
