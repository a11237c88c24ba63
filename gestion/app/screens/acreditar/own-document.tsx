import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { isDoor } from '../../frame/door-document.ts'
import { keepDoor } from '../../frame/kept-door.ts'

/** Leaving for another screen gives the camera back: its document has no right to it. */
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
