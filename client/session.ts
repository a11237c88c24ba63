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

/** Claims of the access token that the pages use (D7). */
export interface UserInfo {
  id: number
  email: string
  nombre: string
  apellido: string
  roles: string[]
  /** Seconds since 1970. */
  exp?: number
  /** The member of staff who looks as this person and can change nothing. */
  representadaPor?: number
}

export interface Sesion {
  userInfo: UserInfo
  accessToken: string
  refreshToken: string | null
  refreshTokenID: string | null
  /** Kept beyond the browser's session. */
  rememberMe: boolean
}

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

/** Whose a draft, or what was given for a purchase, is; undefined where it is nobody's, or nobody was signed in. */
function ownerOf(kept: string | null): unknown {
  try {
    const { [DRAFT_OWNER]: owner, user_id } = { ...JSON.parse(kept ?? 'null') }
    return owner ?? user_id ?? undefined
  } catch {
    return undefined
  }
}

/** The session that this browser holds (A4): local storage first, then session storage. */
export function createSesionStore(open: () => Stores = stores) {
  const listeners = new Set<() => void>()
  let cached: { key: string; sesion: Sesion | null } | undefined

  const isViewing = () => open().session.getItem(VIEWING_KEY) !== null

  /** Whoever looks as somebody else does so in one tab; their own session stays where it is. */
  function held(): Store[] {
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
    for (const store of held()) for (const key of Object.values(keys)) store.removeItem(key)
  }

  /** Of whom a session ended by itself nothing is left to read for somebody else. */
  function forgetOthers(id: number | undefined): void {
    for (const store of held()) {
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
    /** After log-in or registration. `rememberMe` keeps it beyond the browser's session. */
    save(tokens: Tokens, { rememberMe }: { rememberMe: boolean }): void {
      forget(SESSION_KEYS)
      forgetOthers(decodeUserInfo(tokens.access_token)?.id)
      write(rememberMe ? open().local : open().session, tokens)
      notify()
    },
    /** After a refresh: the new tokens go where userInfo already is. */
    replace(tokens: Tokens): void {
      const { local, session } = open()
      write(local.getItem(SESSION_KEYS.userInfo) ? local : session, tokens)
      notify()
    },
    /** Staff look as somebody else, in this tab. There is nothing to renew it with. */
    view(accessToken: string): void {
      const { session } = open()
      session.setItem(VIEWING_KEY, 'si')
      write(session, { access_token: accessToken, refresh_token: '', refresh_token_id: '' })
      notify()
    },
    /** The session ended by itself: it and the personal details beside it go, what was begun stays. */
    clear(): void {
      forget({ ...SESSION_KEYS, ...PERSONAL_KEYS })
      open().session.removeItem(VIEWING_KEY)
      notify()
    },
    /** Somebody leaves this browser: nothing that names them stays. */
    signOut(): void {
      for (const store of held()) {
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
