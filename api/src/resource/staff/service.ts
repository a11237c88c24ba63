import { getTableName } from 'drizzle-orm'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Revision, RevisionConDatos } from '#contract/staff-resource.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import { type Clave, type Datos, sanitizeForm } from '../editable.ts'
import { asFieldError } from '../faults.ts'
import { insertRow, lockRow, readRow, updateRow } from '../row-queries.ts'
import { findPage } from '../run.ts'
import { sanitizeRow } from '../sanitize-row.ts'
import type { StaffBinding } from './binding.ts'
import { findBefore, findHighest, findRevision, insertRevision, listRevisions } from './revision-queries.ts'

export type Row = Datos & { version: number; archivadoEn?: string | null }

/** Where and by whom a change is made: what every step of it needs. */
export interface Change {
  tx: Tx
  actor: Actor
  clave: Clave
  row: Row
}

export const subjectOf = (binding: StaffBinding, clave: Clave) => ({
  tabla: getTableName(binding.table),
  clave: String(clave),
})

export const authorOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

/** What the form would hold of a row. */
export function formOf({ declaration }: StaffBinding, row: Datos): Datos {
  return Object.fromEntries(Object.keys(declaration.form.shape).map((field) => [field, row[field]]))
}

/** Stored forms may be older than the rules that they have to keep today. */
export function parseForm({ declaration }: StaffBinding, datos: Datos): Datos {
  const parsed = declaration.form.safeParse(datos)
  if (!parsed.success) throw invalidInput('DATOS_INVALIDOS', parsed.error)
  return parsed.data
}

/** The engine of one staff resource: reading, and changes that need no draft. */
export function createStaffService(binding: StaffBinding, { database }: { database: Database }) {
  const { declaration, read, published } = binding
  const show = (row: Datos | undefined): Row => {
    if (!row) throw new AppError('NO_ENCONTRADO')
    return sanitizeRow(read.resource, row) as Row
  }

  /** Runs a change on the version that was seen, under the lock of the row, and answers the row as it is then. */
  function change(
    actor: Actor,
    clave: Clave,
    version: number | undefined,
    work: (change: Change) => Promise<void>,
  ): Promise<Row> {
    return database
      .transaction(actor, async (tx) => {
        const row = show(await lockRow(tx, binding, clave))
        if (version !== undefined && row.version !== version) throw new AppError('CONFLICTO', { actual: row })
        await work({ tx, actor, clave, row })
        return show(await readRow(tx, binding, clave))
      })
      .catch((error: unknown) => {
        throw asFieldError(binding, error)
      })
  }

  /** The history begins with what was there before anybody changed it here. */
  async function beginHistory({ tx, clave, row }: Change): Promise<void> {
    const subject = subjectOf(binding, clave)
    const { numero } = await findHighest(tx, subject)
    if (numero > 0) return
    const estado = row['publicado'] === false ? 'guardada' : 'publicada'
    await insertRevision(tx, subject, { estado, datos: formOf(binding, row) })
  }

  /** Writes a whole form into the row, through the rules of its module. */
  async function write(at: Change, datos: Datos, state: Datos = {}): Promise<void> {
    const written = binding.rules.beforeWrite
      ? await binding.rules.beforeWrite(at.tx, { datos, antes: at.row, actor: at.actor })
      : datos
    await updateRow(at.tx, binding, at.clave, { ...sanitizeForm(binding, written), ...state })
  }

  return {
    binding,
    change,
    beginHistory,
    write,

    list: (query: ResourceQuery) => findPage(database.pool, read, query),

    get: async (clave: Clave) => show(await readRow(database.db, binding, clave)),

    async create(actor: Actor, datos: Datos): Promise<Row> {
      const state = published ? { [published.field]: published.off } : {}
      return database
        .transaction(actor, async (tx) => {
          const written = (await binding.rules.beforeWrite?.(tx, { datos, antes: undefined, actor })) ?? datos
          const clean = sanitizeForm(binding, written)
          const clave = await insertRow(tx, binding, { ...clean, ...state })
          const row = show(await readRow(tx, binding, clave))
          const revision = { datos: formOf(binding, row), autor: authorOf(actor) }
          const estado = published ? 'borrador' : 'guardada'
          await insertRevision(tx, subjectOf(binding, clave), { ...revision, estado })
          return show(await readRow(tx, binding, clave))
        })
        .catch((error: unknown) => {
          throw asFieldError(binding, error)
        })
    },

    update: (actor: Actor, clave: Clave, version: number, datos: Datos) =>
      change(actor, clave, version, async (at) => {
        await beginHistory(at)
        await write(at, datos)
        const row = show(await readRow(at.tx, binding, clave))
        const revision = { datos: formOf(binding, row), autor: authorOf(actor) }
        await insertRevision(at.tx, subjectOf(binding, clave), { ...revision, estado: 'guardada' })
      }),

    archive: (actor: Actor, clave: Clave, version: number) =>
      change(actor, clave, version, async ({ tx, row }) => {
        if (row.archivadoEn) return
        await binding.rules.beforeArchive?.(tx, row)
        const state = published ? { [published.field]: published.off } : {}
        await updateRow(tx, binding, clave, { ...state, archivadoEn: new Date() })
      }),

    restore: (actor: Actor, clave: Clave, version: number) =>
      change(actor, clave, version, async ({ tx, row }) => {
        if (row.archivadoEn) await updateRow(tx, binding, clave, { archivadoEn: null })
      }),

    async revisions(clave: Clave): Promise<Revision[]> {
      show(await readRow(database.db, binding, clave))
      return listRevisions(database.db, subjectOf(binding, clave))
    },

    async revision(clave: Clave, numero: number): Promise<RevisionConDatos> {
      const subject = subjectOf(binding, clave)
      const found = await findRevision(database.db, subject, numero)
      if (!found) throw new AppError('NO_ENCONTRADO')
      return { ...found, anterior: await findBefore(database.db, subject, numero) }
    },

    name: declaration.name,
  }
}
export type StaffService = ReturnType<typeof createStaffService>
