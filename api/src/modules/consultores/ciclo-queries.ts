import { and, asc, desc, eq, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Dia } from '#domain/calendario/calendario.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../db/client.ts'
import { certificaciones, consultores, consultoresCertificados } from './tables.ts'

export type ConsultorRow = typeof consultores.$inferSelect
export type CertificacionRow = typeof certificaciones.$inferSelect

export async function lockConsultor(tx: Tx, IdConsultor: number): Promise<ConsultorRow | undefined> {
  const [row] = await tx
    .select()
    .from(consultores)
    .where(eq(consultores.IdConsultor, IdConsultor))
    .for('update')
  return row
}

/** Whoever wrote with this address before; locked, so that two messages at once make one application. */
export async function lockByEmail(tx: Tx, email: string): Promise<ConsultorRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`consultores ${email.toLowerCase()}`}))`)
  const [row] = await tx
    .select()
    .from(consultores)
    .where(eq(sql`lower(${consultores.Email})`, sql`lower(${email})`))
    .orderBy(asc(sql`${consultores.estado} = 'baja'`), asc(consultores.IdConsultor))
    .limit(1)
    .for('update')
  return row
}

export async function findByUsuario(db: Tx, usuarioId: number): Promise<ConsultorRow | undefined> {
  const [row] = await db.select().from(consultores).where(eq(consultores.usuarioId, usuarioId))
  return row
}

export async function insertConsultor(tx: Tx, row: typeof consultores.$inferInsert): Promise<number> {
  const [made] = await tx.insert(consultores).values(row).returning({ id: consultores.IdConsultor })
  if (!made) throw new Error('the consultant was not stored')
  return made.id
}

export async function updateConsultor(
  tx: Tx,
  IdConsultor: number,
  change: Partial<typeof consultores.$inferInsert>,
): Promise<void> {
  await tx
    .update(consultores)
    .set({ ...change, version: sql`${consultores.version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(consultores.IdConsultor, IdConsultor))
}

export async function listCertificaciones(db: Tx, IdConsultor: number): Promise<CertificacionRow[]> {
  return db
    .select()
    .from(certificaciones)
    .where(eq(certificaciones.IdConsultor, IdConsultor))
    .orderBy(desc(certificaciones.vence), desc(certificaciones.id))
}

/** Undefined where the number is somebody's already. */
export async function insertCertificacion(
  tx: Tx,
  row: typeof certificaciones.$inferInsert,
): Promise<CertificacionRow | undefined> {
  const [made] = await tx.insert(certificaciones).values(row).onConflictDoNothing().returning()
  return made
}

export async function findCertificacionOfCompra(
  db: Tx,
  compraId: number,
): Promise<CertificacionRow | undefined> {
  const [row] = await db.select().from(certificaciones).where(eq(certificaciones.compraId, compraId))
  return row
}

export async function deleteCertificacion(tx: Tx, id: number): Promise<void> {
  await tx.delete(certificaciones).where(eq(certificaciones.id, id))
}

/**
 * Takes out of the directory whose grace is over; the triggers drop the pages that listed them. They fire for an update
 * of no row too, so nothing is written where nobody's is.
 */
export async function delistBefore(tx: Tx, dia: Dia): Promise<void> {
  const over = and(eq(consultores.IdEstado, ACTIVO), lt(consultores.vence, dia))
  const [any] = await tx.select({ id: consultores.IdConsultor }).from(consultores).where(over).limit(1)
  if (!any) return
  await tx
    .update(consultores)
    .set({ IdEstado: 0, version: sql`${consultores.version} + 1`, actualizadoEn: sql`now()` })
    .where(over)
}

export interface PorAvisar {
  id: number
  IdConsultor: number
  vence: Dia
  avisados: number[]
  Nombre: string
  Email: string
}

/** Certifications in force of which one of the notices is due, and that nothing later took the place of. */
export async function listPorAvisar(
  tx: Tx,
  hoy: Dia,
  avisos: readonly number[],
  limit: number,
): Promise<PorAvisar[]> {
  const later = tx
    .select({ one: sql`1` })
    .from(sql`certificaciones as later`)
    .where(
      sql`later.id_consultor = ${certificaciones.IdConsultor} and later.vence > ${certificaciones.vence}`,
    )
  return tx
    .select({
      id: certificaciones.id,
      IdConsultor: certificaciones.IdConsultor,
      vence: certificaciones.vence,
      avisados: certificaciones.avisados,
      Nombre: consultores.Nombre,
      Email: consultores.Email,
    })
    .from(certificaciones)
    .innerJoin(consultores, eq(consultores.IdConsultor, certificaciones.IdConsultor))
    .where(
      and(
        sql`${certificaciones.vence} between ${hoy} and ${hoy}::date + ${Math.max(...avisos)}::int`,
        sql`exists (select from unnest(${`{${avisos.join()}}`}::int[]) dias
          where ${certificaciones.vence} <= ${hoy}::date + dias and dias <> all (${certificaciones.avisados}))`,
        eq(consultores.estado, 'vigente'),
        ne(consultores.Email, ''),
        notExists(later),
      ),
    )
    .orderBy(asc(certificaciones.vence), asc(certificaciones.id))
    .limit(limit)
    .for('update', { of: certificaciones, skipLocked: true })
}

export async function noteAvisados(tx: Tx, id: number, avisados: number[]): Promise<void> {
  await tx.update(certificaciones).set({ avisados }).where(eq(certificaciones.id, id))
}

export async function findConsultor(db: Tx, IdConsultor: number): Promise<ConsultorRow | undefined> {
  const [row] = await db.select().from(consultores).where(eq(consultores.IdConsultor, IdConsultor))
  return row
}

/** As people write it: by name or by code, without accents. */
export async function findPaisByNombre(db: Tx, nombre: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id_pais as id from paises where sin_acentos(nombre) = sin_acentos(${nombre}) or codigo = upper(${nombre})
    order by id_pais limit 1`)
  return rows[0]?.id
}

/** The specialties of a consultant, all of them at once. */
export async function replaceCertificados(
  tx: Tx,
  IdConsultor: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(consultoresCertificados).where(eq(consultoresCertificados.IdConsultor, IdConsultor))
  if (ids.length === 0) return
  await tx
    .insert(consultoresCertificados)
    .values([...new Set(ids)].map((IdCertificado) => ({ IdConsultor, IdCertificado })))
}

/** The province and the country of a locality. */
export async function findLugarOf(
  db: Tx,
  IdLocalidad: number,
): Promise<{ IdPais: number; IdProvincia: number } | undefined> {
  const { rows } = await db.execute<{ IdPais: number; IdProvincia: number }>(sql`
    select p.id_pais as "IdPais", p.id_provincia as "IdProvincia"
    from localidades l join provincias p using (id_provincia) where l.id_localidad = ${IdLocalidad}`)
  return rows[0]
}
