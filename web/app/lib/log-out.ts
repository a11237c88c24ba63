import { logout } from '#domain/cuentas.ts'
import { api } from './api.ts'
import { sesionStore } from './session.ts'

/** A4: the session is cleared whether the server answers or not; going to / afterwards drops everything loaded. */
export async function logOut(): Promise<void> {
  try {
    if (sesionStore.read()) await api(logout)
  } catch {
    // The server did not hear it; its tokens expire on their own.
  } finally {
    sesionStore.clear()
  }
  window.location.assign('/')
}
