import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { RolOtorgado } from '#domain/cuentas/permisos.ts'
import type { EstadoFila, FilaDeLote } from '#domain/gestion/lotes.ts'
import type { Tx } from '../../db/client.ts'
import { auditoria } from '../auditoria/tables.ts'
import { isRecent, lotes, lotesFilas } from './tables.ts'

export type LoteRow = typeof lotes.$inferSelect
export type FilaRow = typeof lotesFilas.$inferSelect

/** Returns false if a job with this id exists, or another job already undoes the same one. */
export async function insertLote(tx: Tx, lote: typeof lotes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(lotes).values(lote).onConflictDoNothing().returning({ id: lotes.id })
  return made.length > 0
}

/** Stores the rows in the chosen order, each once. */
export async function insertFilas(
  tx: Tx,
  lote: string,
  from: number,
  claves: readonly string[],
): Promise<void> {
  if (claves.length === 0) return
  const values = claves.map((clave, at) => ({ lote, clave, orden: from + at }))
  await tx.insert(lotesFilas).values(values).onConflictDoNothing()
}

export async function findLote(db: Tx, id: string): Promise<LoteRow | undefined> {
  const [row] = await db.select().from(lotes).where(eq(lotes.id, id))
  return row
}

const RECENT_MAX = 5

/** The person's recent jobs, those in progress first. */
export async function listRecent(db: Tx, autor: number): Promise<LoteRow[]> {
  return db
    .select()
    .from(lotes)
    .where(and(eq(lotes.autor, autor), isRecent))
    .orderBy(isNotNull(lotes.terminadoEn), desc(lotes.creadoEn))
    .limit(RECENT_MAX)
}

export async function countFilas(db: Tx, lote: string): Promise<Record<EstadoFila, number>> {
  const rows = await db
    .select({ estado: lotesFilas.estado, cuantas: count() })
    .from(lotesFilas)
    .where(eq(lotesFilas.lote, lote))
    .groupBy(lotesFilas.estado)
  const counts = { pendiente: 0, hecha: 0, sin_cambio: 0, fallida: 0 }
  for (const { estado, cuantas } of rows) counts[estado] = cuantas
  return counts
}

const SHOWN_MAX = 200

export async function listFilas(db: Tx, lote: string): Promise<Omit<FilaDeLote, 'fila'>[]> {
  return db
    .select({ clave: lotesFilas.clave, estado: lotesFilas.estado, mensaje: lotesFilas.mensaje })
    .from(lotesFilas)
    .where(eq(lotesFilas.lote, lote))
    .orderBy(sql`${lotesFilas.estado} <> 'fallida'`, asc(lotesFilas.orden))
    .limit(SHOWN_MAX)
}

const HELD = sql`interval '30 seconds'`

/**
 * Takes or extends the hold of a job. Returns false while another process holds it. The hold of a dead process
 * expires.
 */
export async function holdLote(db: Tx, id: string, por: string): Promise<boolean> {
  const held = await db
    .update(lotes)
    .set({ tomadoPor: por, tomadoHasta: sql`now() + ${HELD}` })
    .where(
      and(
        eq(lotes.id, id),
        isNull(lotes.terminadoEn),
        or(isNull(lotes.tomadoHasta), lt(lotes.tomadoHasta, sql`now()`), eq(lotes.tomadoPor, por)),
      ),
    )
    .returning({ id: lotes.id })
  return held.length > 0
}

/** Extends the hold, if this process still has it. */
export async function renewLote(db: Tx, id: string, por: string): Promise<void> {
  await db
    .update(lotes)
    .set({ tomadoHasta: sql`now() + ${HELD}` })
    .where(
      and(
        eq(lotes.id, id),
        eq(lotes.tomadoPor, por),
        isNotNull(lotes.tomadoHasta),
        isNull(lotes.terminadoEn),
      ),
    )
}

