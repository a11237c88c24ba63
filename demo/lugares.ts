// Places from `country-state-city` with Spanish names, put right where the organisation works most.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type pg from 'pg'
import { paises, provincias } from '#api/modules/ubicaciones/tables.ts'
import { insertRows } from './insert.ts'
import {
  EMPTY_PROVINCES_DROPPED,
  GRUPOS,
  LOCALIDADES_AGREGADAS,
  LOCALIDADES_REEMPLAZADAS,
  NOMBRES_DE_LOCALIDADES,
  NOMBRES_DE_PAISES,
  NOMBRES_DE_PROVINCIAS,
  WITH_PROVINCE_BEHIND,
} from './textos/lugares.ts'

const { resolve } = createRequire(import.meta.url)

/** Parsed here and not by `import`, which would keep it in memory for as long as the process lives. */
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

type Pais = typeof paises.$inferInsert & { IdPais: number }
type Provincia = typeof provincias.$inferInsert & { IdProvincia: number }

export interface Lugar {
  IdPais: number
  IdProvincia: number
  IdLocalidad: number
}

export interface LugarConNombre extends Lugar {
  Nombre: string
  provincia: string
}

/** Finds places by the names people know; an unknown one is a mistake in the demo texts. */
export interface Lugares {
  localidad(codigo: string, provincia: string, localidad: string): Lugar
  /** Every locality of a country. */
  localidadesDe(codigo: string): readonly LugarConNombre[]
}

export async function loadLugares(client: pg.ClientBase): Promise<Lugares> {
  const { filasPaises, filasProvincias, localidades, lugares } = buildLugares()
  await insertRows(client, paises, filasPaises)
  await insertRows(client, provincias, filasProvincias)
  await insertLocalidades(client, localidades)
  return lugares
}

/** A hundred and forty thousand rows: one statement, with the names of a province as one text. */
async function insertLocalidades(client: pg.ClientBase, lista: readonly LugarConNombre[]): Promise<void> {
  const provinciasConNombres = Map.groupBy(lista, ({ IdProvincia }) => IdProvincia)
  const first = [...provinciasConNombres.values()].map((list) => list[0]?.IdLocalidad)
  const names = [...provinciasConNombres.values()].map((list) => list.map(({ Nombre }) => Nombre).join('\n'))
  await client.query(
    `insert into localidades (id_localidad, id_provincia, nombre)
     select first + position - 1, id_provincia, nombre
     from unnest($1::int[], $2::int[], $3::text[]) as provincia (first, id_provincia, nombres),
       string_to_table(nombres, E'\\n') with ordinality as localidad (nombre, position)`,
    [first, [...provinciasConNombres.keys()], names],
  )
}

function buildLugares() {
  const countries = readJson<Country[]>('country-state-city/lib/assets/country.json')
  const states = readJson<State[]>('country-state-city/lib/assets/state.json')
  const cities = readJson<City[]>('country-state-city/lib/assets/city.json')
  const { countries: names } = readJson<SpanishNames>('i18n-iso-countries/langs/es.json')

  const citiesByState = Map.groupBy(cities, ([, country, state]) => `${country}-${state}`)
  const statesByCountry = Map.groupBy(states, (state) => state.countryCode)

  const filasPaises: Pais[] = []
  const filasProvincias: Provincia[] = []
  const localidades: LugarConNombre[] = []
  const porPais = new Map<string, LugarConNombre[]>()

  for (const codigo of countries.map((country) => country.isoCode).sort()) {
    const IdPais = filasPaises.length + 1
    const Nombre = NOMBRES_DE_PAISES[codigo] ?? [names[codigo]].flat()[0] ?? codigo
    filasPaises.push({ IdPais, Nombre, codigo, grupo: GRUPOS[codigo] ?? 0 })
    porPais.set(codigo, [])

    for (const [provincia, localidadesDeProvincia] of provinciasDe(codigo, Nombre)) {
      const IdProvincia = filasProvincias.length + 1
      filasProvincias.push({ IdProvincia, IdPais, Nombre: provincia })
      for (const localidad of localidadesDeProvincia) {
        const IdLocalidad = localidades.length + 1
        const lugar = { IdPais, IdProvincia, IdLocalidad, Nombre: localidad, provincia }
        localidades.push(lugar)
        porPais.get(codigo)?.push(lugar)
      }
    }
  }

  /** Every country offers at least one province and every province one locality: forms require both (A5). */
  function provinciasDe(codigo: string, pais: string): [string, Set<string>][] {
    const result = new Map<string, Set<string>>()
    for (const state of statesByCountry.get(codigo) ?? []) {
      const inState = citiesByState.get(`${codigo}-${state.isoCode}`) ?? []
      const provincia = NOMBRES_DE_PROVINCIAS[codigo]?.[state.name] ?? cleanProvincia(state.name)
      const localidadesDeProvincia = LOCALIDADES_REEMPLAZADAS[codigo]?.[provincia] ?? [
        ...inState.map(([name]) => cleanLocalidad(codigo, name)).filter((name) => name !== undefined),
        ...(LOCALIDADES_AGREGADAS[codigo]?.[provincia] ?? []),
      ]
      if (localidadesDeProvincia.length === 0) {
        if (EMPTY_PROVINCES_DROPPED.has(codigo)) continue
        localidadesDeProvincia.push(provincia)
      }
      const known = result.get(provincia) ?? new Set()
      for (const localidad of localidadesDeProvincia) known.add(localidad)
      result.set(provincia, known)
    }
    if (result.size === 0) result.set(pais, new Set([pais]))
    return [...result]
  }

  const found = new Map<string, Lugar>()
  const lugares: Lugares = {
    localidad: (codigo, provincia, localidad) => {
      const key = `${codigo}/${provincia}/${localidad}`
      let lugar = found.get(key)
      if (!lugar) {
        const match = porPais.get(codigo)?.find((l) => l.Nombre === localidad && l.provincia === provincia)
        const { IdPais, IdProvincia, IdLocalidad } = known(match, key)
        lugar = { IdPais, IdProvincia, IdLocalidad }
        found.set(key, lugar)
      }
      return lugar
    },
    localidadesDe: (codigo) => known(porPais.get(codigo), codigo),
  }
  return { filasPaises, filasProvincias, localidades, lugares }
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`unknown place: ${name}`)
  return value
}

function cleanProvincia(name: string): string {
  return name
    .replace(/ (Department|Province)$/, '')
    .replace(/^(Provincia de|Province of) /, '')
    .trim()
}

/** The source mixes districts into the localities; those are left out or freed of their prefix and remarks. */
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
