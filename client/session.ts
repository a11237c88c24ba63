import type { Tokens } from '#domain/cuentas/acceso.ts'
import {
  DRAFT_OWNER,
  KEPT_AFTER_SIGN_OUT,
  PERSONAL_KEYS,
  SESSION_KEYS,
  type Store,
  type Stores,
  stores,
  VIEWING_KEY,
} from './storage.ts'

/** Claims of the access token that the pages use. */
export interface UserInfo {
  id: number
  email: string
  nombre: string
  apellido: string
  roles: string[]
  /** Seconds since 1970. */
  exp?: number
  /** Id of the staff member who views the site as this person and can change nothing. */
  representadaPor?: number
}

export interface Sesion {
  userInfo: UserInfo
  accessToken: string
  refreshToken: string | null
  refreshTokenID: string | null
  /** Stored beyond the browser's session. */
  rememberMe: boolean
}

/** The claims of a token, not verified: only the server decides whether it is valid. */
export function decodeUserInfo(accessToken: string): UserInfo | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims?.id === 'number' ? claims : null
  } catch {
    return null
  }
}

/** Id of the person whom a stored draft or purchase belongs to; undefined if no one was signed in. */
function ownerOf(storedValue: string | null): unknown {
  try {
    const { [DRAFT_OWNER]: owner, user_id } = { ...JSON.parse(storedValue ?? 'null') }
    return owner ?? user_id ?? undefined
  } catch {
    return undefined
  }
}

/** The session in this browser (A4): local storage first, then session storage. */
export function createSesionStore(open: () => Stores = stores) {
  const listeners = new Set<() => void>()
  let cached: { key: string; sesion: Sesion | null } | undefined

  const isViewing = () => open().session.getItem(VIEWING_KEY) !== null

  /** The storages to clear. Staff view the site as another person in one tab; their own session elsewhere stays. */
  function storesToClear(): Store[] {
    const { local, session } = open()
    return isViewing() ? [session] : [local, session]
  }

  function read(): Sesion | null {
    const { local, session } = open()
    const store = !isViewing() && local.getItem(SESSION_KEYS.accessToken) ? local : session
    const accessToken = store.getItem(SESSION_KEYS.accessToken)
    const refreshToken = store.getItem(SESSION_KEYS.refreshToken)
    const key = `${store === local} ${accessToken} ${refreshToken}`
    if (cached?.key === key) return cached.sesion
    const userInfo = accessToken ? decodeUserInfo(accessToken) : null
    const refreshTokenID = store.getItem(SESSION_KEYS.refreshTokenID)
    const rememberMe = store === local
    const sesion =
      accessToken && userInfo ? { userInfo, accessToken, refreshToken, refreshTokenID, rememberMe } : null
    cached = { key, sesion }
    return sesion
  }

  function write(store: Store, tokens: Tokens): void {
    store.setItem(SESSION_KEYS.userInfo, JSON.stringify(decodeUserInfo(tokens.access_token)))
    store.setItem(SESSION_KEYS.accessToken, tokens.access_token)
    store.setItem(SESSION_KEYS.refreshToken, tokens.refresh_token)
    store.setItem(SESSION_KEYS.refreshTokenID, tokens.refresh_token_id)
  }

  function forget(keys: Record<string, string>): void {
    for (const store of storesToClear()) for (const key of Object.values(keys)) store.removeItem(key)
  }

  /** Removes drafts and purchases of other people, left behind by sessions that expired. */
  function forgetOthers(id: number | undefined): void {
    for (const store of storesToClear()) {
      for (const key of store.keys()) {
        const owner = ownerOf(store.getItem(key))
        if (owner !== undefined && owner !== id) store.removeItem(key)
      }
    }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    read,
    /** After log-in or registration. `rememberMe` stores it beyond the browser's session. */
    save(tokens: Tokens, { rememberMe }: { rememberMe: boolean }): void {
      forget(SESSION_KEYS)
      forgetOthers(decodeUserInfo(tokens.access_token)?.id)
      write(rememberMe ? open().local : open().session, tokens)
      notify()
    },
    /** After a refresh: writes the new tokens into the storage that holds the session. */
    replace(tokens: Tokens): void {
      const { local, session } = open()
      write(local.getItem(SESSION_KEYS.userInfo) ? local : session, tokens)
      notify()
    },
    /** Staff begin to view the site as another person, in this tab. Such a session cannot be renewed. */
    view(accessToken: string): void {
      const { session } = open()
      session.setItem(VIEWING_KEY, 'si')
      write(session, { access_token: accessToken, refresh_token: '', refresh_token_id: '' })
      notify()
    },
    /** The session expired: removes it and the personal details beside it. Drafts stay. */
    clear(): void {
      forget({ ...SESSION_KEYS, ...PERSONAL_KEYS })
      open().session.removeItem(VIEWING_KEY)
      notify()
    },
    /** The person signs out: removes everything that says something about them. */
    signOut(): void {
      for (const store of storesToClear()) {
        for (const key of store.keys()) if (!KEPT_AFTER_SIGN_OUT.includes(key)) store.removeItem(key)
      }
      notify()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const sesionStore = createSesionStore()
