import { API_BASE } from '#contract/endpoint.ts'
import { refreshToken, type Tokens } from '#domain/cuentas/acceso.ts'
import { sesionStore } from './session.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

type SesionStore = Pick<typeof sesionStore, 'read' | 'replace' | 'clear'>
type Locks = Pick<LockManager, 'request'>

/** One tab renews while the others wait. In a browser without locks each tab renews for itself. */
const LOCK = 'senda-renovar'
const unlocked: Locks = { request: (_name: string, work: () => unknown) => work() } as unknown as Locks

/**
 * `ended`: the server refused to renew the session, or there is none. `unreachable`: the server did not answer or failed,
 * so the session may still be valid.
 */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

/** Whether the refresh token was refused, as opposed to a failing server (5xx), a slow line (408) or a limit (429). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/**
 * Exchanges the refresh token after a 401 (A4). All requests and all tabs share one exchange: a later request finds
 * tokens newer than the one it was refused with. When the server refuses, the person is signed out. When the server
 * cannot be reached, the session stays and the next request tries again.
 */
export function createRenew(options: { store?: SesionStore; locks?: Locks; fetch?: typeof fetch } = {}) {
  const store = options.store ?? sesionStore
  let running: Promise<Renewal> | undefined

  async function exchange(refused: string): Promise<Renewal> {
    const sesion = store.read()
    if (!sesion) return 'ended'
    if (sesion.accessToken !== refused) return 'renewed'
    if (sesion.userInfo.representadaPor !== undefined) {
      store.clear()
      return 'ended'
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
      return 'renewed'
    }
    if (!isRefusal(response.status)) return 'unreachable'
    store.clear()
    return 'ended'
  }

  /** `refused` is the access token that the server rejected. */
  return function renew(refused: string): Promise<Renewal> {
    const locks = options.locks ?? globalThis.navigator?.locks ?? unlocked
    running ??= (locks.request(LOCK, () => exchange(refused)) as Promise<Renewal>)
      .catch((): Renewal => 'unreachable')
      .finally(() => {
        running = undefined
      })
    return running
  }
}
