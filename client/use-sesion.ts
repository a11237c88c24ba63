import { useEffect, useSyncExternalStore } from 'react'
import { type Sesion, sesionStore } from './session.ts'
import { syncSesion } from './session-sync.ts'

const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = sesionStore.subscribe(listener)
  // Another tab signed in or out; while the browser kept this page, it heard nothing of that.
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

/** undefined while nobody can know (server and first render), null when signed out. */
export function useSesion(): Sesion | null | undefined {
  return useSyncExternalStore<Sesion | null | undefined>(subscribe, sesionStore.read, onServer)
}

/** Keeps duplicated tabs in step; the shell calls it once. */
export function useSesionSync(): void {
  useEffect(syncSesion, [])
}
