import { getTableName } from 'drizzle-orm'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Faltan, Revision, RevisionConDatos } from '#contract/revision.ts'
import type { StaffDeclaration } from '#contract/staff-resource.ts'
import type { Actor } from '../../db/actor.ts'
import { type Database, type Turno, type Tx, turnOf } from '../../db/client.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import { type Clave, type Datos, sanitizeForm } from '../editable.ts'
import { asFieldError } from '../faults.ts'
import { faltanTextos } from '../picture-queries.ts'
import { insertRow, lockRow, readRow, readRows, updateForm, updateRow } from '../row-queries.ts'
import { findPage } from '../run.ts'
import { sanitizeRow } from '../sanitize-row.ts'
import type { StaffBinding } from './binding.ts'
import {
  findAdded,
  findBefore,
  findByEstado,
  findHighest,
  findRevision,
  insertRevision,
  listRevisions,
  putRevision,
  type Stored,
  updateRevision,
} from './revision-queries.ts'

export type Row = Datos & { version: number; archivadoEn?: string | null }

/** Context of a change, passed to each of its steps. */
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

/** The reason, if the resource requires one: otherwise the actor may carry the reason of a job. */
const reasonOfChange = ({ reasons }: StaffDeclaration, { motivo = '' }: Actor) => (reasons ? motivo : '')

/** Data to undo a change: the version it produced, so that later changes are not overwritten. */
export const takingBack = (before: Datos, after: Row) => ({
  version: after.version,
  publicado: before['publicado'] === true,
})

/** The form values of a row. */
export function formOf({ declaration }: StaffBinding, row: Datos): Datos {
  return Object.fromEntries(Object.keys(declaration.form.shape).map((field) => [field, row[field]]))
}

/** The form as the public would see it, and what it lacks. Stored forms may be older than today's rules. */
export async function findFaltan(
  tx: Tx,
  { declaration, rules }: StaffBinding,
  { datos, row }: { datos: Datos; row: Datos },
): Promise<{ datos?: Datos; faltan: Faltan }> {
  const parsed = declaration.form.safeParse(datos)
  const errors = parsed.success ? {} : (invalidInput('DATOS_INVALIDOS', parsed.error).details.fields ?? {})
  const more = await rules.missing?.(tx, { datos, row })
  const faltan = { ...more, ...(await faltanTextos(tx, declaration.pictures ?? [], datos)), ...errors }
  return parsed.success ? { datos: parsed.data, faltan } : { faltan }
}