export async function nextFilas(db: Tx, lote: string, limit: number): Promise<FilaRow[]> {
  return db
    .select()
    .from(lotesFilas)
    .where(and(eq(lotesFilas.lote, lote), eq(lotesFilas.estado, 'pendiente')))
    .orderBy(asc(lotesFilas.orden))
    .limit(limit)
}

export async function noteFila(
  db: Tx,
  { lote, clave }: Pick<FilaRow, 'lote' | 'clave'>,
  outcome: Partial<Pick<FilaRow, 'estado' | 'mensaje' | 'intentos' | 'antes'>>,
  from: readonly FilaRow['estado'][] = ['pendiente'],
): Promise<void> {
  await db
    .update(lotesFilas)
    .set(outcome)
    .where(and(eq(lotesFilas.lote, lote), eq(lotesFilas.clave, clave), inArray(lotesFilas.estado, from)))
}

/** Whether the job ended recently enough to be undone. */
export async function endedWithin(db: Tx, id: string, seconds: number): Promise<boolean> {
  const rows = await db
    .select({ id: lotes.id })
    .from(lotes)
    .where(and(eq(lotes.id, id), gt(lotes.terminadoEn, sql`now() - make_interval(secs => ${seconds})`)))
  return rows.length > 0
}

/** Copies the completed rows to the job that undoes them, last one first. */
export async function copyDone(tx: Tx, from: string, to: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into lotes_filas (lote, orden, clave, antes)
    select ${to}, -orden, clave, antes from lotes_filas where lote = ${from} and estado = 'hecha' and antes is not null`)
  return rowCount ?? 0
}

/** The job that last wrote a column of a row, ignoring `not`; null if the last writer was not a job. */
export async function findLastWriter(
  tx: Tx,
  { tabla, columna, clave }: { tabla: string; columna: string; clave: string },
  not: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ lote: auditoria.lote })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.tabla, tabla),
        eq(auditoria.clave, clave),
        sql`${auditoria.despues} ? ${columna}`,
        sql`${auditoria.lote} is distinct from ${not}`,
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  return row?.lote ?? null
}

/** Ends the job if this process still holds it. */
export async function endLote(db: Tx, id: string, por: string, stopped: boolean): Promise<void> {
  await db
    .update(lotes)
    .set({ terminadoEn: sql`now()`, tomadoHasta: null, ...(stopped ? { detenidoEn: sql`now()` } : {}) })
    .where(and(eq(lotes.id, id), eq(lotes.tomadoPor, por)))
}

/**
 * Releases the job after a deliberate stop: another process continues at once, and no attempt of a row is counted.
 */
export async function letGoLote(db: Tx, id: string, por: string): Promise<void> {
  await db
    .update(lotes)
    .set({ tomadoHasta: null })
    .where(and(eq(lotes.id, id), isNull(lotes.terminadoEn), eq(lotes.tomadoPor, por)))
}

/** Jobs whose hold was released or expired. `died`: it expired, so the process died. */
export async function findAbandoned(db: Tx): Promise<{ id: string; died: boolean }[]> {
  return db
    .select({ id: lotes.id, died: sql<boolean>`${lotes.tomadoHasta} is not null` })
    .from(lotes)
    .where(and(isNull(lotes.terminadoEn), or(isNull(lotes.tomadoHasta), lt(lotes.tomadoHasta, sql`now()`))))
    .orderBy(asc(lotes.creadoEn))
}

/** The staff roles in force now; none if the account is closed. */
export async function findOtorgados(db: Tx, usuarioId: number): Promise<RolOtorgado[]> {
  const { rows } = await db.execute<RolOtorgado & Record<string, unknown>>(sql`
    select r.rol, r.alcance from usuarios_roles r join usuarios u on u.id = r.usuario_id
    where u.id = ${usuarioId} and u.inhabilitado_en is null and u.eliminado_en is null
      and r.desde <= now() and (r.hasta is null or r.hasta > now())`)
  return rows
}
