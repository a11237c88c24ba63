import { API_TIMEOUT_MS } from './http.ts'
import { sesionStore } from './session.ts'

/** A4: the session is cleared whether the server answers or not; going to / afterwards drops everything loaded. */
export async function logOut(): Promise<void> {
  const sesion = sesionStore.read()
  try {
    if (sesion) {
      await fetch('/v1/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${sesion.accessToken}` },
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      })
    }
  } catch {
    // The server did not hear it; its tokens expire on their own.
  } finally {
    sesionStore.clear()
  }
  window.location.assign('/')
}
