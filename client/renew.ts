import { API_BASE } from '#contract/endpoint.ts'
import { refreshToken, type Tokens } from '#domain/cuentas/acceso.ts'
import { sesionStore } from './session.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

type SesionStore = Pick<typeof sesionStore, 'read' | 'replace' | 'clear'>
type Locks = Pick<LockManager, 'request'>

/** One tab renews while the others wait; it stands in for nothing more where a browser has no locks. */
const LOCK = 'senda-renovar'
const unlocked: Locks = { request: (_name: string, work: () => unknown) => work() } as unknown as Locks

/** Answers that say "not now" rather than "no". */
const NOT_NOW = [429, 502, 503, 504]

/**
 * Exchanges the refresh token after a 401 (A4). All requests and all tabs share one exchange: whoever comes later
 * finds tokens that are newer than those it was refused with. When the server says no, the person is signed out;
 * when it cannot be reached, nothing is lost and the next request tries again.
 */
export function createRenew(options: { store?: SesionStore; locks?: Locks; fetch?: typeof fetch } = {}) {
  const store = options.store ?? sesionStore
  let running: Promise<boolean> | undefined

  async function exchange(refused: string): Promise<boolean> {
    const sesion = store.read()
    if (!sesion) return false
    if (sesion.accessToken !== refused) return true
    if (sesion.userInfo.representadaPor !== undefined) {
      store.clear()
      return false
    }
    const response = await (options.fetch ?? fetch)(API_BASE + refreshToken.path, {
      method: refreshToken.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        refreshTokenID: sesion.refreshTokenID ?? '',
        refreshToken: sesion.refreshToken ?? '',
      }),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    if (response.ok) {
      store.replace((await response.json()) as Tokens)
      return true
    }
    if (!NOT_NOW.includes(response.status)) store.clear()
    return false
  }

  /** `refused` is the access token that the server did not take. */
  return function renew(refused: string): Promise<boolean> {
    const locks = options.locks ?? globalThis.navigator?.locks ?? unlocked
    running ??= (locks.request(LOCK, () => exchange(refused)) as Promise<boolean>)
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return running
  }
}
