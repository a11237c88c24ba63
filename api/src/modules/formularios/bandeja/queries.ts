import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import { auditoria } from '../../auditoria/tables.ts'
import { consultores } from '../../consultores/tables.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { mensajes, mensajesHilo } from '../tables.ts'

export type MensajeRow = typeof mensajes.$inferSelect

const withNames = (db: Tx) =>
  db
    .select({ mensaje: mensajes, asignadoA: usuarios.Nombre, consultor: consultores.Nombre })
    .from(mensajes)
    .leftJoin(usuarios, eq(usuarios.id, mensajes.asignado))
    .leftJoin(consultores, eq(consultores.IdConsultor, mensajes.IdConsultor))
export type MensajeConNombres = Awaited<ReturnType<typeof withNames>>[number]

export async function listMensajes(db: Tx, ids: number[]): Promise<MensajeConNombres[]> {
  return withNames(db).where(inArray(mensajes.id, ids))
}

export async function findMensaje(db: Tx, id: number): Promise<MensajeConNombres | undefined> {
  const [row] = await withNames(db).where(eq(mensajes.id, id))
  return row
}

export async function lockMensaje(tx: Tx, id: number): Promise<MensajeRow | undefined> {
  const [row] = await tx.select().from(mensajes).where(eq(mensajes.id, id)).for('update')
  return row
}

export async function updateMensaje(tx: Tx, id: number, change: Partial<MensajeRow>): Promise<void> {
  await tx
    .update(mensajes)
    .set({ ...change, version: sql`${mensajes.version} + 1` })
    .where(eq(mensajes.id, id))
}

/** The conversation, oldest first, with the state of its mails. */
export async function listHilo(db: Tx, mensajeId: number) {
  return db
    .select({
      pieza: mensajesHilo,
      quien: usuarios.Nombre,
      /** State of the mail that carried the reply, or of its latest resend. */
      correo: sql<'pendiente' | 'enviado' | 'fallido' | null>`(
        select c.estado from ${correos} c where c.decision = ${mensajesHilo.id} order by c.creado_en desc limit 1)`,
    })
    .from(mensajesHilo)
    .leftJoin(usuarios, eq(usuarios.id, mensajesHilo.autor))
    .where(eq(mensajesHilo.mensajeId, mensajeId))
    .orderBy(asc(mensajesHilo.creadoEn), asc(mensajesHilo.id))
}

/** Message-ID of the latest received mail, which the next reply refers to. */
export async function findLastMessageId(db: Tx, mensajeId: number): Promise<string | null> {
  const [row] = await db
    .select({ messageId: mensajesHilo.messageId })
    .from(mensajesHilo)
    .where(and(eq(mensajesHilo.mensajeId, mensajeId), eq(mensajesHilo.direccion, 'entra')))
    .orderBy(desc(mensajesHilo.creadoEn))
    .limit(1)
  return row?.messageId ?? null
}

/** Returns false if that mail or reply is already stored. */
export async function insertPieza(tx: Tx, row: typeof mensajesHilo.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(mensajesHilo)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mensajesHilo.id })
  return made.length > 0
}

export async function deletePieza(tx: Tx, id: string): Promise<void> {
  await tx.delete(mensajesHilo).where(eq(mensajesHilo.id, id))
}

/** Staff who hold one of the roles now, for all events. */
export async function listQuienesPueden(db: Tx, roles: readonly string[]) {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`
    select distinct u.id, u.nombre from usuarios u join usuarios_roles r on r.usuario_id = u.id
    where u.eliminado_en is null and u.inhabilitado_en is null and r.alcance is null
      and (r.hasta is null or r.hasta > now()) and r.rol in ${[...roles]}
    order by u.nombre, u.id`)
  return rows
}

export async function findPersonaDe(db: Tx, email: string) {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`
    select id, nombre from usuarios where lower(email) = lower(${email}) and eliminado_en is null`)
  return rows[0]
}

/** Finds the purchase of a reference that a person typed, with or without hyphens. */
export async function findCompraDe(db: Tx, compra: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ referencia: string }>(sql`
    select referencia from compras
    where replace(referencia, '-', '') = upper(regexp_replace(${compra}, '[^0-9A-Za-z]', '', 'g'))`)
  return rows[0]?.referencia
}

/** Messages whose warning is due. Each is taken by one process only. */
export async function takePorAvisar(tx: Tx, limit: number) {
  const due = tx
    .select({ id: mensajes.id })
    .from(mensajes)
    .where(
      and(
        isNull(mensajes.avisadoEn),
        lte(mensajes.avisaEn, sql`now()`),
        or(eq(mensajes.estado, 'nuevo'), eq(mensajes.estado, 'asignado')),
      ),
    )
    .orderBy(asc(mensajes.avisaEn))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(mensajes)
    .set({ avisadoEn: sql`now()` })
    .where(sql`${mensajes.id} in (${due})`)
    .returning({
      id: mensajes.id,
      formulario: mensajes.formulario,
      venceEn: mensajes.venceEn,
      para: sql<string | null>`(select email from usuarios u where u.id = ${mensajes.asignado}
        and u.eliminado_en is null and u.inhabilitado_en is null)`,
    })
}

export async function countEntrantes(db: Tx, mensajeId: number): Promise<number> {
  const [row] = await db
    .select({ cuantas: count() })
    .from(mensajesHilo)
    .where(and(eq(mensajesHilo.mensajeId, mensajeId), eq(mensajesHilo.direccion, 'entra')))
  return row?.cuantas ?? 0
}

/** The order that was created from a message. */
export async function findPedidoDe(db: Tx, mensajeId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from pedidos where mensaje_id = ${mensajeId}`,
  )
  return rows[0]?.id
}

/**
 * The due date before the message was last closed, from the audit log. Undefined if it had none or was answered
 * since.
 */
export async function findPlazoAntesDeCerrar(tx: Tx, id: number) {
  const before = (column: string) => sql<string | null>`${auditoria.antes}->>${column}::text`
  const [row] = await tx
    .select({
      esperaDesde: before('espera_desde'),
      venceEn: before('vence_en'),
      avisaEn: before('avisa_en'),
      avisadoEn: before('avisado_en'),
      answered: sql<boolean>`exists (select from ${mensajesHilo} h where h.mensaje_id = ${id} and h.direccion = 'sale'
        and h.creado_en >= (${before('espera_desde')})::timestamptz)`,
    })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.tabla, 'mensajes'),
        eq(auditoria.clave, String(id)),
        eq(auditoria.accion, 'cambio'),
        sql`${auditoria.despues}->>'estado' = 'cerrado'`,
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  if (!row?.venceEn || row.answered) return undefined
  const { answered: _, ...plazo } = row
  return plazo
}
