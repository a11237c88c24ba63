import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { stores } from '#client/storage.ts'

const KEY = 'invitacion'

/**
 * The token that the mail carries behind its `#`. Whoever has to sign in or register first comes back without that,
 * so it stays in this tab until it was used. Undefined until the browser was asked, empty where there is none.
 */
export function useInvitacion() {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const given = hash.slice(1)
    const { session } = stores()
    if (given) session.setItem(KEY, given)
    setToken(given || (session.getItem(KEY) ?? ''))
  }, [hash])
  return { token, forget: () => stores().session.removeItem(KEY) }
}
