/** Every key this site keeps in the browser (A3). */
export const CLAVES = {
  userInfo: 'userInfo',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  refreshTokenID: 'refreshTokenID',
  /** Purchaser details of a purchase under way; forgotten at log-out. */
  compraDetalle: 'compraDetalle',
  country: 'country',
  group: 'group',
  countryDesc: 'countryDesc',
  /** The e-mail that a recovery code was sent to. */
  recuperarEmail: 'recuperarEmail',
  /** Session storage only. */
  lastError: 'last_error',
  pitem: 'pitem',
  pporder: 'pporder',
  pporderId: 'pporderId',
  mpid: 'mpid',
  evento: 'evento',
  libro: 'libro',
  /** Session storage: the welcome of the general directory is skipped once (B2). */
  omitirBienvenida: 'omitirBienvenida',
} as const

export type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Almacenes {
  local: Almacen
  session: Almacen
}

function memoryStore(): Almacen {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function open(name: 'localStorage' | 'sessionStorage'): Almacen {
  try {
    const store = window[name]
    store.getItem('')
    return store
  } catch {
    // Storage is blocked: the page works, and forgets when it is closed.
    return memoryStore()
  }
}

let opened: Almacenes | undefined

/** The two storages of the browser; never called on the server. */
export function almacenes(): Almacenes {
  opened ??= { local: open('localStorage'), session: open('sessionStorage') }
  return opened
}
