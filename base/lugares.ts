// Places from `country-state-city` with Spanish names, corrected for the countries where the organisation works most.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  EMPTY_PROVINCES_DROPPED,
  GRUPOS,
  LOCALIDADES_AGREGADAS,
  LOCALIDADES_REEMPLAZADAS,
  NOMBRES_DE_LOCALIDADES,
  NOMBRES_DE_PAISES,
  NOMBRES_DE_PROVINCIAS,
  WITH_PROVINCE_BEHIND,
} from './lugares-nombres.ts'

const { resolve } = createRequire(import.meta.url)

/** Parsed here because `import` would keep the data in memory for the life of the process. */
function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(resolve(name), 'utf8'))
}

interface Country {
  isoCode: string
}
interface State {
  name: string
  isoCode: string
  countryCode: string
}
interface SpanishNames {
  countries: Record<string, string | string[]>
}
type City = [name: string, countryCode: string, stateCode: string]

export interface PaisBase {
  codigo: string
  nombre: string
  grupo: number
  provincias: { nombre: string; localidades: string[] }[]
}

/** Every country with its price group, provinces and localities, without duplicate names. */
export function readLugares(): PaisBase[] {
  const countries = readJson<Country[]>('country-state-city/lib/assets/country.json')
  const states = readJson<State[]>('country-state-city/lib/assets/state.json')
  const cities = readJson<City[]>('country-state-city/lib/assets/city.json')
  const { countries: names } = readJson<SpanishNames>('i18n-iso-countries/langs/es.json')
  const citiesByState = Map.groupBy(cities, ([, country, state]) => `${country}-${state}`)
  const statesByCountry = Map.groupBy(states, (state) => state.countryCode)

  /** Every country offers at least one province and every province one locality: forms require both (A5). */
  function provinciasOf(codigo: string, pais: string): Map<string, Set<string>> {
    const result = new Map<string, Set<string>>()
    for (const state of statesByCountry.get(codigo) ?? []) {
      const inState = citiesByState.get(`${codigo}-${state.isoCode}`) ?? []
      const provincia = NOMBRES_DE_PROVINCIAS[codigo]?.[state.name] ?? cleanProvincia(state.name)
      const localidades = LOCALIDADES_REEMPLAZADAS[codigo]?.[provincia] ?? [
        ...inState.map(([name]) => cleanLocalidad(codigo, name)).filter((name) => name !== undefined),
        ...(LOCALIDADES_AGREGADAS[codigo]?.[provincia] ?? []),
      ]
      if (localidades.length === 0) {
        if (EMPTY_PROVINCES_DROPPED.has(codigo)) continue
        localidades.push(provincia)
      }
      const known = result.get(provincia) ?? new Set()
      for (const localidad of localidades) known.add(localidad)
      result.set(provincia, known)
    }
    if (result.size === 0) result.set(pais, new Set([pais]))
    return result
  }

  return countries
    .map((country) => country.isoCode)
    .sort()
    .map((codigo) => {
      const nombre = NOMBRES_DE_PAISES[codigo] ?? [names[codigo]].flat()[0] ?? codigo
      return {
        codigo,
        nombre,
        grupo: GRUPOS[codigo] ?? 0,
        provincias: [...provinciasOf(codigo, nombre)].map(([provincia, localidades]) => ({
          nombre: provincia,
          localidades: [...localidades],
        })),
      }
    })
}

function cleanProvincia(name: string): string {
  return name
    .replace(/ (Department|Province)$/, '')
    .replace(/^(Provincia de|Province of) /, '')
    .trim()
}

/** The source lists districts among the localities. They are dropped, or cleaned of prefixes and remarks. */
function cleanLocalidad(codigo: string, name: string): string | undefined {
  if (/^(Departamento|Provincia|Province of|Distrito|Cantón|Partido de) /i.test(name)) return undefined
  if (/ (Department|Province|District|County)$/.test(name)) return undefined
  const clean = name
    .replace(/^Municipio (de |del )?/, '')
    .replace(/ [([].*$/, '')
    .replace(WITH_PROVINCE_BEHIND.has(codigo) ? /,.*$/ : '', '')
    .trim()
  return NOMBRES_DE_LOCALIDADES[codigo]?.[clean] ?? (clean || undefined)
}
