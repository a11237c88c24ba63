import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Dia } from '#domain/calendario/calendario.ts'
import {
  FORMULARIOS_DE_SOLICITUD,
  type SituacionDeConsultor,
} from '#domain/consultores/gestion-consultores.ts'
import type { RenovacionPendiente } from '#domain/consultores/renovacion.ts'
import { ACTIVO, INACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../../db/client.ts'
import { compras } from '../../compras/tables.ts'
import { mensajes } from '../../formularios/tables.ts'
import { certificaciones, consultores, consultoresCertificados } from '../tables.ts'

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

/** The earlier application with this e-mail. The lock makes two simultaneous messages one application. */
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

/** A renewal whose payment has begun. A checkout without a payment does not count. */
export async function findRenovacionPendiente(
  db: Tx,
  userId: number,
  IdConsultor: number,
): Promise<RenovacionPendiente | null> {
  const [row] = await db
    .select({
      referencia: compras.referencia,
      origin: compras.origin,
      venceEn: compras.venceEn,
      comprobante: compras.porRevisar,
    })
    .from(compras)
    .where(
      and(
        eq(compras.user_id, userId),
        eq(compras.product_type, 'renovacion'),
        eq(compras.product_id, IdConsultor),
        eq(compras.estado, 'pendiente'),
        or(eq(compras.origin, 'transferencia'), compras.pagoEnCurso),
      ),
    )
    .orderBy(desc(compras.id))
    .limit(1)
  return row ? { ...row, venceEn: row.venceEn.toISOString() } : null
}

export async function listCertificaciones(db: Tx, IdConsultor: number): Promise<CertificacionRow[]> {
  return db
    .select()
    .from(certificaciones)
    .where(eq(certificaciones.IdConsultor, IdConsultor))
    .orderBy(desc(certificaciones.vence), desc(certificaciones.id))
}

/** The consultant's messages in the inbox, newest first. */
export async function listSolicitudes(
  db: Tx,
  IdConsultor: number,
): Promise<SituacionDeConsultor['solicitudes']> {
  const rows = await db
    .select({
      mensaje: mensajes.id,
      formulario: sql<(typeof FORMULARIOS_DE_SOLICITUD)[number]>`${mensajes.formulario}`,
      certificados: sql<string[]>`coalesce(${mensajes.datos}->'certificados', '[]')`,
      creadoEn: mensajes.creadoEn,
    })
    .from(mensajes)
    .where(
      and(eq(mensajes.IdConsultor, IdConsultor), inArray(mensajes.formulario, [...FORMULARIOS_DE_SOLICITUD])),
    )
    .orderBy(desc(mensajes.id))
  return rows.map((row) => ({ ...row, creadoEn: row.creadoEn.toISOString() }))
}

/** Returns undefined if the number is taken. */
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

/** When the purchase of a renewal was begun. */
export async function findComienzo(db: Tx, compraId: number): Promise<Date | undefined> {
  const [row] = await db.select({ en: compras.creadoEn }).from(compras).where(eq(compras.id, compraId))
  return row?.en
}

export async function deleteCertificacion(tx: Tx, id: number): Promise<void> {
  await tx.delete(certificaciones).where(eq(certificaciones.id, id))
}

/** Sets a new end and resets its notices, so that they are sent again. */
export async function updateVence(tx: Tx, id: number, vence: Dia): Promise<void> {
  await tx.update(certificaciones).set({ vence, avisados: [] }).where(eq(certificaciones.id, id))
}

/**
 * Removes consultants whose grace period is over from the directory. Triggers invalidate the cached pages that listed
 * them.
 */
export async function delistBefore(tx: Tx, dia: Dia): Promise<void> {
  await tx
    .update(consultores)
    .set({ IdEstado: INACTIVO, version: sql`${consultores.version} + 1`, actualizadoEn: sql`now()` })
    .where(and(eq(consultores.IdEstado, ACTIVO), lt(consultores.vence, dia)))
}

export interface PorAvisar {
  id: number
  vence: Dia
  avisados: number[]
  Nombre: string
  Email: string
}

/**
 * Certifications in force with a notice due, unless a later one replaced them. Grouped by the set of notices already
 * sent: there are few sets, and each determines until which day the next notice is due.
 */
export async function listPorAvisar(
  tx: Tx,
  hoy: Dia,
  avisos: readonly number[],
  limit: number,
): Promise<PorAvisar[]> {
  const { rows } = await tx.execute<PorAvisar & Record<string, unknown>>(sql`
    with recursive avisadas as (
      (select avisados from certificaciones order by avisados limit 1)
      union all
      select (select c.avisados from certificaciones c where c.avisados > a.avisados order by c.avisados limit 1)
      from avisadas a where a.avisados is not null
    ), plazos as (
      select avisados, max(dias) as dias from avisadas, unnest(${sql.param([...avisos])}::int[]) dias
      where dias <> all (avisados) group by avisados
    )
    select due.id, due.vence::text, due.avisados, due."Nombre", due."Email"
    from plazos cross join lateral (
      select c.id, c.vence, c.avisados, k.nombre as "Nombre", k.email as "Email"
      from certificaciones c join consultores k using (id_consultor)
      where c.avisados = plazos.avisados and c.vence between ${hoy}::date and ${hoy}::date + plazos.dias
        and k.estado = 'vigente' and k.email <> ''
        and not exists (
          select from certificaciones later where later.id_consultor = c.id_consultor and later.vence > c.vence
        )
      order by c.vence limit ${limit} for update of c skip locked
    ) due
    order by due.vence, due.id limit ${limit}`)
  return rows
}

export async function noteAvisados(tx: Tx, id: number, avisados: number[]): Promise<void> {
  await tx.update(certificaciones).set({ avisados }).where(eq(certificaciones.id, id))
}

export async function findConsultor(db: Tx, IdConsultor: number): Promise<ConsultorRow | undefined> {
  const [row] = await db.select().from(consultores).where(eq(consultores.IdConsultor, IdConsultor))
  return row
}

/** Finds a country by its name or code, ignoring case and accents. */
export async function findPaisByNombre(db: Tx, nombre: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id_pais as id from paises where sin_acentos(nombre) = sin_acentos(${nombre}) or codigo = upper(${nombre})
    order by id_pais limit 1`)
  return rows[0]?.id
}

/** Replaces all specialties of a consultant at once. */
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

/** The province and country of a locality. */
export async function findLugarOf(
  db: Tx,
  IdLocalidad: number,
): Promise<{ IdPais: number; IdProvincia: number } | undefined> {
  const { rows } = await db.execute<{ IdPais: number; IdProvincia: number }>(sql`
    select p.id_pais as "IdPais", p.id_provincia as "IdProvincia"
    from localidades l join provincias p using (id_provincia) where l.id_localidad = ${IdLocalidad}`)
  return rows[0]
}
