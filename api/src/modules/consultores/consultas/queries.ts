import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { consultas, consultasMensajes } from '../tables.ts'

export type ConsultaRow = typeof consultas.$inferSelect
export type MensajeRow = typeof consultasMensajes.$inferSelect

const SHOWN_MAX = 100

/** The recent thread of the same person with the same consultant. An older one is not continued. */
export async function lockThread(
  tx: Tx,
  { IdConsultor, email }: { IdConsultor: number; email: string },
): Promise<ConsultaRow | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`consultas ${IdConsultor} ${email.toLowerCase()}`}))`,
  )
  const [row] = await tx
    .select()
    .from(consultas)
    .where(
      and(
        eq(consultas.IdConsultor, IdConsultor),
        eq(sql`lower(${consultas.email})`, sql`lower(${email})`),
        sql`${consultas.actualizadaEn} > now() - interval '90 days'`,
      ),
    )
    .orderBy(desc(consultas.id))
    .limit(1)
    .for('update')
  return row
}

export async function insertConsulta(tx: Tx, row: typeof consultas.$inferInsert): Promise<number> {
  const [made] = await tx.insert(consultas).values(row).returning({ id: consultas.id })
  if (!made) throw new Error('the question was not stored')
  return made.id
}

/** Returns false if this mail is already stored. */
export async function addMensaje(
  tx: Tx,
  row: Pick<MensajeRow, 'consultaId' | 'de' | 'texto'> & { messageId?: string },
): Promise<boolean> {
  const made = await tx
    .insert(consultasMensajes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: consultasMensajes.id })
  if (made.length === 0) return false
  await tx
    .update(consultas)
    .set({ estado: row.de === 'visitante' ? 'nueva' : 'respondida', actualizadaEn: sql`now()` })
    .where(eq(consultas.id, row.consultaId))
  return true
}

/** Whether the thread ends with this same text of the visitor, written within the last day. */
export async function isLastAsked(tx: Tx, consultaId: number, texto: string): Promise<boolean> {
  const [last] = await tx
    .select({
      de: consultasMensajes.de,
      texto: consultasMensajes.texto,
      lately: sql<boolean>`${consultasMensajes.creadoEn} > now() - interval '1 day'`,
    })
    .from(consultasMensajes)
    .where(eq(consultasMensajes.consultaId, consultaId))
    .orderBy(desc(consultasMensajes.id))
    .limit(1)
  return last?.de === 'visitante' && last.lately && last.texto === texto
}

export async function setTelefono(tx: Tx, id: number, telefono: string): Promise<void> {
  await tx.update(consultas).set({ telefono }).where(eq(consultas.id, id))
}

/** The number of mails received in the thread and the newest one, which the next answer replies to. */
export async function findEntrantes(db: Tx, consultaId: number) {
  const rows = await db
    .select({ messageId: consultasMensajes.messageId })
    .from(consultasMensajes)
    .where(and(eq(consultasMensajes.consultaId, consultaId), isNotNull(consultasMensajes.messageId)))
    .orderBy(desc(consultasMensajes.id))
  return { cuantos: rows.length, ultimo: rows[0]?.messageId ?? null }
}

export async function closeConsulta(tx: Tx, id: number): Promise<void> {
  await tx.update(consultas).set({ estado: 'cerrada' }).where(eq(consultas.id, id))
}

export async function lockConsulta(tx: Tx, id: number): Promise<ConsultaRow | undefined> {
  const [row] = await tx.select().from(consultas).where(eq(consultas.id, id)).for('update')
  return row
}

export async function listConsultasOf(
  db: Tx,
  of: { IdConsultor: number; id?: number },
): Promise<(ConsultaRow & { mensajes: MensajeRow[] })[]> {
  const rows = await db
    .select()
    .from(consultas)
    .where(
      and(
        eq(consultas.IdConsultor, of.IdConsultor),
        of.id === undefined ? undefined : eq(consultas.id, of.id),
      ),
    )
    .orderBy(desc(consultas.actualizadaEn), desc(consultas.id))
    .limit(SHOWN_MAX)
  const ids = rows.map(({ id }) => id)
  const mensajes = ids.length
    ? await db
        .select()
        .from(consultasMensajes)
        .where(inArray(consultasMensajes.consultaId, ids))
        .orderBy(asc(consultasMensajes.id))
    : []
  const byConsulta = Map.groupBy(mensajes, ({ consultaId }) => consultaId)
  return rows.map((row) => ({ ...row, mensajes: byConsulta.get(row.id) ?? [] }))
}
