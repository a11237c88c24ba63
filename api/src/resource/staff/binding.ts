import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffDeclaration, StaffResource } from '#contract/staff-resource.ts'
import type { Tx } from '../../db/client.ts'
import type { Binding } from '../binding.ts'
import type { BeforeWrite, Datos, Editable } from '../editable.ts'

/** What a module adds to the engine. */
export interface Rules {
  beforeWrite?: BeforeWrite
  /** Throws where the row has to stay. */
  beforeArchive?(tx: Tx, row: Datos): Promise<void>
}

/** How a staff resource maps to its table, which belongs to the module that binds it. */
export interface StaffBinding extends Editable {
  staff: StaffResource
  declaration: StaffDeclaration
  /** Where it is publishable: the field that says so, and its two values. */
  published?: { field: string; on: number; off: number }
  rules: Rules
}

type Options = Pick<StaffBinding, 'table' | 'published' | 'checks'> & {
  rules?: Rules
  sinAcentos?: Binding['sinAcentos']
}

/** `revisiones` under an alias of its own, where it is about the row of `alias`. */
function hasDraft(table: string, key: string) {
  return (alias: string) =>
    `exists (select 1 from revisiones r where r.tabla = '${table}' and r.clave = ${alias}."${key}"::text and r.estado = 'borrador')`
}

/** Binds a declaration to its table; what does not fit together is found when the server starts. */
export function bindStaff(staff: StaffResource, options: Options): StaffBinding {
  const { declaration, read } = staff
  const { table, published } = options
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const columnName = (field: string) => {
    const column = columns[field]
    if (!column) throw new Error(`${declaration.name}: ${getTableName(table)} has no column for ${field}`)
    return column.name
  }
  if (declaration.publishable !== Boolean(published)) {
    throw new Error(`${declaration.name}: what is publishable says where its state stands`)
  }
  const archivable = declaration.archives ? ['archivadoEn'] : []
  for (const field of ['version', 'actualizadoEn', ...archivable, ...Object.keys(declaration.form.shape)]) {
    columnName(field)
  }
  const draft = hasDraft(getTableName(table), columnName(declaration.key))
  const isPublic = (alias: string) =>
    published ? `(${alias}."${columnName(published.field)}" = ${published.on})` : 'true'
  return {
    ...options,
    staff,
    declaration,
    rules: options.rules ?? {},
    read: {
      resource: read,
      table,
      key: declaration.key,
      ...(options.sinAcentos ? { sinAcentos: options.sinAcentos } : {}),
      filters: {
        archivado: (alias, value) => `(${alias}.archivado_en is not null) = (${value}::int = 1)`,
        publicado: (alias, value) => `${isPublic(alias)} = (${value}::int = 1)`,
        conBorrador: (alias, value) => `${draft(alias)} = (${value}::int = 1)`,
      },
      computed: { publicado: isPublic, conBorrador: draft },
    },
  }
}
