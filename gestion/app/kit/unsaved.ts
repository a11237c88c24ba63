import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Somebody about to leave, who is let go or kept. */
export interface Leaving {
  proceed: () => void
  reset: () => void
}

interface Unsaved {
  isLostBy: (way: Parameters<BlockerFunction>[0]) => boolean
  hold: (leaving: Leaving) => void
}

/** What is written on a screen and in the dialogs over it; the last is on top. */
const unsaved: { current: Unsaved }[] = []

/**
 * Notes something that was typed and not saved: its tab asks before it closes, who must enter again does so over it, and
 * whoever leaves by a way that it would be lost by is held.
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

/** Every way from one screen to another, watched for all that is unsaved: a router has one blocker. */
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
