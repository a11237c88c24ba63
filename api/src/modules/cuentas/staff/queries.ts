import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { RolOtorgado } from '#domain/cuentas/permisos.ts'
import type { Tx } from '../../../db/client.ts'
import { deleteAll } from '../../../db/delete-all.ts'
import { networkOf } from '../../../http/access/network.ts'
import { usuarios } from '../tables.ts'
import { avisosStaff, type Cierre, codigosRespaldo, factores, sesionesStaff } from './tables.ts'

export type FactorRow = typeof factores.$inferSelect
export type SesionStaffRow = typeof sesionesStaff.$inferSelect

/** A session of staff ends after this idle time, and in any case after `AT_MOST`. */
const IDLE = sql`interval '30 minutes'`
const AT_MOST = sql`interval '12 hours'`
/** How long a session may last with the password alone, before the second factor. */
const WITHOUT_FACTOR = sql`interval '10 minutes'`
/** Critical operations ask for the factor again if it was shown longer ago than this. */
const RECENT = sql`interval '5 minutes'`

const isOpen = and(
  isNull(sesionesStaff.cerradaEn),
  gt(sesionesStaff.vistaEn, sql`now() - ${IDLE}`),
  gt(sesionesStaff.creadoEn, sql`now() - ${AT_MOST}`),
  or(isNotNull(sesionesStaff.factorEn), gt(sesionesStaff.creadoEn, sql`now() - ${WITHOUT_FACTOR}`)),
)

/** The roles in force of the account `u`. */
const OTORGADOS = sql`(
  select coalesce(json_agg(json_build_object('rol', r.rol, 'alcance', r.alcance) order by r.rol), '[]')
  from usuarios_roles r
  where r.usuario_id = u.id and r.desde <= now() and (r.hasta is null or r.hasta > now()))`

export interface SesionDeStaff {
  sid: string
  id: number
  email: string
  nombre: string
  roles: string[]
  otorgados: RolOtorgado[]
  enrolled: boolean
  shown: boolean
  recent: boolean
}

/** Reads session, person, roles and factor in one statement. `inUse` also records the activity. */
export async function readSesionStaff(
  db: Tx,
  tokenHash: string,
  { inUse }: { inUse: boolean },
): Promise<SesionDeStaff | undefined> {
  const { rows } = await db.execute<SesionDeStaff & Record<string, unknown>>(sql`
    with vista as (
      update sesiones_staff set vista_en = now()
      where ${inUse} and token_hash = ${tokenHash} and vista_en < now() - interval '1 minute' and ${isOpen}
    )
    select sesiones_staff.id as sid, u.id, u.email, u.nombre, u.roles,
      ${OTORGADOS} as otorgados,
      exists (select from factores f where f.usuario_id = u.id and f.verificado_en is not null) as enrolled,
      factor_en is not null as shown,
      coalesce(factor_en > now() - ${RECENT}, false) as recent
    from sesiones_staff join usuarios u on u.id = sesiones_staff.usuario_id
    where token_hash = ${tokenHash} and ${isOpen} and u.inhabilitado_en is null and u.eliminado_en is null`)
  return rows[0]
}

/** Reads the roles of an open session without recording activity. */
export async function findOtorgados(db: Tx, sid: string): Promise<SesionDeStaff['otorgados'] | undefined> {
  const { rows } = await db.execute<{ otorgados: SesionDeStaff['otorgados'] }>(sql`
    select ${OTORGADOS} as otorgados
    from sesiones_staff join usuarios u on u.id = sesiones_staff.usuario_id
    where sesiones_staff.id = ${sid} and factor_en is not null and ${isOpen}
      and u.inhabilitado_en is null and u.eliminado_en is null`)
  return rows[0]?.otorgados
}

export async function insertSesionStaff(
  tx: Tx,
  values: typeof sesionesStaff.$inferInsert,
): Promise<SesionStaffRow> {
  const [row] = await tx.insert(sesionesStaff).values(values).returning()
  if (!row) throw new Error('a session that was not stored')
  return row
}

/** Records that the factor was shown and replaces the cookie's token; the previous token is void. */
export async function noteFactor(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx
    .update(sesionesStaff)
    .set({ tokenHash, factorEn: sql`now()`, vistaEn: sql`now()`, desafio: null })
    .where(eq(sesionesStaff.id, id))
}

export async function findSesionStaff(db: Tx, id: string): Promise<SesionStaffRow | undefined> {
  const [row] = await db.select().from(sesionesStaff).where(eq(sesionesStaff.id, id))
  return row
}

