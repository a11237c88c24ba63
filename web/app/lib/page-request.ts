import { createContext } from 'react'

export interface PageRequest {
  /** Inline scripts and styles carry it. */
  nonce?: string | undefined
  /** Only on error pages, which are never cached. */
  requestId?: string | undefined
}

export const REQUEST_ID_META = 'request-id'

/** What the document itself needs to know of the request that made it. */
export const PageRequestContext = createContext<PageRequest>({})
