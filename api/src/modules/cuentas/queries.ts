import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { RolOtorgado, RolStaff } from '#domain/cuentas/permisos.ts'
import type { Tx } from '../../db/client.ts'
import { deleteAll } from '../../db/delete-all.ts'
import { CLOSED_SESSIONS } from '../../http/access/closed-sessions.ts'
import { closeSesionesStaff } from './staff/queries.ts'
import { codigosRecuperacion, sesiones, usuarios, usuariosRoles } from './tables.ts'

export type UsuarioRow = typeof usuarios.$inferSelect
export type SesionRow = typeof sesiones.$inferSelect

/** E-mails are compared without case. Deleted accounts are not found. */
export async function findUsuarioByEmail(db: Tx, email: string): Promise<UsuarioRow | undefined> {
  const [row] = await db
    .select()
    .from(usuarios)
    .where(and(eq(sql`lower(${usuarios.Email})`, sql`lower(${email})`), isNull(usuarios.eliminadoEn)))
  return row
}

export async function findUsuario(db: Tx, id: number): Promise<UsuarioRow | undefined> {
  const [row] = await db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)))
  return row
}

/** Locks in the order of the ids, so that concurrent callers wait instead of deadlocking. */
export async function lockUsuarios(tx: Tx, ids: number[]): Promise<UsuarioRow[]> {
  return (
    tx
      .select()
      .from(usuarios)
      .where(and(inArray(usuarios.id, ids), isNull(usuarios.eliminadoEn)))
      .orderBy(usuarios.id)
      // A weaker lock, so that inserting rows that refer to the account (a payment, for example) does not wait.
      .for('no key update')
  )
}

/**
 * Locks an account and tells whether it is unchanged since it was read. A session opened with a password or an
 * address must be committed before a change of these closes sessions, or not be opened at all.
 */
export async function lockAsRead(tx: Tx, { id, Email, contraseniaHash }: UsuarioRow): Promise<boolean> {
  const [now] = await lockUsuarios(tx, [id])
  return now?.contraseniaHash === contraseniaHash && now.Email === Email && now.inhabilitadoEn === null
}

/** Accounts that were joined to this one. */
export async function listUnidas(db: Tx, id: number): Promise<UsuarioRow[]> {
  return db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.unidaA, id), isNull(usuarios.eliminadoEn)))
    .orderBy(usuarios.id)
}

/** The staff roles that are in force now. Undefined if the account is disabled or deleted. */
export async function findRolesOtorgados(db: Tx, id: number): Promise<RolOtorgado[] | undefined> {
  const current = and(
    eq(usuariosRoles.usuarioId, usuarios.id),
    lte(usuariosRoles.desde, sql`now()`),
    or(isNull(usuariosRoles.hasta), gt(usuariosRoles.hasta, sql`now()`)),
  )
  const rows = await db
    .select({ rol: usuariosRoles.rol, alcance: usuariosRoles.alcance })
    .from(usuarios)
    .leftJoin(usuariosRoles, current)
    .where(and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn), isNull(usuarios.inhabilitadoEn)))
  if (!rows.length) return undefined
  return rows.flatMap(({ rol, alcance }) => (rol ? [{ rol, alcance }] : []))
}

