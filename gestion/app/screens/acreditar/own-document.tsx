import { useEffect } from 'react'
import { Outlet, redirectDocument } from 'react-router'

const PATH = '/gestion/acreditar'
const isHere = (address: string) => new URL(address, location.href).pathname.startsWith(PATH)

/** The camera is a right of the document: coming from another screen loads it again, unless there is no network. */
export function loader({ request }: { request: Request }) {
  const loadedHere = performance.getEntriesByType('navigation').some(({ name }) => isHere(name))
  return loadedHere || !navigator.onLine ? null : redirectDocument(new URL(request.url).pathname)
}

/** Leaving for another screen gives that right back. */
export function Component() {
  useEffect(
    () => () => {
      if (!isHere(location.href) && navigator.onLine) location.reload()
    },
    [],
  )
  return <Outlet />
}
