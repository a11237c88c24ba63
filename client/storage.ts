/** What the session keeps in the browser (A3). Our faces share one origin, and with it one session. */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  refreshTokenID: 'refreshTokenID',
} as const

/** In session storage: staff look at the site as somebody else in this tab, and in no other one. */
export const VIEWING_KEY = 'verComo'

/** Personal details beside the session, forgotten with it on whichever face somebody signs out. */
export const PERSONAL_KEYS = {
  /** Purchaser details of a purchase under way. */
  compraDetalle: 'compraDetalle',
} as const

/** Drafts of forms, in session storage: what their keys begin with, and the field that says whose it is. */
export const DRAFTS = 'borrador:'
export const DRAFT_OWNER = 'de'

/**
 * What stays in the browser when somebody signs out, since it says nothing about them. Everything else goes, whoever
 * wrote it: on a shared computer the next person finds no draft, no purchase and no address of the one before.
 */
export const KEPT_AFTER_SIGN_OUT: readonly string[] = [
  // Where the browser is.
  'country',
  'group',
  'countryDesc',
  // What was answered about statistics, and that a greeting was read.
  'estadisticas',
  'omitirBienvenida',
]

/** The message of the last failed answer; session storage. */
export const LAST_ERROR_KEY = 'last_error'

export interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): string[]
}

export interface Stores {
  local: Store
  session: Store
}

/** What a browser that keeps nothing is given. */
export function memoryStore(): Store {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

function open(name: 'localStorage' | 'sessionStorage'): Store {
  try {
    const store = window[name]
    store.getItem('')
    return {
      getItem: (key) => store.getItem(key),
      setItem: (key, value) => store.setItem(key, value),
      removeItem: (key) => store.removeItem(key),
      keys: () => Object.keys(store),
    }
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