/** Returns undefined if the e-mail is taken. */
export async function insertUsuario(
  tx: Tx,
  values: typeof usuarios.$inferInsert,
): Promise<UsuarioRow | undefined> {
  const [row] = await tx
    .insert(usuarios)
    .values({ ...values, aceptoTerminosEn: new Date() })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Creates an account without a password; its owner sets one by mail. Returns undefined if the e-mail is taken. */
export async function insertUsuarioDeStaff(
  tx: Tx,
  values: { Email: string; Nombre: string },
): Promise<UsuarioRow | undefined> {
  const [row] = await tx
    .insert(usuarios)
    .values({ ...values, roles: ['staff'] })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Grants the role from now on and without end, replacing an earlier grant. */
export async function grantRol(tx: Tx, usuarioId: number, rol: RolStaff): Promise<void> {
  await tx
    .insert(usuariosRoles)
    .values({ usuarioId, rol })
    .onConflictDoUpdate({
      target: [usuariosRoles.usuarioId, usuariosRoles.rol],
      set: { desde: sql`now()`, hasta: null },
    })
}

export async function updateUsuario(
  tx: Tx,
  id: number,
  values: Partial<typeof usuarios.$inferInsert>,
): Promise<void> {
  await tx.update(usuarios).set(values).where(eq(usuarios.id, id))
}

export async function insertSesion(tx: Tx, values: typeof sesiones.$inferInsert): Promise<void> {
  await tx.insert(sesiones).values(values)
}

/** Also returns how many seconds ago the token was exchanged, by the clock of the database. */
export async function findSesionForUpdate(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      sesion: sesiones,
      abierta: sql<boolean>`${sesiones.revocadaEn} is null and ${sesiones.venceEn} > now()`,
      segundosDesdeRotacion: sql<number | null>`extract(epoch from now() - ${sesiones.rotadaEn})::float8`,
    })
    .from(sesiones)
    .where(eq(sesiones.id, id))
    .for('update')
  return row
}

export async function rotateSesion(
  tx: Tx,
  id: string,
  values: { refreshHash: string; venceEn: Date; direccion: string; dispositivo: object },
): Promise<void> {
  await tx
    .update(sesiones)
    .set({
      ...values,
      rotaciones: sql`${sesiones.rotaciones} + 1`,
      rotadaEn: sql`now()`,
      usadaEn: sql`now()`,
    })
    .where(eq(sesiones.id, id))
}

/** Notifies every process after the commit; from then on they refuse the access tokens of the session. */
const telling = { told: sql`pg_notify(${CLOSED_SESSIONS}, ${sesiones.id}::text)` }

/** Returns false if the person has no such open session. */
export async function revokeSesion(tx: Tx, usuarioId: number, id: string): Promise<boolean> {
  const closed = await tx
    .update(sesiones)
    .set({ revocadaEn: sql`now()` })
    .where(and(eq(sesiones.id, id), eq(sesiones.usuarioId, usuarioId), isNull(sesiones.revocadaEn)))
    .returning(telling)
  return closed.length > 0
}

/** Revokes all sessions of the account except `except`, and its sessions of Gestión. */
export async function revokeSesiones(tx: Tx, usuarioId: number, except?: string): Promise<void> {
  await closeSesionesStaff(tx, usuarioId, 'cuenta')
  await tx
    .update(sesiones)
    .set({ revocadaEn: sql`now()` })
    .where(
      and(
        eq(sesiones.usuarioId, usuarioId),
        isNull(sesiones.revocadaEn),
        except ? ne(sesiones.id, except) : undefined,
      ),
    )
    .returning(telling)
}

/** Disables an account: its sessions end, and it cannot sign in again. */
export async function disableUsuario(tx: Tx, id: number): Promise<void> {
  await updateUsuario(tx, id, { inhabilitadoEn: new Date() })
  await revokeSesiones(tx, id)
}

export async function enableUsuario(tx: Tx, id: number): Promise<void> {
  await updateUsuario(tx, id, { inhabilitadoEn: null })
}

/** Ids of the sessions closed within the last `seconds`. */
export async function listClosedSesiones(db: Tx, seconds: number): Promise<string[]> {
  const rows = await db
    .select({ id: sesiones.id })
    .from(sesiones)
    .where(gt(sesiones.revocadaEn, sql`now() - make_interval(secs => ${seconds})`))
  return rows.map(({ id }) => id)
}

export async function findSesionesAbiertas(db: Tx, usuarioId: number): Promise<SesionRow[]> {
  return db
    .select()
    .from(sesiones)
    .where(
      and(eq(sesiones.usuarioId, usuarioId), isNull(sesiones.revocadaEn), gt(sesiones.venceEn, sql`now()`)),
    )
    .orderBy(desc(sesiones.usadaEn))
}

