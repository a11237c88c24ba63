import { useEffect, useSyncExternalStore } from 'react'
import { type Sesion, sesionStore } from './session.ts'
import { markSesion } from './session-flag.ts'
import { syncSesion } from './session-sync.ts'
import { CLAVES } from './storage.ts'

const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = sesionStore.subscribe(listener)
  // Another tab signed in or out.
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === CLAVES.accessToken) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** undefined while nobody can know (server and first render), null when signed out. */
export function useSesion(): Sesion | null | undefined {
  return useSyncExternalStore<Sesion | null | undefined>(subscribe, sesionStore.read, onServer)
}

/** Keeps the mark on <html> true after the first paint; the shell calls it once. */
export function useSesionMark(): void {
  const sesion = useSesion()
  useEffect(() => {
    if (sesion !== undefined) markSesion(sesion !== null)
  }, [sesion])
}

/** Keeps duplicated tabs in step; the shell calls it once. */
export function useSesionSync(): void {
  useEffect(syncSesion, [])
}