/** Reads and changes one staff resource, without drafts. */
export function createStaffService(binding: StaffBinding, { database }: { database: Database }) {
  const { declaration, read, published } = binding
  const show = (row: Datos | undefined): Row => {
    if (!row) throw new AppError('NO_ENCONTRADO')
    return sanitizeRow(read.resource, row) as Row
  }

  /** Locks the row, checks its version, runs the change and returns the new row. */
  function change(
    actor: Actor,
    clave: Clave,
    version: number | undefined,
    work: (change: Change) => Promise<void>,
  ): Promise<Row> {
    return transaction(actor, async (tx) => {
      await binding.rules.beforeLock?.(tx, clave)
      const row = show(await lockRow(tx, binding, clave))
      if (version !== undefined && row.version !== version) throw new AppError('CONFLICTO', { actual: row })
      await work({ tx, actor, clave, row })
      const after = show(await readRow(tx, binding, clave))
      await actor.done?.(tx, takingBack(row, after))
      return after
    })
  }

  async function restoreIn({ tx, clave, row }: Change): Promise<void> {
    if (!row.archivadoEn) return
    const more = await binding.rules.beforeRestore?.(tx, row)
    await updateRow(tx, binding, clave, { ...more, archivadoEn: null })
  }

  /** Starts the history with the row before its first change. */
  async function beginHistory({ tx, clave, row }: Change): Promise<void> {
    const subject = subjectOf(binding, clave)
    const { numero } = await findHighest(tx, subject)
    if (numero > 0) return
    const estado = row['publicado'] === false ? 'guardada' : 'publicada'
    await insertRevision(tx, subject, { estado, datos: formOf(binding, row) })
  }

  /** Saves the draft. For resources without drafts it holds the form that was last previewed. */
  async function keepDraft(at: Change, draft: Stored | undefined, datos: Datos): Promise<void> {
    const subject = subjectOf(binding, at.clave)
    const autor = authorOf(at.actor)
    await beginHistory(at)
    if (draft) await updateRevision(at.tx, subject, draft.id, { datos, autor })
    else await insertRevision(at.tx, subject, { estado: 'borrador', datos, autor })
  }

  /** Writes a whole form into the row, through the module's rules. */
  async function write(at: Change, datos: Datos, state: Datos = {}): Promise<void> {
    const written = binding.rules.beforeWrite
      ? await binding.rules.beforeWrite(at.tx, { datos, antes: at.row, actor: at.actor })
      : datos
    await updateForm(at.tx, binding, at.clave, { ...sanitizeForm(binding, written), ...state })
  }

  /** Inserts a row; publishable rows start hidden, with a draft. */
  async function add(tx: Tx, actor: Actor, datos: Datos, claveIdempotencia?: string): Promise<Clave> {
    const state = published ? { [published.field]: published.off } : {}
    const written = (await binding.rules.beforeWrite?.(tx, { datos, antes: undefined, actor })) ?? datos
    const clave = await insertRow(tx, binding, { ...sanitizeForm(binding, written), ...state })
    const row = show(await readRow(tx, binding, clave))
    const revision = {
      datos: formOf(binding, row),
      autor: authorOf(actor),
      motivo: reasonOfChange(declaration, actor),
      ...(claveIdempotencia ? { claveIdempotencia } : {}),
    }
    await insertRevision(tx, subjectOf(binding, clave), {
      ...revision,
      estado: published ? 'borrador' : 'guardada',
    })
    return clave
  }

  /** Creates a row once per idempotency key; repeats return the current row. */
  const addOnce = (actor: Actor, claveIdempotencia: string | undefined, work: (tx: Tx) => Promise<Clave>) =>
    transaction(
      actor,
      async (tx) => {
        const added =
          claveIdempotencia && (await findAdded(tx, getTableName(binding.table), claveIdempotencia))
        return show(await readRow(tx, binding, added || (await work(tx))))
      },
      claveIdempotencia ? turnOf(`alta ${claveIdempotencia}`) : undefined,
    )

  /** Runs a transaction and reports refusals of the database as field errors. */
  function transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, turno?: Turno): Promise<T> {
    return database.transaction(actor, work, turno).catch((error: unknown) => {
      throw asFieldError(binding, error)
    })
  }

  return {
    binding,
    change,
    beginHistory,
    keepDraft,
    restoreIn,
    write,

    list: (query: ResourceQuery) => findPage(database.pool, read, query),

    get: async (clave: Clave) => show(await readRow(database.db, binding, clave)),

    /** The existing rows among the keys. */
    listByKeys: async (claves: readonly Clave[]) => (await readRows(database.db, binding, claves)).map(show),

    create: (actor: Actor, datos: Datos, claveIdempotencia?: string): Promise<Row> =>
      addOnce(actor, claveIdempotencia, (tx) =>
        add(tx, actor, { ...declaration.blank, ...datos }, claveIdempotencia),
      ),

    /** Fields that the copy excludes, or that are invalid in its draft, get their blank value. */
    duplicate: (actor: Actor, from: Clave, datos: Datos, claveIdempotencia?: string): Promise<Row> =>
      addOnce(actor, claveIdempotencia, async (tx) => {
        const { shape } = declaration.form
        const left = declaration.duplicates?.without ?? []
        const copied = Object.entries(datos).filter(
          ([field, value]) => !left.includes(field) && shape[field]?.safeParse(value).success,
        )
        const to = await add(
          tx,
          actor,
          { ...declaration.blank, ...Object.fromEntries(copied) },
          claveIdempotencia,
        )
        await binding.rules.afterDuplicate?.(tx, { from, to })
        return to
      }),

    update: (actor: Actor, clave: Clave, version: number, datos: Datos) =>
      change(actor, clave, version, async (at) => {
        await beginHistory(at)
        await write(at, datos)
        const row = show(await readRow(at.tx, binding, clave))
        const revision = {
          datos: formOf(binding, row),
          autor: authorOf(actor),
          motivo: reasonOfChange(declaration, actor),
          estado: 'guardada',
        } as const
        const subject = subjectOf(binding, clave)
        const [looked] = await findByEstado(at.tx, subject, 'borrador')
        await putRevision(at.tx, subject, looked, revision)
      }),

    archive: (actor: Actor, clave: Clave, version: number) =>
      change(actor, clave, version, async ({ tx, row }) => {
        if (row.archivadoEn) return
        await binding.rules.beforeArchive?.(tx, row)
        const state = published ? { [published.field]: published.off } : {}
        await updateRow(tx, binding, clave, { ...state, archivadoEn: new Date() })
      }),

    restore: (actor: Actor, clave: Clave, version: number) => change(actor, clave, version, restoreIn),

    async revisions(clave: Clave): Promise<Revision[]> {
      show(await readRow(database.db, binding, clave))
      return listRevisions(database.db, subjectOf(binding, clave))
    },

    async revision(clave: Clave, numero: number): Promise<RevisionConDatos> {
      const subject = subjectOf(binding, clave)
      const revision = await findRevision(database.db, subject, numero)
      if (!revision) throw new AppError('NO_ENCONTRADO')
      return { ...revision, anterior: await findBefore(database.db, subject, numero) }
    },

    name: declaration.name,
  }
}
export type StaffService = ReturnType<typeof createStaffService>
