import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { missing } from './missing.ts'
import { type LoadHandle, useLoad } from './use-load.ts'

/**
 * What a link of ours leads to, read by what it carries behind its `#`, which only this browser sees; again when another
 * one is opened in its place. A link that lost it is refused without asking. Null asks nothing.
 */
export function useEnlace<T>(read: ((clave: string) => Promise<T>) | null): LoadHandle<T> {
  const clave = useLocation().hash.slice(1)
  const load = useCallback(async () => {
    if (!read || !clave) throw missing()
    return read(clave)
  }, [read, clave])
  return useLoad(read && load)
}
