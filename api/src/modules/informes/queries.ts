import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { RolOtorgado, RolStaff } from '#domain/cuentas/permisos.ts'
import type { Programa } from '#domain/informes/informes.ts'
import { ENLACE_HORAS, FALLAS_MAX } from '#domain/informes/informes.ts'
import { HOY, startOf } from '../../db/calendario.ts'
import type { Tx } from '../../db/client.ts'
import { deleteAll } from '../../db/delete-all.ts'
import { usuarios } from '../cuentas/tables.ts'
import { informes, informesCorridas, informesDestinatarios, informesPartes } from './tables.ts'

export type InformeRow = typeof informes.$inferSelect
export type InformeConAutor = InformeRow & { autorNombre: string }
export type CorridaRow = typeof informesCorridas.$inferSelect
export type NuevoInforme = Pick<InformeRow, 'nombre' | 'clase' | 'columnas' | 'filtros' | 'rol' | 'autor'>

const withAuthor = (db: Tx) =>
  db
    .select({ informe: informes, autorNombre: usuarios.Nombre })
    .from(informes)
    .innerJoin(usuarios, eq(usuarios.id, informes.autor))

const flat = ({ informe, autorNombre }: { informe: InformeRow; autorNombre: string }): InformeConAutor => ({
  ...informe,
  autorNombre,
})

export async function listInformes(
  db: Tx,
  { id, roles }: { id: number; roles: readonly RolStaff[] },
): Promise<InformeConAutor[]> {
  const rows = await withAuthor(db)
    .where(or(eq(informes.autor, id), roles.length ? inArray(informes.rol, [...roles]) : undefined))
    .orderBy(asc(informes.nombre), asc(informes.id))
  return rows.map(flat)
}

export async function findInforme(db: Tx, id: number): Promise<InformeConAutor | undefined> {
  const [row] = await withAuthor(db).where(eq(informes.id, id))
  return row && flat(row)
}

export async function insertInforme(tx: Tx, informe: NuevoInforme): Promise<number> {
  const [row] = await tx.insert(informes).values(informe).returning({ id: informes.id })
  if (!row) throw new Error('a report that was not written')
  return row.id
}

/** Returns false if the report changed since it was read. */
export async function updateInforme(
  tx: Tx,
  { id, version }: Pick<InformeRow, 'id' | 'version'>,
  change: Omit<NuevoInforme, 'autor'>,
): Promise<boolean> {
  const changed = await tx
    .update(informes)
    .set({ ...change, version: version + 1 })
    .where(and(eq(informes.id, id), eq(informes.version, version)))
    .returning({ id: informes.id })
  return changed.length > 0
}

export async function deleteInforme(tx: Tx, id: number): Promise<void> {
  await tx.delete(informes).where(eq(informes.id, id))
}

/** The next scheduled time, by the clock of Buenos Aires. */
const nextTurn = ({ dias, hora }: Pick<Programa, 'dias' | 'hora'>) => sql`(
  select min(turno) from (
    select ${startOf(sql`d + make_interval(hours => ${hora}::int)`)} as turno
    from generate_series(0, 8) n,
      lateral (select ${HOY} + n as d) dia
    where extract(isodow from d)::int = any(${sql.param([...dias])}::int[])
  ) t where turno > now()
)`

export async function schedule(tx: Tx, id: number, programa: Programa): Promise<void> {
  await tx
    .update(informes)
    .set({ programa, proximaEn: nextTurn(programa), fallas: 0, apagadoEn: null, error: null })
    .where(eq(informes.id, id))
}

export async function unschedule(tx: Tx, id: number): Promise<void> {
  await tx
    .update(informes)
    .set({ programa: null, proximaEn: null, fallas: 0, apagadoEn: null, error: null })
    .where(eq(informes.id, id))
}

/** Takes the reports that are due. A concurrent process skips rows that are locked. */
export async function takeDue(tx: Tx): Promise<(InformeRow & { programa: Programa; proximaEn: Date })[]> {
  const rows = await tx
    .select()
    .from(informes)
    .where(and(lt(informes.proximaEn, sql`now()`), isNull(informes.apagadoEn)))
    .for('update', { skipLocked: true })
  return rows.flatMap(({ programa, proximaEn, ...row }) =>
    programa && proximaEn ? [{ ...row, programa, proximaEn }] : [],
  )
}

