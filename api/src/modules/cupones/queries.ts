import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { UsoDeCupon } from '#domain/cupones/actos-staff.ts'
import type { EstadoCupon } from '#domain/cupones/cupones.ts'
import type { Regla } from '#domain/cupones/gestion.ts'
import type { Tx } from '../../db/client.ts'
import { cupones } from './tables.ts'

export type CuponRow = typeof cupones.$inferSelect
export type NuevoCupon = typeof cupones.$inferInsert

const moneyOf = (amount: number | null) => (amount === null ? null : amount.toFixed(2))
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** The column values of a coupon; fields that do not apply to its kind are cleared. */
export function valuesOf(regla: Regla): Omit<NuevoCupon, 'codigo'> {
  const porcentaje = regla.tipo === 'porcentaje'
  return {
    ...regla,
    porcentaje: porcentaje ? regla.porcentaje : null,
    importeArs: porcentaje ? null : moneyOf(regla.importeArs || null),
    importeUsd: porcentaje ? null : moneyOf(regla.importeUsd || null),
    eventos: regla.alcance === 'eventos' ? regla.eventos : [],
    categorias: regla.alcance === 'categorias' ? regla.categorias : [],
    desde: dateOf(regla.desde),
    hasta: dateOf(regla.hasta),
  }
}

export interface ProductoDeCupon {
  tipo: TipoProducto
  id: number
}

/** Whether the coupon covers a product: the event itself, its category or one above it. No coupon covers renewals. */
const reaches = ({ tipo, id }: ProductoDeCupon) => {
  const evento = tipo === 'evento' ? id : 0
  return sql<boolean>`case ${cupones.alcance} when 'todo' then ${tipo !== 'renovacion'}::boolean
    when 'eventos' then ${evento}::int = any (${cupones.eventos})
    else exists (
      with recursive arriba as (
        select c.id_categoria2, c.id_categoria_padre from categorias2 c join eventos e using (id_categoria2)
        where e.id_evento = ${evento}::int
        union select c.id_categoria2, c.id_categoria_padre from categorias2 c
        join arriba on c.id_categoria2 = arriba.id_categoria_padre)
      select from arriba where arriba.id_categoria2 = any (${cupones.categorias})) end`
}

const valid = and(
  isNull(cupones.anuladoEn),
  isNull(cupones.pausadoEn),
  or(isNull(cupones.desde), lte(cupones.desde, sql`now()`)),
  or(isNull(cupones.hasta), sql`${cupones.hasta} > now()`),
)
const hasUso = or(isNull(cupones.usosMax), sql`${cupones.usos} < ${cupones.usosMax}`)

export async function findCupon(db: Tx, codigo: string, producto: ProductoDeCupon) {
  const [row] = await db
    .select({ cupon: cupones, alcanza: reaches(producto) })
    .from(cupones)
    .where(eq(cupones.codigo, codigo))
  return row
}

/**
 * Personal coupons the person can use now for a product, the largest discount first. A coupon mailed to an address is
 * listed only for an account that has proven this address; anyone else needs the code. For the coupon `held`, the
 * person already holds a use.
 */
export async function listPropios(
  db: Tx,
  usuario: { id: number; email: string },
  producto: ProductoDeCupon,
  held: number | undefined,
): Promise<CuponRow[]> {
  return db
    .select()
    .from(cupones)
    .where(
      and(
        or(
          eq(cupones.usuarioId, usuario.id),
          and(
            isNull(cupones.usuarioId),
            sql`lower(${cupones.email}) = lower(${usuario.email})`,
            sql`exists (select from usuarios u where u.id = ${usuario.id} and u.email_probado_en is not null)`,
          ),
        ),
        valid,
        or(hasUso, held === undefined ? undefined : eq(cupones.id, held)),
        reaches(producto),
      ),
    )
}

/** Takes a use if one is left. The row lock serializes concurrent takers. */
export async function takeUso(tx: Tx, id: number): Promise<boolean> {
  const taken = await tx
    .update(cupones)
    .set({ usos: sql`${cupones.usos} + 1` })
    .where(and(eq(cupones.id, id), valid, hasUso))
    .returning({ id: cupones.id })
  return taken.length > 0
}

/** Adds or returns a use without checking the limit. */
export async function countUso(tx: Tx, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(cupones)
    .set({ usos: sql`greatest(${cupones.usos} + ${by}, 0)` })
    .where(eq(cupones.id, id))
}

/** Undefined if its `origen` already has a coupon, or the code is taken. */
export async function insertCupon(tx: Tx, cupon: NuevoCupon): Promise<CuponRow | undefined> {
  const [row] = await tx.insert(cupones).values(cupon).onConflictDoNothing().returning()
  return row
}

export async function listLote(db: Tx, lote: string): Promise<string[]> {
  const rows = await db
    .select({ codigo: cupones.codigo })
    .from(cupones)
    .where(eq(cupones.lote, lote))
    .orderBy(cupones.id)
  return rows.map(({ codigo }) => codigo)
}

/** Locks a batch, so that a repeated request does not create it twice. */
export async function lockLote(tx: Tx, lote: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lote}, 0))`)
}

export const estadoSql = (c: string) => `case when ${c}.anulado_en is not null then 'anulado'
  when ${c}.pausado_en is not null then 'pausado' when ${c}.hasta <= now() then 'vencido'
  when ${c}.usos >= ${c}.usos_max then 'agotado' when ${c}.desde > now() then 'programado' else 'activo' end`

/** How often a coupon was used, and whether it can still be used. */
export async function findUso(db: Tx, id: number): Promise<UsoDeCupon | undefined> {
  const { codigo, usos, usosMax, email, automatico, version } = cupones
  const estado = sql<EstadoCupon>`${sql.raw(estadoSql('cupones'))}`
  const [row] = await db
    .select({ id: cupones.id, codigo, estado, usos, usosMax, email, automatico, version })
    .from(cupones)
    .where(eq(cupones.id, id))
  return row
}

export async function lockCupon(tx: Tx, id: number): Promise<CuponRow | undefined> {
  const [row] = await tx.select().from(cupones).where(eq(cupones.id, id)).for('update')
  return row
}

export async function updateCupon(tx: Tx, id: number, change: Partial<NuevoCupon>): Promise<void> {
  await tx
    .update(cupones)
    .set({ ...change, version: sql`${cupones.version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(cupones.id, id))
}
