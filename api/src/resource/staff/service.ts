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

/** Only of a resource that asks for a reason: elsewhere the actor may carry that of a job. */
const reasonOfChange = ({ reasons }: StaffDeclaration, { motivo = '' }: Actor) => (reasons ? motivo : '')

/** What taking a change back asks for: the version that it left behind, so that who changed it since is not overruled. */
export const takingBack = (before: Datos, after: Row) => ({
  version: after.version,
  publicado: before['publicado'] === true,
})

/** What the form would hold of a row. */
export function formOf({ declaration }: StaffBinding, row: Datos): Datos {
  return Object.fromEntries(Object.keys(declaration.form.shape).map((field) => [field, row[field]]))
}

/** A form as the public would be shown it, and what it lacks for that. Stored ones may be older than today's rules. */
export async function findFaltan(
  tx: Tx,
  { declaration, rules }: StaffBinding,
  { datos, row }: { datos: Datos; row: Datos },
): Promise<{ datos?: Datos; faltan: Faltan }> {
  const parsed = declaration.form.safeParse(datos)
  const told = parsed.success ? {} : (invalidInput('DATOS_INVALIDOS', parsed.error).details.fields ?? {})
  const more = await rules.missing?.(tx, { datos, row })
  const faltan = { ...more, ...(await faltanTextos(tx, declaration.pictures ?? [], datos)), ...told }
  return parsed.success ? { datos: parsed.data, faltan } : { faltan }
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

  /** The history begins with what was there before anybody changed it here. */
  async function beginHistory({ tx, clave, row }: Change): Promise<void> {
    const subject = subjectOf(binding, clave)
    const { numero } = await findHighest(tx, subject)
    if (numero > 0) return
    const estado = row['publicado'] === false ? 'guardada' : 'publicada'
    await insertRevision(tx, subject, { estado, datos: formOf(binding, row) })
  }

  /** The form that somebody is at: the draft, or, where there are none, what was looked at last. */
  async function keepDraft(at: Change, draft: Stored | undefined, datos: Datos): Promise<void> {
    const subject = subjectOf(binding, at.clave)
    const autor = authorOf(at.actor)
    await beginHistory(at)
    if (draft) await updateRevision(at.tx, subject, draft.id, { datos, autor })
    else await insertRevision(at.tx, subject, { estado: 'borrador', datos, autor })
  }

  /** Writes a whole form into the row, through the rules of its module. */
  async function write(at: Change, datos: Datos, state: Datos = {}): Promise<void> {
    const written = binding.rules.beforeWrite
      ? await binding.rules.beforeWrite(at.tx, { datos, antes: at.row, actor: at.actor })
      : datos
    await updateForm(at.tx, binding, at.clave, { ...sanitizeForm(binding, written), ...state })
  }

  /** A new row; what is publishable begins hidden, with a draft. */
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

  /** A row that is added with a key is added once, and answered again as it is now. */
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

  /** All or nothing; what the database refuses is told in its field. */
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

    /** Those that there are. */
    listByKeys: async (claves: readonly Clave[]) => (await readRows(database.db, binding, claves)).map(show),

    create: (actor: Actor, datos: Datos, claveIdempotencia?: string): Promise<Row> =>
      addOnce(actor, claveIdempotencia, (tx) =>
        add(tx, actor, { ...declaration.blank, ...datos }, claveIdempotencia),
      ),

    /** What the copy does not take over, or what its draft has wrong, it has blank. */
    duplicate: (actor: Actor, from: Clave, datos: Datos, claveIdempotencia?: string): Promise<Row> =>
      addOnce(actor, claveIdempotencia, async (tx) => {
        const { shape } = declaration.form
        const left = declaration.duplicates?.without ?? []
        const taken = Object.entries(datos).filter(
          ([field, value]) => !left.includes(field) && shape[field]?.safeParse(value).success,
        )
        const to = await add(
          tx,
          actor,
          { ...declaration.blank, ...Object.fromEntries(taken) },
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
      const found = await findRevision(database.db, subject, numero)
      if (!found) throw new AppError('NO_ENCONTRADO')
      return { ...found, anterior: await findBefore(database.db, subject, numero) }
    },

    name: declaration.name,
  }
}
export type StaffService = ReturnType<typeof createStaffService>
