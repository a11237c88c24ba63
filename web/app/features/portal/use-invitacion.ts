import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { stores } from '#client/storage.ts'

const KEY = 'invitacion'

/**
 * The invitation token, from the `#` of the link in the mail. Signing in or registering loses it from the address, so it
 * is stored in this tab until it is used. Undefined until the storage is read, empty if there is none.
 */
export function useInvitacion() {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const tokenInAddress = hash.slice(1)
    const { session } = stores()
    if (tokenInAddress) session.setItem(KEY, tokenInAddress)
    setToken(tokenInAddress || (session.getItem(KEY) ?? ''))
  }, [hash])
  return { token, forget: () => stores().session.removeItem(KEY) }
}
