import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Veredicto } from '#domain/movimientos/cotejo.ts'
import type { Plantilla } from '#domain/movimientos/lectura.ts'
import { MOTIVOS_DESCARTE } from '#domain/movimientos/movimientos.ts'
import type { Tx } from '../../../db/client.ts'
import { bancos } from '../../contenidos/tables.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { extractos, movimientos, plantillas, rechazos } from '../tables.ts'

export type NuevoMovimiento = typeof movimientos.$inferInsert
export type Conocido = typeof movimientos.$inferSelect

export async function listCuentas(db: Tx) {
  return db
    .select({
      medio: bancos.medio,
      nombre: bancos.nombre,
      moneda: bancos.moneda,
      titular: bancos.titular,
      cuenta: bancos.cuenta,
      identificador: bancos.identificador,
      alias: bancos.alias,
    })
    .from(bancos)
    .orderBy(asc(bancos.medio))
}
export type CuentaRow = Awaited<ReturnType<typeof listCuentas>>[number]

export async function listPlantillas(db: Tx, medio: number) {
  return db
    .select()
    .from(plantillas)
    .where(eq(plantillas.medio, medio))
    .orderBy(desc(plantillas.actualizadoEn))
}

/** The latest template for a header replaces the earlier one. */
export async function savePlantilla(
  tx: Tx,
  row: { medio: number; encabezado: string; formato: Plantilla },
): Promise<void> {
  await tx
    .insert(plantillas)
    .values(row)
    .onConflictDoUpdate({
      target: [plantillas.medio, plantillas.encabezado],
      set: { formato: row.formato, actualizadoEn: sql`now()` },
      setWhere: sql`${plantillas.formato} <> excluded.formato`,
    })
}

/**
 * Allows one import at a time over all accounts, so that lines found to be new are still new when they are stored.
 */
export async function lockExtractos(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('extractos'))`)
}

export interface Huella {
  huella: string
  ordinal: number
  /** The fingerprint in the form of `otra_huella`. */
  otra: string
}

/** Which of these fingerprints are already stored, in this or another kind of file. */
export async function listKnown(tx: Tx, medio: number, huellas: readonly Huella[]) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(huellas)}::jsonb) h(huella text, ordinal int, otra text)`
  const { rows } = await tx.execute<{ id: number; otra: string }>(sql`
    select m.id, h.otra from ${given} join movimientos m
      on m.medio = ${medio} and m.huella = h.huella and m.ordinal = h.ordinal
    union select m.id, h.otra from ${given} join movimientos m on m.medio = ${medio} and m.otra_huella = h.otra`)
  return rows
}

