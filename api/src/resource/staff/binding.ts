import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Faltan } from '#contract/revision.ts'
import type { StaffDeclaration, StaffResource } from '#contract/staff-resource.ts'
import type { Tx } from '../../db/client.ts'
import type { AccionDeLote } from '../../modules/lotes/accion.ts'
import type { Binding } from '../binding.ts'
import type { BeforeWrite, Clave, Datos, Editable } from '../editable.ts'

/** Business rules that a module adds to the engine. */
export interface Rules {
  /** Acquires other locks that a change needs before the row, in the order that bulk changes use. */
  beforeLock?(tx: Tx, clave: Clave): Promise<void>
  beforeWrite?: BeforeWrite
  /** Additional requirements for publication, by field. */
  missing?(tx: Tx, change: { datos: Datos; row: Datos }): Promise<Faltan> | Faltan
  /** Throws if the row must not be archived. */
  beforeArchive?(tx: Tx, row: Datos): Promise<void>
  /** Returns additional changes when the row is restored from the archive. */
  beforeRestore?(tx: Tx, row: Datos): Promise<Datos>
  /** Copies data of a row that is not part of its form. */
  afterDuplicate?(tx: Tx, copied: { from: Clave; to: Clave }): Promise<void>
}

/** The field of the publication state; the form may choose among several published states. */
export interface Published {
  field: string
  off: number
  on: number | { values: readonly number[]; of(datos: Datos): number }
}

const publishedValues = ({ on }: Published) => (typeof on === 'number' ? [on] : on.values)
export const publishedAs = ({ on }: Published, datos: Datos) => (typeof on === 'number' ? on : on.of(datos))

/** Maps a staff resource to its table, which belongs to the module that binds it. */
export interface StaffBinding extends Editable {
  staff: StaffResource
  declaration: StaffDeclaration
  published?: Published
  rules: Rules
  /** Additional bulk actions. */
  acciones?: Readonly<Record<string, AccionDeLote>>
  /** Open work that a bulk withdrawal or archiving leaves. */
  withdrawing?: AccionDeLote['leaves']
}

type Options = Pick<
  StaffBinding,
  'table' | 'published' | 'children' | 'checks' | 'acciones' | 'withdrawing'
> &
  Pick<Binding, 'sinAcentos' | 'computed' | 'filters'> & { rules?: Rules }

/** Condition for rows with a draft; `revisiones` gets its own alias. */
function hasDraft(table: string, key: string) {
  return (alias: string) =>
    `exists (select 1 from revisiones r where r.tabla = '${table}' and r.clave = ${alias}."${key}"::text and r.estado = 'borrador')`
}

/**
 * Filter for rows with or without a draft. Drafts are few and rows may be many, so the query starts from the
 * drafts; numeric keys are compared as numbers to use their index.
 */
function draftFilter(table: string, { name, columnType }: PgColumn) {
  const ofTable = `r.tabla = '${table}' and r.estado = 'borrador'`
  const sameRow = (alias: string) =>
    columnType === 'PgText'
      ? `r.clave = ${alias}."${name}"`
      : `${alias}."${name}" = case when r.tabla = '${table}' then r.clave::int end`
  return (alias: string, placeholder: string, value?: string | number) =>
    `${value === 0 ? 'not ' : ''}exists (select from revisiones r where ${ofTable} and ${sameRow(alias)}) and ${placeholder}::int = ${value}`
}

/** Binds a declaration to its table; throws at startup if they do not match. */
export function bindStaff(staff: StaffResource, options: Options): StaffBinding {
  const { declaration, read } = staff
  const { table, published, children } = options
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const columnOf = (field: string) => {
    const column = columns[field]
    if (!column) throw new Error(`${declaration.name}: ${getTableName(table)} has no column for ${field}`)
    return column
  }
  const columnName = (field: string) => columnOf(field).name
  if (declaration.publishable !== Boolean(published)) {
    throw new Error(`${declaration.name}: what is publishable says where its state stands`)
  }
  const archivable = declaration.archives ? ['archivadoEn'] : []
  const written = Object.keys(declaration.form.shape).filter((field) => !children?.fields[field])
  for (const field of ['version', 'actualizadoEn', ...archivable, ...written]) columnName(field)
  const draft = hasDraft(getTableName(table), columnName(declaration.key))
  const isPublic = (alias: string) =>
    published
      ? `(${alias}."${columnName(published.field)}" in (${publishedValues(published).join(', ')}))`
      : 'true'
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
        conBorrador: draftFilter(getTableName(table), columnOf(declaration.key)),
        ...options.filters,
      },
      computed: { publicado: isPublic, conBorrador: draft, ...children?.fields, ...options.computed },
    },
  }
}