export async function moveOn(tx: Tx, id: number, programa: Programa): Promise<void> {
  await tx
    .update(informes)
    .set({ proximaEn: nextTurn(programa) })
    .where(eq(informes.id, id))
}

/** Counts a failed scheduled run. `off`: it was one failure too many and the schedule was switched off. */
export async function noteFailure(tx: Tx, id: number, error: string): Promise<{ off: boolean }> {
  const [row] = await tx
    .update(informes)
    .set({
      fallas: sql`${informes.fallas} + 1`,
      error,
      apagadoEn: sql`case when ${informes.fallas} + 1 >= ${FALLAS_MAX}::int then now() end`,
    })
    .where(and(eq(informes.id, id), isNull(informes.apagadoEn)))
    .returning({ apagadoEn: informes.apagadoEn })
  return { off: Boolean(row?.apagadoEn) }
}

export async function noteSuccess(tx: Tx, id: number): Promise<void> {
  await tx.update(informes).set({ fallas: 0, error: null }).where(eq(informes.id, id))
}

type NuevaCorrida = Pick<
  CorridaRow,
  'nombre' | 'clase' | 'columnas' | 'filtros' | 'formato' | 'personal' | 'autor' | 'informe'
> &
  Partial<Pick<CorridaRow, 'id' | 'turno'>>

/** Undefined if the same run was started before. */
export async function insertCorrida(tx: Tx, corrida: NuevaCorrida): Promise<CorridaRow | undefined> {
  const [row] = await tx.insert(informesCorridas).values(corrida).onConflictDoNothing().returning()
  return row
}

export async function addDestinatarios(
  tx: Tx,
  corrida: string,
  usuarioIds: readonly number[],
): Promise<void> {
  if (usuarioIds.length === 0) return
  await tx
    .insert(informesDestinatarios)
    .values(usuarioIds.map((usuario) => ({ corrida, usuario })))
    .onConflictDoNothing()
}

const isFor = (usuario: number) => sql`exists (select from ${informesDestinatarios} d
  where d.corrida = ${informesCorridas.id} and d.usuario = ${usuario})`

export async function findCorridaFor(db: Tx, id: string, usuario: number): Promise<CorridaRow | undefined> {
  const [row] = await db
    .select()
    .from(informesCorridas)
    .where(and(eq(informesCorridas.id, id), isFor(usuario)))
  return row
}

const SHOWN = 30

export async function listCorridasFor(db: Tx, usuario: number): Promise<CorridaRow[]> {
  return db
    .select()
    .from(informesCorridas)
    .where(isFor(usuario))
    .orderBy(desc(informesCorridas.creadoEn))
    .limit(SHOWN)
}

const HELD = sql`interval '30 seconds'`

/** Takes hold of a run. Undefined while another process holds it. The hold of a dead process expires. */
export async function holdCorrida(db: Tx, id: string, por: string): Promise<CorridaRow | undefined> {
  const [row] = await db
    .update(informesCorridas)
    .set({ tomadaPor: por, tomadaHasta: sql`now() + ${HELD}` })
    .where(
      and(
        eq(informesCorridas.id, id),
        eq(informesCorridas.estado, 'en_curso'),
        or(isNull(informesCorridas.tomadaHasta), lt(informesCorridas.tomadaHasta, sql`now()`)),
      ),
    )
    .returning()
  return row
}

/** Extends the hold and locks the run until the transaction ends. Returns false if another process took it. */
export async function keepCorrida(tx: Tx, id: string, por: string): Promise<boolean> {
  const kept = await tx
    .update(informesCorridas)
    .set({ tomadaHasta: sql`now() + ${HELD}` })
    .where(
      and(
        eq(informesCorridas.id, id),
        eq(informesCorridas.estado, 'en_curso'),
        eq(informesCorridas.tomadaPor, por),
      ),
    )
    .returning({ id: informesCorridas.id })
  return kept.length > 0
}

export async function beginAgain(tx: Tx, id: string): Promise<void> {
  await tx.delete(informesPartes).where(eq(informesPartes.corrida, id))
  await tx
    .update(informesCorridas)
    .set({ intentos: sql`${informesCorridas.intentos} + 1` })
    .where(eq(informesCorridas.id, id))
}

