import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const CONTENT_ID = 'contenido'

/** After a navigation inside the site, focuses the content and announces the page title to screen readers. */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const [announced, setAnnounced] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!hash) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    setAnnounced(document.title)
  }, [pathname, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only rounded-full bg-papel font-semibold text-tinta shadow-alzada focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:px-5 focus:py-3"
    >
      Saltar al contenido
    </a>
  )
}
