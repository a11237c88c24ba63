import { useEffect, useSyncExternalStore } from 'react'
import { type Sesion, sesionStore } from './session.ts'
import { syncSesion } from './session-sync.ts'

const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = sesionStore.subscribe(listener)
  // Another tab signed in or out. A page restored from the browser's cache has missed such events.
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

/** Undefined until the browser is read (server and first render), null when signed out. */
export function useSesion(): Sesion | null | undefined {
  return useSyncExternalStore<Sesion | null | undefined>(subscribe, sesionStore.read, onServer)
}

/** Keeps the session of duplicated tabs up to date. The root component calls it once. */
export function useSesionSync(): void {
  useEffect(syncSesion, [])
}
