import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { isDoor } from '../../frame/door-document.ts'
import { keepDoor } from '../../frame/kept-door.ts'

/** Reloads the document on leaving the check-in screen, because other documents have no camera permission. */
export function Component() {
  useEffect(() => {
    keepDoor()
  }, [])
  useEffect(
    () => () => {
      if (!isDoor(location.pathname) && navigator.onLine) location.reload()
    },
    [],
  )
  return <Outlet />
}
