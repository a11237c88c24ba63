import type { ResourceQuery } from '#contract/resource.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { type Clave, type Datos, sanitizeForm } from '../editable.ts'
import { asFieldError } from '../faults.ts'
import { lockRow, type Owner, readRow, updateRow } from '../row-queries.ts'
import { findPage } from '../run.ts'
import { sanitizeRow } from '../sanitize-row.ts'
import { type OwnBinding, PROPIO } from './binding.ts'

type Row = Datos & { version: number }

/** Reads and changes one resource of the Portal. Rows of other people answer 404 like rows that do not exist. */
export function createOwnService(binding: OwnBinding, { database }: { database: Database }) {
  const { read } = binding
  const ownedBy = (usuarioId: number): Owner => ({ field: binding.owner, usuarioId })
  const show = (row: Datos | undefined): Row => {
    if (!row) throw new AppError('NO_ENCONTRADO')
    return sanitizeRow(read.resource, row) as Row
  }

  return {
    binding,

    list(usuarioId: number, query: ResourceQuery) {
      const own = { [PROPIO]: { op: 'eq', value: usuarioId } } as const
      return findPage(database.pool, read, { ...query, filters: { ...query.filters, ...own } })
    },

    get: async (usuarioId: number, clave: Clave) =>
      show(await readRow(database.db, binding, clave, ownedBy(usuarioId))),

    update(usuarioId: number, actor: Actor, clave: Clave, version: number, datos: Datos): Promise<Row> {
      const owner = ownedBy(usuarioId)
      return database
        .transaction(actor, async (tx) => {
          const antes = show(await lockRow(tx, binding, clave, owner))
          if (antes.version !== version) throw new AppError('CONFLICTO', { actual: antes })
          const written = (await binding.beforeWrite?.(tx, { datos, antes, actor })) ?? datos
          await updateRow(tx, binding, clave, sanitizeForm(binding, written))
          return show(await readRow(tx, binding, clave, owner))
        })
        .catch((error: unknown) => {
          throw asFieldError(binding, error)
        })
    },
  }
}
