/** Storage keys of the session (A3). Site and Gestión share one origin, and so one session. */
export const SESSION_KEYS = {
  userInfo: 'userInfo',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  refreshTokenID: 'refreshTokenID',
} as const

/** In session storage: staff view the site as another person, in this tab only. */
export const VIEWING_KEY = 'verComo'

/** Personal details beside the session. Signing out of the site or of Gestión removes them. */
export const PERSONAL_KEYS = {
  /** Purchaser details of a purchase under way. */
  compraDetalle: 'compraDetalle',
} as const

/** Form drafts in session storage: the prefix of their keys, and the field that holds the id of the owner. */
export const DRAFTS = 'borrador:'
export const DRAFT_OWNER = 'de'

/**
 * Keys that stay when a person signs out, because they say nothing about the person. Everything else is removed: on a
 * shared computer the next person finds no draft, purchase or address of the previous one.
 */
export const KEPT_AFTER_SIGN_OUT: readonly string[] = [
  // The visitor's location.
  'country',
  'group',
  'countryDesc',
  // The answer about statistics, and that the greeting was dismissed.
  'estadisticas',
  'omitirBienvenida',
]

/** In session storage: the message of the last failed answer. */
export const LAST_ERROR_KEY = 'last_error'

export interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): string[]
}

export interface Stores {
  local: Store
  session: Store
}

/** Stands in for storage that the browser blocks. */
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
    // Storage is blocked: values last until the page is closed.
    return memoryStore()
  }
}

let opened: Stores | undefined

/** The two storages of the browser. The server never calls it. */
export function stores(): Stores {
  opened ??= { local: open('localStorage'), session: open('sessionStorage') }
  return opened
}
