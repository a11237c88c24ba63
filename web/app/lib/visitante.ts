import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Store, stores } from '#client/storage.ts'
import { API_TIMEOUT_MS } from '#client/timeout.ts'
import { PAIS_DESCONOCIDO, paisText } from '#domain/sitio/pais.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const useRoot = () => useRouteLoaderData<{ grupo: number; codigoPais: string; pais: string }>('root')

/** The price group that the server rendered the page with, so that prices do not change after the first paint. */
export const useGrupo = (): number => useRoot()?.grupo ?? 0

/** Name of the visitor's country. Pages are cached per country, so they may contain it. */
export const usePais = (): string => paisText(useRoot()?.pais ?? PAIS_DESCONOCIDO)

/** ISO code of the visitor's country. Undefined if unknown. */
export function useCodigoPais(): string | undefined {
  const root = useRoot()
  return root?.pais === PAIS_DESCONOCIDO ? undefined : root?.codigoPais
}

export function useLocationLookup(): void {
  useEffect(() => {
    lookUp(stores().local)
  }, [])
}

/**
 * Looks up the visitor's country once a day and stores it in the browser (A3). The answer also renews the cookie, which
 * lasts a day. If it fails, the stored country stays and the next page tries again.
 */
export async function lookUp(local: Store): Promise<void> {
  const today = new Date().toDateString()
  if (local.getItem(STORAGE_KEYS.ubicadoEl) === today) return
  const group = await fetchUbicacion().catch(() => undefined)
  if (group) local.setItem(STORAGE_KEYS.ubicadoEl, today)
  else if (local.getItem(STORAGE_KEYS.group) !== null) return
  // Defaults for an unknown country (A4).
  local.setItem(STORAGE_KEYS.country, group?.countryCode || 'US')
  local.setItem(STORAGE_KEYS.group, String(group?.group ?? 0))
  local.setItem(STORAGE_KEYS.countryDesc, group?.countryDesc || PAIS_DESCONOCIDO)
}

interface Ubicacion {
  countryCode?: string
  group?: number
  countryDesc?: string
}

/** Uses `fetch`, because every page runs this and should not carry the schemas of the caller. */
async function fetchUbicacion(): Promise<Ubicacion | undefined> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  const response = await fetch('/v1/ip-location/get-country-client', { signal })
  return (await response.json()).group
}