interface NewCodigo {
  hash: string
  minutes: number
  enlaceHash: string
  enlaceHours: number
}

/**
 * A new code voids the earlier ones; the lock serialises concurrent requests. Links stay valid, so that a stranger
 * who requests codes for this address cannot void the link its owner received.
 */
export async function insertCodigo(tx: Tx, usuarioId: number, codigo: NewCodigo): Promise<void> {
  await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.id, usuarioId)).for('update')
  await tx
    .update(codigosRecuperacion)
    .set({ venceEn: sql`now()` })
    .where(and(eq(codigosRecuperacion.usuarioId, usuarioId), gt(codigosRecuperacion.venceEn, sql`now()`)))
  await tx.insert(codigosRecuperacion).values({
    usuarioId,
    hash: codigo.hash,
    venceEn: sql`now() + make_interval(mins => ${codigo.minutes})`,
    enlaceHash: codigo.enlaceHash,
    enlaceVenceEn: sql`now() + make_interval(hours => ${codigo.enlaceHours})`,
  })
}

/** Uses up one try of the live code. Returns undefined if there is none. */
export async function takeCodigoTry(db: Tx, usuarioId: number, tries: number) {
  const [row] = await db
    .update(codigosRecuperacion)
    .set({ intentos: sql`${codigosRecuperacion.intentos} + 1` })
    .where(
      and(
        eq(codigosRecuperacion.usuarioId, usuarioId),
        isNull(codigosRecuperacion.usadoEn),
        gt(codigosRecuperacion.venceEn, sql`now()`),
        lt(codigosRecuperacion.intentos, tries),
      ),
    )
    .returning({ id: codigosRecuperacion.id, hash: codigosRecuperacion.hash })
  return row
}

export async function findEnlace(db: Tx, usuarioId: number, hashes: readonly string[]) {
  const [row] = await db
    .select({ id: codigosRecuperacion.id })
    .from(codigosRecuperacion)
    .where(
      and(
        eq(codigosRecuperacion.usuarioId, usuarioId),
        inArray(codigosRecuperacion.enlaceHash, [...hashes]),
        isNull(codigosRecuperacion.usadoEn),
        gt(codigosRecuperacion.enlaceVenceEn, sql`now()`),
      ),
    )
  return row
}

/** Returns false if the code or link expired or was already used, also by a concurrent request. */
export async function useRecuperacion(tx: Tx, by: 'codigo' | 'enlace', id: number): Promise<boolean> {
  const venceEn = by === 'codigo' ? codigosRecuperacion.venceEn : codigosRecuperacion.enlaceVenceEn
  const used = await tx
    .update(codigosRecuperacion)
    .set({ usadoEn: sql`now()` })
    .where(and(eq(codigosRecuperacion.id, id), isNull(codigosRecuperacion.usadoEn), gt(venceEn, sql`now()`)))
    .returning({ id: codigosRecuperacion.id })
  return used.length > 0
}

/** Voids every code and link that was sent before the password changed. */
export async function voidRecuperaciones(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .update(codigosRecuperacion)
    .set({
      venceEn: sql`least(${codigosRecuperacion.venceEn}, now())`,
      enlaceVenceEn: sql`least(${codigosRecuperacion.enlaceVenceEn}, now())`,
    })
    .where(and(eq(codigosRecuperacion.usuarioId, usuarioId), isNull(codigosRecuperacion.usadoEn)))
}

/** Deletes expired sessions and codes. */
export async function deleteExpired(db: Tx, days: number): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${days})`
  await deleteAll(db, sesiones, sql`least(${sesiones.venceEn}, ${sesiones.revocadaEn}) < ${longAgo}`)
  await deleteAll(db, codigosRecuperacion, sql`${codigosRecuperacion.venceEn} < ${longAgo}`)
}
