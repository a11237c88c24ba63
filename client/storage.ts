/** What the session keeps in the browser (A3). Our faces share one origin, and with it one session. */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  refreshTokenID: 'refreshTokenID',
} as const

/** Personal details beside the session, forgotten with it on whichever face somebody signs out. */
export const PERSONAL_KEYS = {
  /** Purchaser details of a purchase under way. */
  compraDetalle: 'compraDetalle',
} as const

/** The message of the last failed answer; session storage. */
export const LAST_ERROR_KEY = 'last_error'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Stores {
  local: Store
  session: Store
}

function memoryStore(): Store {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function open(name: 'localStorage' | 'sessionStorage'): Store {
  try {
    const store = window[name]
    store.getItem('')
    return store
  } catch {
    // Storage is blocked: the page works, and forgets when it is closed.
    return memoryStore()
  }
}

let opened: Stores | undefined

/** The two storages of the browser; never called on the server. */
export function stores(): Stores {
  opened ??= { local: open('localStorage'), session: open('sessionStorage') }
  return opened
}
