import { ACTIVO } from '#domain/sitio/estado.ts'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { LocalidadResource, PaisResource, ProvinciaResource } from '#domain/ubicaciones/ubicaciones.ts'
import type { Binding, Relation } from '../../resource/binding.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { localidades, paises, provincias } from './tables.ts'

const conConsultor = (column: string) => (alias: string) =>
  `exists (select 1 from consultores c where c.${column} = ${alias}.${column} and c.id_estado = ${ACTIVO})`

export const paisBinding: Binding = {
  resource: PaisResource,
  table: paises,
  key: 'IdPais',
  flags: { only_with_consultor: conConsultor('id_pais') },
  alsoReads: ['consultores'],
}
export const provinciaBinding: Binding = {
  resource: ProvinciaResource,
  table: provincias,
  key: 'IdProvincia',
  flags: { only_with_consultor: conConsultor('id_provincia') },
  alsoReads: ['consultores'],
}
export const localidadBinding: Binding = {
  resource: LocalidadResource,
  table: localidades,
  key: 'IdLocalidad',
  flags: { only_with_consultor: conConsultor('id_localidad') },
  alsoReads: ['consultores'],
}

/** For tables with the columns id_pais, id_provincia and id_localidad. */
export const lugarRelations = {
  pais: { to: () => paisBinding, on: (a, b) => `${b}.id_pais = ${a}.id_pais` },
  provincia: { to: () => provinciaBinding, on: (a, b) => `${b}.id_provincia = ${a}.id_provincia` },
  localidad: { to: () => localidadBinding, on: (a, b) => `${b}.id_localidad = ${a}.id_localidad` },
} satisfies Record<string, Relation>

export const paisesStaff = bindStaff(PaisesStaff, { table: paises })
