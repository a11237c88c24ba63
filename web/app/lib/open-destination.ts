import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * When the scripts of the next page cannot be had (no network, or another release since this page was opened), the
 * router loads the present one again, and the click is lost. The next page is opened instead, as a link without scripts
 * would. Browsers that cannot tell what they are about to load go on as the router wants.
 */
export function useOpenDestination(): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (!router || !('navigation' in window)) return
    const open = (event: NavigateEvent) => {
      const { location, formMethod } = router.state.navigation
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      if (!location || formMethod) return
      event.preventDefault()
      window.location.assign(createPath(location))
    }
    navigation.addEventListener('navigate', open)
    return () => navigation.removeEventListener('navigate', open)
  }, [router])
}
