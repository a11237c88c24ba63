import { useEffect, useSyncExternalStore } from 'react'
import { type Sesion, sesionStore } from './session.ts'
import { syncSesion } from './session-sync.ts'
import { SESSION_KEYS } from './storage.ts'

const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = sesionStore.subscribe(listener)
  // Another tab signed in or out.
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === SESSION_KEYS.accessToken) listener()
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

/** Keeps duplicated tabs in step; the shell calls it once. */
export function useSesionSync(): void {
  useEffect(syncSesion, [])
}
