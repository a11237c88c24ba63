import { and, asc, desc, eq, lt, lte, max, ne, sql } from 'drizzle-orm'
import type { Revision } from '#contract/revision.ts'
import type { Tx } from '../../db/client.ts'
import { usuarios } from '../../modules/cuentas/tables.ts'
import type { Datos } from '../editable.ts'
import { revisiones } from '../tables.ts'

/** The row that revisions belong to. */
export interface Subject {
  tabla: string
  clave: string
}

export type Stored = typeof revisiones.$inferSelect
type New = Pick<Stored, 'estado'> &
  Partial<Pick<Stored, 'accion' | 'datos' | 'autor' | 'motivo' | 'programadaPara' | 'claveIdempotencia'>>

const of = ({ tabla, clave }: Subject) => and(eq(revisiones.tabla, tabla), eq(revisiones.clave, clave))

/** The highest number and version of a row's revisions; 0 without revisions. */
export async function findHighest(tx: Tx, subject: Subject): Promise<{ numero: number; version: number }> {
  const [row] = await tx
    .select({ numero: max(revisiones.numero), version: max(revisiones.version) })
    .from(revisiones)
    .where(of(subject))
  return { numero: row?.numero ?? 0, version: row?.version ?? 0 }
}

export async function insertRevision(tx: Tx, subject: Subject, revision: New): Promise<void> {
  const { numero, version } = await findHighest(tx, subject)
  await tx.insert(revisiones).values({ ...subject, ...revision, numero: numero + 1, version: version + 1 })
}

export async function updateRevision(
  tx: Tx,
  subject: Subject,
  id: number,
  change: Partial<New>,
): Promise<void> {
  const { numero, version } = await findHighest(tx, subject)
  // A revision that changes state moves to the end of the history; an edited draft keeps its place.
  const moved = change.estado ? { numero: numero + 1 } : {}
  await tx
    .update(revisiones)
    .set({ ...change, ...moved, version: version + 1, actualizadoEn: sql`now()` })
    .where(eq(revisiones.id, id))
}

/** Updates the pending revision, or inserts a new one if there is none. */
export const putRevision = (
  tx: Tx,
  subject: Subject,
  begun: Stored | undefined,
  revision: New,
): Promise<void> =>
  begun ? updateRevision(tx, subject, begun.id, revision) : insertRevision(tx, subject, revision)

export async function findByEstado(
  tx: Tx,
  subject: Subject,
  estado: 'borrador' | 'programada',
): Promise<(Stored & { nombre: string | null })[]> {
  const rows = await tx
    .select({ revision: revisiones, nombre: usuarios.Nombre })
    .from(revisiones)
    .leftJoin(usuarios, eq(usuarios.id, revisiones.autor))
    .where(and(of(subject), eq(revisiones.estado, estado)))
    .orderBy(asc(revisiones.numero))
  return rows.map(({ revision, nombre }) => ({ ...revision, nombre }))
}

const HISTORY_MAX = 200

const toRevision = ({ revision, nombre }: { revision: Stored; nombre: string | null }): Revision => ({
  numero: revision.numero,
  estado: revision.estado,
  accion: revision.accion,
  autor: nombre,
  motivo: revision.motivo,
  programadaPara: revision.programadaPara?.toISOString() ?? null,
  actualizadoEn: revision.actualizadoEn.toISOString(),
})

export async function listRevisions(tx: Tx, subject: Subject): Promise<Revision[]> {
  const rows = await tx
    .select({ revision: revisiones, nombre: usuarios.Nombre })
    .from(revisiones)
    .leftJoin(usuarios, eq(usuarios.id, revisiones.autor))
    .where(of(subject))
    .orderBy(desc(revisiones.numero))
    .limit(HISTORY_MAX)
  return rows.map(toRevision)
}

export async function findRevision(
  tx: Tx,
  subject: Subject,
  numero: number,
): Promise<(Revision & { datos: Datos | null }) | undefined> {
  const [row] = await tx
    .select({ revision: revisiones, nombre: usuarios.Nombre })
    .from(revisiones)
    .leftJoin(usuarios, eq(usuarios.id, revisiones.autor))
    .where(and(of(subject), eq(revisiones.numero, numero)))
  return row && { ...toRevision(row), datos: row.revision.datos }
}

/** The form before a revision; discarded drafts are not counted. */
export async function findBefore(tx: Tx, subject: Subject, numero: number): Promise<Datos | null> {
  const [row] = await tx
    .select({ datos: revisiones.datos })
    .from(revisiones)
    .where(
      and(
        of(subject),
        lt(revisiones.numero, numero),
        ne(revisiones.estado, 'descartada'),
        sql`datos is not null`,
      ),
    )
    .orderBy(desc(revisiones.numero))
    .limit(1)
  return row?.datos ?? null
}

/** Whether another revision has the same contents. */
export async function isElsewhere(tx: Tx, subject: Subject, { id, datos }: Stored): Promise<boolean> {
  const rows = await tx
    .select({ id: revisiones.id })
    .from(revisiones)
    .where(and(of(subject), ne(revisiones.id, id), eq(revisiones.datos, datos ?? {})))
    .limit(1)
  return rows.length > 0
}

/** Due scheduled revisions, oldest first. */
export async function findDue(tx: Tx): Promise<(Subject & { id: number })[]> {
  return tx
    .select({ id: revisiones.id, tabla: revisiones.tabla, clave: revisiones.clave })
    .from(revisiones)
    .where(and(eq(revisiones.estado, 'programada'), lte(revisiones.programadaPara, sql`now()`)))
    .orderBy(asc(revisiones.programadaPara), asc(revisiones.id))
}

/** The row created with this idempotency key. */
export async function findAdded(
  tx: Tx,
  tabla: string,
  claveIdempotencia: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ clave: revisiones.clave })
    .from(revisiones)
    .where(and(eq(revisiones.tabla, tabla), eq(revisiones.claveIdempotencia, claveIdempotencia)))
  return row?.clave
}