/** Whether the account signed in before from the same browser and country. */
export async function isKnownDevice(
  db: Tx,
  { id, usuarioId, agente, pais }: SesionStaffRow,
): Promise<boolean> {
  const rows = await db
    .select({ id: sesionesStaff.id })
    .from(sesionesStaff)
    .where(
      and(
        eq(sesionesStaff.usuarioId, usuarioId),
        eq(sesionesStaff.agente, agente),
        eq(sesionesStaff.pais, pais),
        isNotNull(sesionesStaff.factorEn),
        ne(sesionesStaff.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Whether the second factor was shown before in this browser and network, and its owner did not deny that session.
 */
export async function wasShownFrom(
  db: Tx,
  email: string,
  { agente, direccion }: Pick<SesionStaffRow, 'agente' | 'direccion'>,
): Promise<boolean> {
  const rows = await db
    .select({ direccion: sesionesStaff.direccion })
    .from(sesionesStaff)
    .innerJoin(usuarios, eq(usuarios.id, sesionesStaff.usuarioId))
    .where(
      and(
        sql`lower(${usuarios.Email}) = lower(${email})`,
        eq(sesionesStaff.agente, agente),
        isNotNull(sesionesStaff.factorEn),
        sql`${sesionesStaff.cierre} is distinct from ${'no-fui-yo' satisfies Cierre}`,
      ),
    )
    .groupBy(sesionesStaff.direccion)
  return rows.some((row) => networkOf(row.direccion) === networkOf(direccion))
}

export async function listSesionesStaff(db: Tx, usuarioId: number): Promise<SesionStaffRow[]> {
  return db
    .select()
    .from(sesionesStaff)
    .where(and(eq(sesionesStaff.usuarioId, usuarioId), isOpen))
    .orderBy(desc(sesionesStaff.vistaEn))
}

/** Returns false if the person has no such open session. */
export async function closeSesionStaff(
  tx: Tx,
  usuarioId: number,
  id: string,
  cierre: Cierre,
): Promise<boolean> {
  const closed = await tx
    .update(sesionesStaff)
    .set({ cerradaEn: sql`now()`, cierre })
    .where(and(eq(sesionesStaff.id, id), eq(sesionesStaff.usuarioId, usuarioId), isOpen))
    .returning({ id: sesionesStaff.id })
  return closed.length > 0
}

export async function closeSesionesStaff(tx: Tx, usuarioId: number, cierre: Cierre): Promise<void> {
  await tx
    .update(sesionesStaff)
    .set({ cerradaEn: sql`now()`, cierre })
    .where(and(eq(sesionesStaff.usuarioId, usuarioId), isNull(sesionesStaff.cerradaEn)))
}

export async function setDesafio(db: Tx, id: string, desafio: string): Promise<void> {
  await db.update(sesionesStaff).set({ desafio }).where(eq(sesionesStaff.id, id))
}

/** Returns the challenge and deletes it, so that it can be answered only once. */
export async function takeDesafio(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ desafio: string }>(sql`
    update sesiones_staff set desafio = null
    from (select id, desafio from sesiones_staff where id = ${id} and desafio is not null for update) as old
    where sesiones_staff.id = old.id returning old.desafio`)
  return rows[0]?.desafio
}

export async function listFactores(db: Tx, usuarioId: number): Promise<FactorRow[]> {
  return db
    .select()
    .from(factores)
    .where(and(eq(factores.usuarioId, usuarioId), isNotNull(factores.verificadoEn)))
    .orderBy(factores.id)
}

/** Like `listFactores`, and holds a lock: no concurrent transaction can add or remove a factor. */
export async function lockFactores(tx: Tx, usuarioId: number): Promise<FactorRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FACTORES_LOCK}::int, ${usuarioId}::int)`)
  return listFactores(tx, usuarioId)
}
const FACTORES_LOCK = 7_302_057

/** Inserts an authenticator application that is being enrolled, and deletes one that was never confirmed. */
export async function insertTotp(
  tx: Tx,
  values: { usuarioId: number; nombre: string; secreto: string },
): Promise<number> {
  await tx
    .delete(factores)
    .where(and(eq(factores.usuarioId, values.usuarioId), isNull(factores.verificadoEn)))
  const [row] = await tx
    .insert(factores)
    .values({ ...values, tipo: 'totp' })
    .returning({ id: factores.id })
  if (!row) throw new Error('a factor that was not stored')
  return row.id
}

export async function findFactor(db: Tx, usuarioId: number, id: number): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(factores)
    .where(and(eq(factores.id, id), eq(factores.usuarioId, usuarioId)))
  return row
}

export async function insertLlave(
  tx: Tx,
  values: {
    usuarioId: number
    nombre: string
    credencial: string
    clavePublica: string
    contador: number
    transportes: string[]
  },
): Promise<FactorRow | undefined> {
  const [row] = await tx
    .insert(factores)
    .values({ ...values, tipo: 'llave', verificadoEn: sql`now()` })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Returns false if a code of this time step or a later one was accepted before. */
export async function takeStep(tx: Tx, id: number, paso: number): Promise<boolean> {
  const taken = await tx
    .update(factores)
    .set({
      ultimoPaso: paso,
      usadoEn: sql`now()`,
      verificadoEn: sql`coalesce(${factores.verificadoEn}, now())`,
    })
    .where(and(eq(factores.id, id), or(isNull(factores.ultimoPaso), lt(factores.ultimoPaso, paso))))
    .returning({ id: factores.id })
  return taken.length > 0
}

export async function noteLlave(tx: Tx, id: number, contador: number): Promise<void> {
  await tx.update(factores).set({ contador, usadoEn: sql`now()` }).where(eq(factores.id, id))
}

export async function deleteFactor(tx: Tx, usuarioId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(factores)
    .where(and(eq(factores.id, id), eq(factores.usuarioId, usuarioId)))
    .returning({ id: factores.id })
  return gone.length > 0
}

/** Returns whether there was a confirmed factor. */
export async function deleteFactores(tx: Tx, usuarioId: number): Promise<boolean> {
  const gone = await tx
    .delete(factores)
    .where(eq(factores.usuarioId, usuarioId))
    .returning({ verificadoEn: factores.verificadoEn })
  await tx.delete(codigosRespaldo).where(eq(codigosRespaldo.usuarioId, usuarioId))
  return gone.some(({ verificadoEn }) => verificadoEn !== null)
}

export async function replaceCodigos(tx: Tx, usuarioId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(codigosRespaldo).where(eq(codigosRespaldo.usuarioId, usuarioId))
  await tx.insert(codigosRespaldo).values(hashes.map((hash) => ({ usuarioId, hash })))
}

export async function countCodigos(db: Tx, usuarioId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(codigosRespaldo)
    .where(and(eq(codigosRespaldo.usuarioId, usuarioId), isNull(codigosRespaldo.usadoEn)))
  return row?.left ?? 0
}

/** Returns false if the code does not exist or was used before. */
export async function takeCodigo(tx: Tx, usuarioId: number, hashes: readonly string[]): Promise<boolean> {
  const used = await tx
    .update(codigosRespaldo)
    .set({ usadoEn: sql`now()` })
    .where(
      and(
        eq(codigosRespaldo.usuarioId, usuarioId),
        inArray(codigosRespaldo.hash, [...hashes]),
        isNull(codigosRespaldo.usadoEn),
      ),
    )
    .returning({ id: codigosRespaldo.id })
  return used.length > 0
}

export async function listTotps(db: Tx): Promise<{ id: number; secreto: string }[]> {
  const rows = await db
    .select({ id: factores.id, secreto: factores.secreto })
    .from(factores)
    .where(eq(factores.tipo, 'totp'))
  return rows.flatMap(({ id, secreto }) => (secreto === null ? [] : { id, secreto }))
}

/** Does nothing if the secret changed in the meantime. */
export async function replaceSecreto(
  tx: Tx,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx
    .update(factores)
    .set({ secreto: after })
    .where(and(eq(factores.id, id), eq(factores.secreto, before)))
}

export async function insertAviso(tx: Tx, usuarioId: number, factorId: number | null): Promise<string> {
  const [row] = await tx.insert(avisosStaff).values({ usuarioId, factorId }).returning({ id: avisosStaff.id })
  if (!row) throw new Error('a notice that was not stored')
  return row.id
}

/** Undefined if the link was already used or is too old. */
export async function takeAviso(tx: Tx, id: string, days: number) {
  const [row] = await tx
    .update(avisosStaff)
    .set({ usadoEn: sql`now()` })
    .where(
      and(
        eq(avisosStaff.id, id),
        isNull(avisosStaff.usadoEn),
        gt(avisosStaff.creadoEn, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .returning({ usuarioId: avisosStaff.usuarioId, factorId: avisosStaff.factorId })
  return row
}

/** Deletes old sessions. They are kept for a while because they tell which devices are known. */
export async function deleteOldSesionesStaff(db: Tx, days: number): Promise<void> {
  await deleteAll(db, sesionesStaff, sql`${sesionesStaff.creadoEn} < now() - make_interval(days => ${days})`)
}
