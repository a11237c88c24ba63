import { and, eq, isNotNull, isNull, lte, min, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { CORREOS } from '#domain/contenidos/textos.ts'
import type { Tx } from '../db/client.ts'
import { deleteAll } from '../db/delete-all.ts'
import type { Persona } from '../db/personal/declaration.ts'
import { statement } from '../db/statement.ts'
import { archivos } from '../modules/archivos/tables.ts'
import { compras, comprasUserDetalle } from '../modules/compras/tables.ts'
import { textos } from '../modules/contenidos/tables.ts'
import { usuarios } from '../modules/cuentas/tables.ts'
import type { PalabrasCambiadas } from './palabras.ts'
import { correos, direccionesBorradas } from './tables.ts'

/** Told at commit, so that delivery starts at once; the poll finds what a lost notice left behind. */
export const CHANNEL = 'correos'

export type Correo = typeof correos.$inferSelect

const DECISION = 'senda.decision'
const RETENIDOS_HASTA = 'senda.retenidos_hasta'

/** What this transaction holds its mails for, as `holdCorreos` set it. */
const held = {
  decision: sql`nullif(current_setting(${DECISION}, true), '')::uuid`,
  proximoIntentoEn: sql`coalesce(nullif(current_setting(${RETENIDOS_HASTA}, true), '')::timestamptz, now())`,
}

/** Mails that this transaction writes from now on wait so long under this decision. */
export async function holdCorreos(tx: Tx, decision: string, seconds: number): Promise<Date> {
  const { rows } = await tx.execute<{ hasta: string }>(sql`
    select hasta, set_config(${DECISION}, ${decision}, true), set_config(${RETENIDOS_HASTA}, hasta::text, true)
    from (select date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}) as hasta) as plazo`)
  if (!rows[0]) throw new Error('no answer from the clock')
  return new Date(rows[0].hasta)
}

const newCorreo = statement((tx, row: typeof correos.$inferInsert) =>
  tx
    .insert(correos)
    .values({ ...row, ...held })
    .onConflictDoNothing()
    .returning({ id: correos.id, told: sql`pg_notify(${CHANNEL}, '')` }),
)

/** False when this purchase already has its mail of this kind, or nobody is to have one: they are being erased. */
export async function insertCorreo(tx: Tx, row: typeof correos.$inferInsert): Promise<boolean> {
  const inserted = await newCorreo(tx, row)
  return inserted.length > 0
}

/** The address is that of the account, and somebody has shown that they read there. */
export async function isProved(tx: Tx, para: string, usuarioId: number): Promise<boolean> {
  const own = and(eq(usuarios.id, usuarioId), sql`lower(${usuarios.Email}) = lower(${para})`)
  const rows = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(own, isNotNull(usuarios.emailProbadoEn)))
  return rows.length > 0
}

/** Whoever took it neither sent it nor could say why not. */
const wasLeft = sql<boolean>`(${correos.intentos} > 0 and ${correos.error} is null)`

/**
 * Takes due mails for this process until `leaseSeconds` from now, which counts as a try of each. Nothing is locked while
 * they are sent: if the process dies, the lease runs out and another one takes them, as those that were `left`.
 */
