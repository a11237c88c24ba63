import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { notFoundError } from './not-found-error.ts'
import { type LoadHandle, useLoad } from './use-load.ts'

/**
 * Reads the content of a link from a mail by the key after its `#`, which never reaches the server's logs. Reads again
 * when another link is opened. A link without a key fails without a request. With null it reads nothing.
 */
export function useEnlace<T>(read: ((clave: string) => Promise<T>) | null): LoadHandle<T> {
  const clave = useLocation().hash.slice(1)
  const load = useCallback(async () => {
    if (!read || !clave) throw notFoundError()
    return read(clave)
  }, [read, clave])
  return useLoad(read && load)
}
