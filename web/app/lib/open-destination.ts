import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * When the scripts of the next page fail to load (no network, or a new release since this page was opened), the router
 * reloads the current page, and the click is lost. This opens the next page instead, as a link without scripts would.
 * Browsers without the Navigation API keep the router's behaviour.
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