/** How many of these fingerprints an account has, without discarded movements. */
export async function countVigentes(
  tx: Tx,
  medio: number,
  huellas: readonly Pick<Huella, 'huella' | 'ordinal'>[],
): Promise<number> {
  const wanted = JSON.stringify(huellas.map(({ huella, ordinal }) => ({ huella, ordinal })))
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from jsonb_to_recordset(${wanted}::jsonb) h(huella text, ordinal int)
    join movimientos m on m.medio = ${medio} and m.huella = h.huella and m.ordinal = h.ordinal
    where m.estado <> 'descartado'`)
  return rows[0]?.n ?? 0
}

/** Stores the fingerprint of a line from a second kind of file. A third kind is compared by content every time. */
export async function saveOtras(tx: Tx, otras: readonly { id: number; otra: string }[]): Promise<void> {
  if (!otras.length) return
  await tx.execute(sql`
    update movimientos m set otra_huella = o.otra
    from jsonb_to_recordset(${JSON.stringify(otras)}::jsonb) o(id int, otra text)
    where m.id = o.id and m.otra_huella is null`)
}

/** All movements of an account on these days, with the kind of file each came in. */
export async function listOfDays(tx: Tx, medio: number, dias: readonly string[]) {
  if (!dias.length) return []
  return tx
    .select({ movimiento: movimientos, formato: extractos.formato })
    .from(movimientos)
    .innerJoin(extractos, eq(extractos.id, movimientos.extractoId))
    .where(and(eq(movimientos.medio, medio), inArray(movimientos.fecha, [...dias])))
    .orderBy(asc(movimientos.id))
}

/**
 * Movements of an account that share day and amount, where at least one is undecided. Excludes those discarded as
 * duplicates without naming the original.
 */
export async function listRepetibles(tx: Tx, medio: number) {
  const comparable = and(
    eq(movimientos.medio, medio),
    or(
      isNotNull(movimientos.duplicaA),
      sql`${movimientos.motivoDescarte} is distinct from ${MOTIVOS_DESCARTE.duplicado}`,
    ),
  )
  const varias = tx
    .select({ fecha: movimientos.fecha, importe: movimientos.importe })
    .from(movimientos)
    .where(comparable)
    .groupBy(movimientos.fecha, movimientos.importe)
    .having(
      sql`count(*) > 1 and bool_or(${movimientos.estado} = 'pendiente' and ${movimientos.duplicaA} is null and ${movimientos.distintoDe} is null)`,
    )
  return tx
    .select({ movimiento: movimientos, formato: extractos.formato })
    .from(movimientos)
    .innerJoin(extractos, eq(extractos.id, movimientos.extractoId))
    .where(and(comparable, sql`(${movimientos.fecha}, ${movimientos.importe}) in ${varias}`))
    .orderBy(asc(movimientos.id))
}

/** Marks possible duplicates among movements that are still undecided. Returns them with their candidates. */
export async function savePosibles(tx: Tx, posibles: readonly { id: number; duplicaA: number }[]) {
  if (!posibles.length) return []
  const { rows } = await tx.execute<{ id: number; candidatas: string[] }>(sql`
    update movimientos m set duplica_a = p."duplicaA"
    from jsonb_to_recordset(${JSON.stringify(posibles)}::jsonb) p(id int, "duplicaA" int)
    where m.id = p.id and m.estado = 'pendiente' and m.duplica_a is null and m.distinto_de is null
    returning m.id, m.candidatas`)
  return rows
}

/** How many waiting movements of a statement may be duplicates. */
export async function countPosibles(db: Tx, extractoId: string): Promise<number> {
  const [row] = await db
    .select({ cuantos: count() })
    .from(movimientos)
    .where(
      and(
        eq(movimientos.extractoId, extractoId),
        eq(movimientos.estado, 'pendiente'),
        isNotNull(movimientos.duplicaA),
      ),
    )
  return row?.cuantos ?? 0
}

/** False if the statement was imported before. */
export async function insertExtracto(tx: Tx, row: typeof extractos.$inferInsert): Promise<boolean> {
  const made = await tx.insert(extractos).values(row).onConflictDoNothing().returning({ id: extractos.id })
  return made.length > 0
}

const AT_A_TIME = 1_000

export async function insertMovimientos(tx: Tx, rows: readonly NuevoMovimiento[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const made = await tx
      .insert(movimientos)
      .values(rows.slice(at, at + AT_A_TIME))
      .onConflictDoNothing({ target: [movimientos.medio, movimientos.huella, movimientos.ordinal] })
      .returning({ id: movimientos.id })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

export async function insertRechazos(
  tx: Tx,
  extractoId: string,
  rows: readonly { fila: number; motivo: string; texto: string }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    await tx.insert(rechazos).values(rows.slice(at, at + AT_A_TIME).map((row) => ({ extractoId, ...row })))
  }
}

const selection = (db: Tx) =>
  db
    .select({ extracto: extractos, banco: bancos.nombre, quien: usuarios.Nombre })
    .from(extractos)
    .innerJoin(bancos, eq(bancos.medio, extractos.medio))
    .leftJoin(usuarios, eq(usuarios.id, extractos.usuarioId))

export type ExtractoRow = Awaited<ReturnType<typeof selection>>[number]

export async function findExtracto(db: Tx, id: string): Promise<ExtractoRow | undefined> {
  const [row] = await selection(db).where(eq(extractos.id, id))
  return row
}

const SHOWN_MAX = 20
export async function listExtractos(db: Tx): Promise<ExtractoRow[]> {
  return selection(db).orderBy(desc(extractos.creadoEn)).limit(SHOWN_MAX)
}

const RECHAZOS_MAX = 500
export async function listRechazos(db: Tx, extractoId: string) {
  return db
    .select({ fila: rechazos.fila, motivo: rechazos.motivo, texto: rechazos.texto })
    .from(rechazos)
    .where(eq(rechazos.extractoId, extractoId))
    .orderBy(asc(rechazos.fila))
    .limit(RECHAZOS_MAX)
}

export async function countVeredictos(db: Tx, extractoId: string) {
  const rows = await db
    .select({ veredicto: movimientos.veredicto, cuantos: count() })
    .from(movimientos)
    .where(and(eq(movimientos.extractoId, extractoId), eq(movimientos.estado, 'pendiente')))
    .groupBy(movimientos.veredicto)
  return {
    veredictos: rows.flatMap(({ veredicto, cuantos }) =>
      veredicto ? [{ veredicto: veredicto as Veredicto, cuantos }] : [],
    ),
    sinCotejar: rows.find(({ veredicto }) => veredicto === null)?.cuantos ?? 0,
  }
}
