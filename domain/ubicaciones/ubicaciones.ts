import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'

export const Pais = z.object({ IdPais: z.int(), Nombre: z.string(), codigo: z.string() })
export type Pais = z.infer<typeof Pais>
export const Provincia = z.object({ IdProvincia: z.int(), Nombre: z.string() })
export type Provincia = z.infer<typeof Provincia>
export const Localidad = z.object({ IdLocalidad: z.int(), Nombre: z.string() })
export type Localidad = z.infer<typeof Localidad>

export const PaisResource = resource({
  name: 'paises',
  fields: Pais,
  filters: { IdPais: 'int', Nombre: 'text' },
  flags: ['only_with_consultor'],
  orders: ['Nombre'],
  defaultOrder: 'Nombre',
  maxLimit: 1000,
})
export const ProvinciaResource = resource({
  name: 'provincias',
  fields: Provincia,
  filters: { IdPais: 'int', IdProvincia: 'int', Nombre: 'text' },
  flags: ['only_with_consultor'],
  orders: ['Nombre'],
  defaultOrder: 'Nombre',
  maxLimit: 2000,
})
export const LocalidadResource = resource({
  name: 'localidades',
  fields: Localidad,
  filters: { IdProvincia: 'int', IdLocalidad: 'int', Nombre: 'text' },
  flags: ['only_with_consultor'],
  orders: ['Nombre'],
  defaultOrder: 'Nombre',
  maxLimit: 5000,
})

/** The location fields of a record, and how they are included. */
export const Lugar = z.object({
  pais: Pais.nullish(),
  provincia: Provincia.nullish(),
  localidad: Localidad.nullish(),
})
export const lugarIncludes = () =>
  ({
    pais: { resource: PaisResource, cardinality: 'one' },
    provincia: { resource: ProvinciaResource, cardinality: 'one' },
    localidad: { resource: LocalidadResource, cardinality: 'one' },
  }) as const

export const listPaises = endpoint({
  method: 'GET',
  path: '/data/paises',
  access: 'public',
  summary: 'Countries; with only_with_consultor, those that have an active consultant.',
  query: listQuery(PaisResource),
  answers: { 200: listOf(Pais) },
})
export const listProvincias = endpoint({
  method: 'GET',
  path: '/data/provincias',
  access: 'public',
  summary: 'Provinces of a country.',
  query: listQuery(ProvinciaResource),
  answers: { 200: listOf(Provincia) },
})
export const listLocalidades = endpoint({
  method: 'GET',
  path: '/data/localidades',
  access: 'public',
  summary: 'Localities of a province.',
  query: listQuery(LocalidadResource),
  answers: { 200: listOf(Localidad) },
})

const Ubicacion = z.object({
  group: z.object({ countryCode: z.string(), group: z.int(), countryDesc: z.string() }),
})
export const getCountryClient = endpoint({
  method: 'GET',
  path: '/ip-location/get-country-client',
  access: 'public',
  summary: "Country and price group of the caller's network address; also sets the signed cookie.",
  answers: { 200: Ubicacion },
})
