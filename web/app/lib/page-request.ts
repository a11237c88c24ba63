import { createContext } from 'react'

export interface PageRequest {
  /** Nonce of inline scripts and styles. */
  nonce?: string | undefined
  /** Set only on error pages, which are never cached. */
  requestId?: string | undefined
}

export const REQUEST_ID_META = 'request-id'

/** Data of the request that the document needs. */
export const PageRequestContext = createContext<PageRequest>({})
