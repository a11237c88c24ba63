import { eq, inArray, max, min, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../db/personal/declaration.ts'
import type { Erased } from '../../db/personal/engine.ts'
import { usuarios } from '../cuentas/tables.ts'
import { auditoria, auditoriaCierres } from './tables.ts'

/** The rows with these ids, in no particular order. */
export async function listRegistros(db: Tx, ids: number[]) {
  return db
    .select({ registro: auditoria, nombre: usuarios.Nombre })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuarioId))
    .where(inArray(auditoria.id, ids))
}

export async function insertLectura(tx: Tx, tabla: string, clave: string, motivo: string): Promise<void> {
  await tx.execute(sql`select registrar_lectura(${tabla}, ${clave}, ${motivo})`)
}

export async function insertActo(tx: Tx, tabla: string, clave: string, motivo: string): Promise<void> {
  await tx.execute(sql`select registrar_acto(${tabla}, ${clave}, ${motivo})`)
}

export async function maskPersona(
  tx: Tx,
  { id, Email }: Persona,
  { audited, menciones }: Pick<Erased, 'audited' | 'menciones'>,
): Promise<void> {
  await tx.execute(
    sql`select tachar_a_quien_se_borra(${id}::int, ${Email}, ${JSON.stringify(audited)}::jsonb, ${menciones})`,
  )
}

export type Cierre = Pick<typeof auditoriaCierres.$inferSelect, 'dia' | 'clase' | 'cantidad' | 'resumen'>

export async function closeDays(tx: Tx): Promise<Cierre[]> {
  const { rows } = await tx.execute<Cierre & Record<string, unknown>>(
    sql`select dia::text, clase, cantidad, resumen from cerrar_auditoria() order by dia, clase`,
  )
  return rows
}

/** The first and the last closed day. */
export async function findClosedSpan(db: Tx) {
  const [span] = await db
    .select({ first: min(auditoriaCierres.dia), last: max(auditoriaCierres.dia) })
    .from(auditoriaCierres)
  return span?.first && span.last ? { first: span.first, last: span.last } : undefined
}

export interface Problema extends Record<string, unknown> {
  dia: string
  clase: string
  problema: string
}

export async function findProblemas(db: Tx, desde: string, hasta: string): Promise<Problema[]> {
  const { rows } = await db.execute<Problema>(
    sql`select dia::text, clase, problema from verificar_auditoria(${desde}::date, ${hasta}::date) order by 1, 2, 3`,
  )
  return rows
}

/** Number of deleted rows; null if no day was old enough. */
export async function deleteOldDays(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ deleted: number | null }>(sql`select purgar_auditoria() as deleted`)
  return rows[0]?.deleted ?? null
}
