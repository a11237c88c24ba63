import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Store, stores } from '#client/storage.ts'
import { API_TIMEOUT_MS } from '#client/timeout.ts'
import { PAIS_DESCONOCIDO, paisText } from '#domain/sitio/pais.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const useRoot = () => useRouteLoaderData<{ grupo: number; codigoPais: string; pais: string }>('root')

/** The price group that the server put into this page, so that prices never change after they are painted. */
export const useGrupo = (): number => useRoot()?.grupo ?? 0

/** Name of the visitor's country. A page is kept once per country, so it may name it. */
export const usePais = (): string => paisText(useRoot()?.pais ?? PAIS_DESCONOCIDO)

/** ISO code of the visitor's country; nothing where nobody knows it. */
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
 * Once a day: asks where the visitor is, and keeps it in the browser (A3). The answer also renews the cookie, which is
 * good for a day. Where it fails nothing that is known is lost, and the next page asks again.
 */
export async function lookUp(local: Store): Promise<void> {
  const today = new Date().toDateString()
  if (local.getItem(STORAGE_KEYS.ubicadoEl) === today) return
  const group = await ask().catch(() => undefined)
  if (group) local.setItem(STORAGE_KEYS.ubicadoEl, today)
  else if (local.getItem(STORAGE_KEYS.group) !== null) return
  // What is kept where nobody can say (A4).
  local.setItem(STORAGE_KEYS.country, group?.countryCode || 'US')
  local.setItem(STORAGE_KEYS.group, String(group?.group ?? 0))
  local.setItem(STORAGE_KEYS.countryDesc, group?.countryDesc || PAIS_DESCONOCIDO)
}

interface Ubicacion {
  countryCode?: string
  group?: number
  countryDesc?: string
}

/** Without the caller: every page has this, and none of them should carry schemas for it. */
async function ask(): Promise<Ubicacion | undefined> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  const response = await fetch('/v1/ip-location/get-country-client', { signal })
  return (await response.json()).group
}
