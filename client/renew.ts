import { API_BASE } from '#contract/endpoint.ts'
import { refreshToken, type Tokens } from '#domain/cuentas/acceso.ts'
import { sesionStore } from './session.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

type SesionStore = Pick<typeof sesionStore, 'read' | 'replace' | 'clear'>
type Locks = Pick<LockManager, 'request'>

/** One tab renews while the others wait; it stands in for nothing more where a browser has no locks. */
const LOCK = 'senda-renovar'
const unlocked: Locks = { request: (_name: string, work: () => unknown) => work() } as unknown as Locks

/**
 * `ended`: the server refused to go on with the session, or there is none. `unreachable`: the server gave no answer, or
 * a fault of its own, so nothing is known about the session.
 */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

/** A refusal of the refresh token, as opposed to a fault of the server (5xx), a slow line (408) or a limit (429). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/**
 * Exchanges the refresh token after a 401 (A4). All requests and all tabs share one exchange: whoever comes later
 * finds tokens that are newer than those it was refused with. When the server says no, the person is signed out;
 * when it cannot be reached, nothing is lost and the next request tries again.
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

  /** `refused` is the access token that the server did not take. */
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
