import { type Almacenes, almacenes, CLAVES } from './storage.ts'

/** Claims of the access token that the pages use (D7). */
export interface UserInfo {
  id: number
  email: string
  nombre: string
  apellido: string
  roles: string[]
  /** Seconds since 1970. */
  exp?: number
}

export interface Sesion {
  userInfo: UserInfo
  accessToken: string
  refreshToken: string | null
  refreshTokenID: string | null
  /** Kept beyond the browser's session. */
  rememberMe: boolean
}

export interface Tokens {
  access_token: string
  refresh_token: string
  refresh_token_id: string | number
}

const KEYS = [CLAVES.userInfo, CLAVES.accessToken, CLAVES.refreshToken, CLAVES.refreshTokenID] as const

/** The claims of a token, read and not verified: only the server decides what it is worth. */
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

/** The session that this browser holds (A4): local storage first, then session storage. */
export function createSesionStore(stores: () => Almacenes = almacenes) {
  const listeners = new Set<() => void>()
  let cached: { key: string; sesion: Sesion | null } | undefined

  function read(): Sesion | null {
    const { local, session } = stores()
    const store = local.getItem(CLAVES.accessToken) ? local : session
    const accessToken = store.getItem(CLAVES.accessToken)
    const refreshToken = store.getItem(CLAVES.refreshToken)
    const key = `${store === local} ${accessToken} ${refreshToken}`
    if (cached?.key === key) return cached.sesion
    const userInfo = accessToken ? decodeUserInfo(accessToken) : null
    const refreshTokenID = store.getItem(CLAVES.refreshTokenID)
    const rememberMe = store === local
    const sesion =
      accessToken && userInfo ? { userInfo, accessToken, refreshToken, refreshTokenID, rememberMe } : null
    cached = { key, sesion }
    return sesion
  }

  function write(store: Almacenes['local'], tokens: Tokens): void {
    store.setItem(CLAVES.userInfo, JSON.stringify(decodeUserInfo(tokens.access_token)))
    store.setItem(CLAVES.accessToken, tokens.access_token)
    store.setItem(CLAVES.refreshToken, tokens.refresh_token)
    store.setItem(CLAVES.refreshTokenID, String(tokens.refresh_token_id))
  }

  function forget(): void {
    const { local, session } = stores()
    for (const key of KEYS) {
      local.removeItem(key)
      session.removeItem(key)
    }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    read,
    /** After log-in or registration. `rememberMe` keeps it beyond the browser's session. */
    save(tokens: Tokens, { rememberMe }: { rememberMe: boolean }): void {
      forget()
      write(rememberMe ? stores().local : stores().session, tokens)
      notify()
    },
    /** After a refresh: the new tokens go where userInfo already is. */
    replace(tokens: Tokens): void {
      const { local, session } = stores()
      write(local.getItem(CLAVES.userInfo) ? local : session, tokens)
      notify()
    },
    /** Log-out on this browser: the session and the purchase under way. */
    clear(): void {
      forget()
      stores().local.removeItem(CLAVES.compraDetalle)
      stores().session.removeItem(CLAVES.compraDetalle)
      notify()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify,
  }
}

export const sesionStore = createSesionStore()
