import { sesionStore } from './session.ts'

/** A4: the session is cleared whether the server answers or not; going to / afterwards drops everything loaded. */
export async function logOut(): Promise<void> {
  try {
    if (sesionStore.read()) {
      // Every page has this button: the caller and its schemas are fetched when somebody presses it.
      const [{ api }, { logout }] = await Promise.all([
        import('./api.ts'),
        import('#domain/cuentas/cuentas.ts'),
      ])
      await api(logout)
    }
  } catch {
    // The server did not hear it; its tokens expire on their own.
  } finally {
    sesionStore.clear()
  }
  window.location.assign('/')
}
