// What the movements of the bank show of a purchase.
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { EnElBanco } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Tx } from '../../../db/client.ts'
import type { CotejoGuardado } from '../../movimientos/tables.ts'
import type { CompraRow } from '../queries.ts'
import { listEsperan, sumAsignado } from './queries.ts'

type Pedida = Pick<CompraRow, 'id' | 'amount' | 'recibido' | 'currency'>
type Esperando = Awaited<ReturnType<typeof listEsperan>>[number]

/** Whom a movement names: by reference, or else by the payer's document in the days of the purchase. */
function namedIn({ candidatas }: CotejoGuardado): string[] {
  const byReference = candidatas.filter(({ pruebas }) => pruebas.includes('R'))
  const byDocument = candidatas.filter(({ pruebas }) => pruebas.includes('D') && pruebas.includes('T'))
  return (byReference.length > 0 ? byReference : byDocument).map(({ id }) => id)
}

/** Cents of a movement that are for a purchase; null where nobody can tell yet, undefined where none are. */
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

/** What the bank shows of each purchase; null where no movement is for it. */
export async function findEnElBanco(
  db: Tx,
  compras: readonly Pedida[],
): Promise<Map<number, EnElBanco | null>> {
  if (compras.length === 0) return new Map()
  const ids = compras.map(({ id }) => id)
  const [asignado, esperan] = [await sumAsignado(db, ids), await listEsperan(db, ids)]
  return new Map(compras.map((compra) => [compra.id, toEnElBanco(compra, asignado.get(compra.id), esperan)]))
}
