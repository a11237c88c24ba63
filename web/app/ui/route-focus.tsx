import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const CONTENT_ID = 'contenido'

/** After a navigation inside the site, puts the focus at the start of the content and says the page's name. */
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
      className="fixed top-3 left-3 z-60 -translate-y-40 rounded-full bg-papel px-5 py-3 font-semibold text-tinta shadow-alzada focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  )
}
