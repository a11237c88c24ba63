// What the bank movements show about a purchase.
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { EnElBanco } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Tx } from '../../../db/client.ts'
import { asignaciones, type CotejoGuardado, desasignaciones, movimientos } from '../../movimientos/tables.ts'
import type { CompraRow } from '../queries.ts'

/** The sum of the movements assigned to each purchase. */
async function sumAsignado(db: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ compraId: asignaciones.compraId, importe: sql<string>`sum(${asignaciones.importe})` })
    .from(asignaciones)
    .leftJoin(desasignaciones, eq(desasignaciones.asignacionId, asignaciones.id))
    .where(
      and(
        inArray(asignaciones.compraId, [...ids]),
        isNull(asignaciones.reembolsoId),
        isNull(desasignaciones.asignacionId),
      ),
    )
    .groupBy(asignaciones.compraId)
  return new Map(rows.map(({ compraId, importe }) => [compraId, importe]))
}

/** Incoming movements that wait for a decision and may belong to one of these purchases. */
async function listEsperan(db: Tx, ids: readonly number[]) {
  const { id, importe, moneda, cotejo } = movimientos
  return db
    .select({ id, importe, moneda, cotejo })
    .from(movimientos)
    .where(
      and(
        eq(movimientos.estado, 'pendiente'),
        isNull(movimientos.duplicaA),
        gt(movimientos.importe, '0'),
        sql`${movimientos.candidatas} && ${`{${ids.join(',')}}`}::text[]`,
      ),
    )
    .orderBy(movimientos.id)
}

type Pedida = Pick<CompraRow, 'id' | 'amount' | 'recibido' | 'currency'>
type Esperando = Awaited<ReturnType<typeof listEsperan>>[number]

/**
 * The purchases a movement names: by reference, otherwise by the payer's document within the days of the purchase.
 */
function namedIn({ candidatas }: CotejoGuardado): string[] {
  const byReference = candidatas.filter(({ pruebas }) => pruebas.includes('R'))
  const byDocument = candidatas.filter(({ pruebas }) => pruebas.includes('D') && pruebas.includes('T'))
  return (byReference.length > 0 ? byReference : byDocument).map(({ id }) => id)
}

/** The cents of a movement that belong to a purchase. Null: not decidable yet. Undefined: none. */
function parteOf(
  { importe, moneda, cotejo }: Esperando,
  { id, currency }: Pedida,
): bigint | null | undefined {
  if (!cotejo) return undefined
  const clave = String(id)
  const proposed = cotejo.propuesta.find((parte) => parte.id === clave)
  const named = namedIn(cotejo)
  if (!proposed && !named.includes(clave)) return undefined
  if (moneda !== currency || (!proposed && named.length > 1)) return null
  return toMinor(proposed?.importe ?? importe)
}

const amountOf = (minor: bigint) => Number(fromMinor(minor > 0n ? minor : 0n))

function toEnElBanco(
  compra: Pedida,
  asignado: string | undefined,
  esperan: readonly Esperando[],
): EnElBanco | null {
  const own = esperan.flatMap((each) => {
    const parte = parteOf(each, compra)
    return parte === undefined ? [] : [{ ...each, parte }]
  })
  if (asignado === undefined && own.length === 0) return null
  const waiting = own.reduce((sum, { parte }) => sum + (parte ?? 0n), 0n)
  const missing = toMinor(compra.amount) - toMinor(compra.recibido) - waiting
  return {
    currency: compra.currency,
    importe: amountOf(toMinor(asignado ?? 0) + waiting),
    falta: amountOf(missing),
    sobra: amountOf(-missing),
    movimientos: own.map(({ id, importe, moneda, parte }) => ({
      id,
      importe: Number(importe),
      moneda,
      parte: parte === null ? null : amountOf(parte),
    })),
  }
}

/** What the bank shows for each purchase; null if no movement is for it. */
export async function findEnElBanco(
  db: Tx,
  compras: readonly Pedida[],
): Promise<Map<number, EnElBanco | null>> {
  if (compras.length === 0) return new Map()
  const ids = compras.map(({ id }) => id)
  const [asignado, esperan] = [await sumAsignado(db, ids), await listEsperan(db, ids)]
  return new Map(compras.map((compra) => [compra.id, toEnElBanco(compra, asignado.get(compra.id), esperan)]))
}
