import { type PersonaListada, personasResource, rolesText } from '#domain/cuentas/personas/personas.ts'
import { type Columnas, momento, siNo } from '../../../hojas/columnas.ts'
import type { Binding } from '../../../resource/binding.ts'
import { usuarios } from '../tables.ts'

const UTC_TEXT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

export const personasBinding: Binding = {
  resource: personasResource,
  table: usuarios,
  key: 'id',
  visible: (alias) => `${alias}.eliminado_en is null and ${alias}.unida_a is null`,
  filters: {
    pais: (alias, value) => `${alias}.pais = ${value}`,
    rol: (alias, value) => `exists (select from unnest(${alias}.roles) as rol where rol = ${value})`,
    inhabilitada: (alias, value) => `(${alias}.inhabilitado_en is not null) = (${value}::int = 1)`,
    conCompras: (alias, value) =>
      `exists (select from compras where compras.user_id = ${alias}.id) = (${value}::int = 1)`,
  },
  computed: {
    pais: (alias) => `(select nombre from paises where paises.id_pais = ${alias}.pais)`,
    inhabilitada: (alias) => `(${alias}.inhabilitado_en is not null)`,
    ultimaSesionEn: (alias) =>
      `(select to_char(max(en) at time zone 'UTC', ${UTC_TEXT}) from (
          select max(usada_en) as en from sesiones where usuario_id = ${alias}.id and representada_por is null
          union all
          select max(vista_en) from sesiones_staff where usuario_id = ${alias}.id and factor_en is not null) as entradas)`,
  },
}

/** Columns of the spreadsheet: those of the list, without credentials or payment data. */
export const PERSONAS_COLUMNS: Columnas<PersonaListada> = {
  Nombre: (row) => row.Nombre,
  Email: (row) => row.Email,
  País: (row) => row.pais ?? '',
  Roles: (row) => rolesText(row.roles),
  Inhabilitada: siNo((row) => row.inhabilitada),
  'Última sesión': momento((row) => row.ultimaSesionEn),
  'Desde cuándo': momento((row) => row.creadoEn),
}
