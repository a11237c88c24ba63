import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OwnDeclaration, OwnResource } from '#contract/own-resource.ts'
import type { BeforeWrite, Editable } from '../editable.ts'

/** Maps a consultant's resource to its table, which belongs to the module that binds it. */
export interface OwnBinding extends Editable {
  own: OwnResource
  declaration: OwnDeclaration
  /** The field with the owner's account. */
  owner: string
  beforeWrite?: BeforeWrite
}

type Options = Pick<OwnBinding, 'table' | 'owner' | 'checks' | 'beforeWrite'>

/** An undeclared filter, so callers cannot use it; the server sets it on every list. */
export const PROPIO = 'propio'

/** Binds a declaration to its table; throws at startup if they do not match. */
export function bindOwn(own: OwnResource, options: Options): OwnBinding {
  const { declaration, read } = own
  const { table, owner } = options
  const columns = getTableColumns(table) as Record<string, PgColumn>
  for (const field of [owner, 'version', 'actualizadoEn', ...Object.keys(declaration.form.shape)]) {
    if (!columns[field])
      throw new Error(`${declaration.name}: ${getTableName(table)} has no column for ${field}`)
  }
  return {
    ...options,
    own,
    declaration,
    read: {
      resource: read,
      table,
      key: declaration.key,
      filters: { [PROPIO]: (alias, value) => `${alias}."${columns[owner]?.name}" = ${value}` },
    },
  }
}