/** Releases the run after a deliberate stop: another process continues at once, and no attempt is counted. */
export async function letGoCorrida(db: Tx, id: string, por: string): Promise<void> {
  await db
    .update(informesCorridas)
    .set({ tomadaHasta: null, intentos: sql`greatest(${informesCorridas.intentos} - 1, 0)` })
    .where(
      and(
        eq(informesCorridas.id, id),
        eq(informesCorridas.estado, 'en_curso'),
        eq(informesCorridas.tomadaPor, por),
      ),
    )
}

export async function insertParte(tx: Tx, corrida: string, orden: number, contenido: Buffer): Promise<void> {
  await tx.insert(informesPartes).values({ corrida, orden, contenido })
}

export async function finishCorrida(
  tx: Tx,
  id: string,
  made: Pick<CorridaRow, 'filas' | 'bytes'>,
): Promise<void> {
  await tx
    .update(informesCorridas)
    .set({
      ...made,
      estado: 'lista',
      tomadaHasta: null,
      venceEn: sql`now() + make_interval(hours => ${ENLACE_HORAS}::int)`,
    })
    .where(eq(informesCorridas.id, id))
}

export async function failCorrida(tx: Tx, id: string, error: string): Promise<void> {
  await tx.delete(informesPartes).where(eq(informesPartes.corrida, id))
  await tx
    .update(informesCorridas)
    .set({ estado: 'fallida', tomadaHasta: null, error })
    .where(eq(informesCorridas.id, id))
}

export async function findAbandoned(db: Tx): Promise<string[]> {
  const rows = await db
    .select({ id: informesCorridas.id })
    .from(informesCorridas)
    .where(
      and(
        eq(informesCorridas.estado, 'en_curso'),
        or(isNull(informesCorridas.tomadaHasta), lt(informesCorridas.tomadaHasta, sql`now()`)),
      ),
    )
    .orderBy(asc(informesCorridas.creadoEn))
  return rows.map(({ id }) => id)
}

export async function readParte(db: Tx, corrida: string, orden: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ contenido: informesPartes.contenido })
    .from(informesPartes)
    .where(and(eq(informesPartes.corrida, corrida), eq(informesPartes.orden, orden)))
  return row?.contenido
}

/** Parts deleted per statement. */
const PARTES = 100

/** Deletes the bytes of expired links. */
export const deleteExpired = (db: Tx): Promise<void> =>
  deleteAll(
    db,
    informesPartes,
    sql`${informesPartes.corrida} in (
      select c.id from ${informesCorridas} c where c.estado = 'lista' and c.vence_en < now())`,
    { batch: PARTES },
  )

/** Which files contain a person is unknown, so all personal files are deleted. Runs in progress start again. */
export async function dropPersonalFiles(tx: Tx): Promise<void> {
  // Blocks new and finishing runs until then: they would still read the person's data.
  await tx.execute(sql`lock table informes_corridas in share row exclusive mode`)
  await tx.execute(
    sql`update informes_corridas set vence_en = now() where personal and estado = 'lista' and vence_en > now()`,
  )
  await tx.execute(
    sql`delete from informes_partes p using informes_corridas c where c.id = p.corrida and c.personal`,
  )
  await tx.execute(
    sql`update informes_corridas set tomada_por = null, tomada_hasta = null, intentos = 0 where personal and estado = 'en_curso'`,
  )
}

export interface Miembro extends Record<string, unknown> {
  id: number
  nombre: string
  email: string
  otorgados: RolOtorgado[]
}

/** Staff with their current roles: those given, or all. */
export async function findEquipo(db: Tx, ids?: readonly number[]): Promise<Miembro[]> {
  const { rows } = await db.execute<Miembro>(sql`
    select u.id, u.nombre, u.email, json_agg(json_build_object('rol', r.rol, 'alcance', r.alcance)) as otorgados
    from usuarios u join usuarios_roles r on r.usuario_id = u.id
    where u.inhabilitado_en is null and u.eliminado_en is null and r.desde <= now() and (r.hasta is null or r.hasta > now())
      ${ids ? sql`and u.id = any(${sql.param([...ids])}::int[])` : sql``}
    group by u.id order by u.nombre`)
  return rows
}
