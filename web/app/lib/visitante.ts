import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { stores } from '#client/storage.ts'
import { API_TIMEOUT_MS } from '#client/timeout.ts'
import { PAIS_DESCONOCIDO, paisText } from '#domain/sitio/pais.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What is kept when the look-up gives nothing (A4). */
const DEFAULTS = { country: 'US', group: '0', countryDesc: PAIS_DESCONOCIDO }

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

/** First visit: asks where the visitor is, and keeps it in the browser (A3). The answer also sets the cookie. */
export function useLocationLookup(): void {
  useEffect(() => {
    const { local } = stores()
    if (local.getItem(STORAGE_KEYS.group) !== null) return
    lookUp().then((found) => {
      local.setItem(STORAGE_KEYS.country, found.country)
      local.setItem(STORAGE_KEYS.group, found.group)
      local.setItem(STORAGE_KEYS.countryDesc, found.countryDesc)
    })
  }, [])
}

/** Without the caller: every page has this, and none of them should carry schemas for it. */
async function lookUp(): Promise<typeof DEFAULTS> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS)
    const response = await fetch('/v1/ip-location/get-country-client', { signal })
    const { group } = await response.json()
    return {
      country: group.countryCode || DEFAULTS.country,
      group: String(group.group ?? DEFAULTS.group),
      countryDesc: group.countryDesc || DEFAULTS.countryDesc,
    }
  } catch {
    return DEFAULTS
  }
}
