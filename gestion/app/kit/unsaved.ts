import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** A navigation that waits to be allowed or cancelled. */
export interface Leaving {
  proceed: () => void
  reset: () => void
}

interface Unsaved {
  isLostBy: (way: Parameters<BlockerFunction>[0]) => boolean
  hold: (leaving: Leaving) => void
}

/** The unsaved texts of the screen and of its dialogs. The last is on top. */
const unsaved: { current: Unsaved }[] = []

/**
 * Registers unsaved text. The browser asks before it closes the tab, a new sign-in appears as a dialog over the
 * screen, and a navigation that would lose the text is held.
 */
export function useUnsaved(dirty: boolean, isLostBy: Unsaved['isLostBy'], hold: Unsaved['hold']): void {
  const now = useRef({ isLostBy, hold })
  useLayoutEffect(() => {
    now.current = { isLostBy, hold }
  })
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    unsaved.push(now)
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsaved.splice(unsaved.indexOf(now), 1)
    }
  }, [dirty])
}

export const hasUnsaved = () => unsaved.length > 0

/** Watches every navigation on behalf of all unsaved texts, because a router allows only one blocker. */
export function useLeaving(): void {
  const asked = useRef<Unsaved>(undefined)
  const blocker = useBlocker((way) => {
    asked.current = unsaved.findLast(({ current }) => current.isLostBy(way))?.current
    return asked.current !== undefined
  })
  useEffect(() => {
    if (blocker.state === 'blocked') asked.current?.hold(blocker)
  }, [blocker])
}
