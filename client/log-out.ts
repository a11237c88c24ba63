import { sesionStore } from './session.ts'
import { announceSignOut } from './session-sync.ts'

/** The session is cleared whether the server answers or not (A4); loading `home` afresh drops everything that was loaded. */
export async function logOut(home: string): Promise<void> {
  const sesion = sesionStore.read()
  const looking = sesion?.userInfo.representadaPor !== undefined
  try {
    if (sesion) {
      // Every page has this button: the caller and its schemas are fetched when somebody presses it.
      const [{ api }, { logout }] = await Promise.all([
        import('./api.ts'),
        import('#domain/cuentas/acceso.ts'),
      ])
      await api(logout)
    }
  } catch {
    // The server did not hear it; its tokens expire on their own.
  } finally {
    sesionStore.signOut()
    if (!looking) announceSignOut(sesion?.refreshTokenID ?? '')
  }
  // Whoever looked as somebody else goes back to where they were asked to.
  window.location.assign(looking ? `/gestion/personas/${sesion.userInfo.id}` : home)
}