export async function claimDueCorreos(
  db: Tx,
  { limit, leaseSeconds, left }: { limit: number; leaseSeconds: number; left: boolean },
): Promise<Correo[]> {
  const due = db
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        lte(correos.proximoIntentoEn, sql`now()`),
        left ? wasLeft : not(wasLeft),
      ),
    )
    .orderBy(correos.proximoIntentoEn)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(correos)
    .set({
      proximoIntentoEn: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${leaseSeconds})`,
      intentos: sql`${correos.intentos} + 1`,
      error: null,
    })
    .where(sql`${correos.id} in (${due})`)
    .returning()
}

export async function findPalabrasCambiadas(db: Tx): Promise<PalabrasCambiadas> {
  const rows = await db
    .select({ clave: textos.clave, valor: textos.valor })
    .from(textos)
    .where(and(eq(textos.pagina, CORREOS), ne(textos.valor, textos.valorBase)))
  return new Map(rows.map(({ clave, valor }) => [clave, String(valor)]))
}

/** The file that travels along with a mail. */
export async function findAdjunto(db: Tx, { archivo, archivoNombre }: Correo) {
  if (!archivo) return undefined
  const [row] = await db
    .select({ tipo: archivos.tipo, contenido: archivos.contenido })
    .from(archivos)
    .where(eq(archivos.hash, archivo))
  // What came in parts is too large to be sent, and no form takes it.
  if (!row?.contenido) return undefined
  return { nombre: archivoNombre ?? archivo, tipo: row.tipo, contenido: row.contenido }
}

export async function markEnviado(db: Tx, { id }: Correo): Promise<void> {
  await db
    .update(correos)
    .set({
      estado: 'enviado',
      enviadoEn: sql`now()`,
      error: null,
      reservado: null,
    })
    .where(and(eq(correos.id, id), eq(correos.estado, 'pendiente')))
}

/** `retrySeconds` undefined: it will not be tried again. Counts only while the lease is still ours. */
export async function markFailedAttempt(
  db: Tx,
  correo: Correo,
  error: string,
  retrySeconds: number | undefined,
): Promise<void> {
  const again = retrySeconds !== undefined
  await db
    .update(correos)
    .set({
      error,
      ...(again
        ? { proximoIntentoEn: sql`now() + make_interval(secs => ${retrySeconds})` }
        : { estado: 'fallido', reservado: null }),
    })
    .where(
      and(
        eq(correos.id, correo.id),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, correo.intentos),
        eq(correos.proximoIntentoEn, correo.proximoIntentoEn),
      ),
    )
}

export async function findNextDue(db: Tx): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(correos.proximoIntentoEn) })
    .from(correos)
    .where(eq(correos.estado, 'pendiente'))
  return row?.next ?? undefined
}

export async function findCorreoForUpdate(tx: Tx, id: string): Promise<Correo | undefined> {
  const [row] = await tx.select().from(correos).where(eq(correos.id, id)).for('update')
  return row
}

/** Where it would go today: purchases and people may have another address than then. */
export async function findAddress(tx: Tx, { compra_id, para }: Correo): Promise<string> {
  const [buyer] = compra_id
    ? await tx
        .select({ email: comprasUserDetalle.email })
        .from(compras)
        .innerJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
        .where(and(eq(compras.id, compra_id), ne(comprasUserDetalle.email, SIN_DATO)))
    : []
  const known = buyer?.email ?? para
  const former = alias(usuarios, 'former')
  const [person] = await tx
    .select({ email: usuarios.Email })
    .from(former)
    .innerJoin(usuarios, eq(usuarios.id, former.unidaA))
    .where(and(sql`lower(${former.Email}) = lower(${known})`, isNull(usuarios.eliminadoEn)))
  return person?.email ?? known
}

/** Its tries begin anew, now. */
export async function requeueCorreo(tx: Tx, { id }: Correo, para: string): Promise<void> {
  await tx
    .update(correos)
    .set({ para, estado: 'pendiente', intentos: 0, proximoIntentoEn: sql`now()`, error: null })
    .where(eq(correos.id, id))
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Whether it is about to be tried, or is being sent: a process may hold it for as long as its lease. */
export async function isUnderWay(tx: Tx, { id }: Correo, leaseSeconds: number): Promise<boolean> {
  const rows = await tx
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        or(eq(correos.id, id), eq(correos.reenvioDe, id)),
        lte(correos.proximoIntentoEn, sql`now() + make_interval(secs => ${leaseSeconds})`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The mails of a decision, none of which anybody has taken yet: taking one moves its next try. False, and nothing
 * deleted for good, where one was taken; the caller's transaction has to end then.
 */
export async function deleteWaiting(
  tx: Tx,
  { decision, hasta }: { decision: string; hasta: Date },
): Promise<boolean> {
  await tx
    .delete(correos)
    .where(
      and(
        eq(correos.decision, decision),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, 0),
        eq(correos.proximoIntentoEn, hasta),
      ),
    )
  const left = await tx
    .select({ id: correos.id })
    .from(correos)
    .where(eq(correos.decision, decision))
    .limit(1)
  return left.length === 0
}

/**
 * Deletes the mails that earlier decisions about a purchase hold back and that no process has taken. A transaction that
 * holds its own mails deletes none: they leave in the order of what happened, and its own may still be called off.
 */
export async function deleteOvertaken(tx: Tx, compraId: number): Promise<void> {
  await tx
    .delete(correos)
    .where(
      and(
        eq(correos.compra_id, compraId),
        isNotNull(correos.decision),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, 0),
        sql`${held.decision} is null`,
      ),
    )
}

/** Mails of one kind that have not left yet; answers whether there were any. */
export async function deletePendientes(tx: Tx, compraId: number, plantilla: string): Promise<boolean> {
  const deleted = await tx
    .delete(correos)
    .where(
      and(eq(correos.compra_id, compraId), eq(correos.plantilla, plantilla), eq(correos.estado, 'pendiente')),
    )
    .returning({ id: correos.id })
  return deleted.length > 0
}

export async function readdressCorreos(tx: Tx, compraId: number, para: string): Promise<void> {
  await tx
    .update(correos)
    .set({ para })
    .where(and(eq(correos.compra_id, compraId), eq(correos.estado, 'pendiente')))
}

/** Mails that went out long ago are of no more use, and hold personal data. */
export async function deleteOldCorreos(db: Tx, days: number): Promise<void> {
  const isOld = sql`${correos.enviadoEn} <= now() - make_interval(days => ${days})`
  await deleteAll(db, correos, sql`${correos.estado} = 'enviado' and ${isOld}`)
  // No transaction is that old.
  await deleteAll(db, direccionesBorradas, sql`${direccionesBorradas.borradaEn} <= now() - interval '1 hour'`)
}

/** Who wrote to the address before is waited for; what comes meanwhile is not kept (`escribir_correo`). */
export async function lockAddress(tx: Tx, { Email }: Persona): Promise<void> {
  if (Email === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(turno_de_direccion(${Email}))`)
}

/** Dated when the erasure is committed. */
export async function noteBorrada(tx: Tx, { Email }: Persona): Promise<void> {
  if (Email === null) return
  const turno = sql<bigint>`turno_de_direccion(${Email})`
  await tx.delete(direccionesBorradas).where(eq(direccionesBorradas.turno, turno))
  await tx.insert(direccionesBorradas).values({ turno, borradaEn: sql`now()` })
}
