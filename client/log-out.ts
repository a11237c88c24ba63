import { sesionStore } from './session.ts'
import { announceSignOut } from './session-sync.ts'

/** Clears the session even if the server does not answer (A4). Loading `home` afresh drops all data in memory. */
export async function logOut(home: string): Promise<void> {
  const sesion = sesionStore.read()
  const isViewing = sesion?.userInfo.representadaPor !== undefined
  try {
    if (sesion) {
      // Loaded on demand: the button is on every page, and the caller brings its schemas along.
      const [{ api }, { logout }] = await Promise.all([
        import('./api.ts'),
        import('#domain/cuentas/acceso.ts'),
      ])
      await api(logout)
    }
  } catch {
    // The server did not end the session; its tokens expire on their own.
  } finally {
    sesionStore.signOut()
    if (!isViewing) announceSignOut(sesion?.refreshTokenID ?? '')
  }
  // Staff who viewed the site as another person return to that person's page in Gestión.
  window.location.assign(isViewing ? `/gestion/personas/${sesion.userInfo.id}` : home)
}
