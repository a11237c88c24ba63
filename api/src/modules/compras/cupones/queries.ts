import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Tx } from '../../../db/client.ts'
import { carriesOneOf, senasOf } from '../buyer/senas-queries.ts'
import { compras } from '../tables.ts'

interface Producto {
  product_type: TipoProducto
  product_id: number
}

/** An unfinished purchase of the product that holds a coupon use. */
const holding = ({ product_type, product_id }: Producto) =>
  and(
    compras.usaCupon,
    eq(compras.estado, 'pendiente'),
    eq(compras.product_type, product_type),
    eq(compras.product_id, product_id),
  )

/** The coupon held by the account's own unfinished purchase. */
export async function findHeldCupon(db: Tx, producto: Producto, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: compras.cupon_id })
    .from(compras)
    .where(and(holding(producto), eq(compras.user_id, userId)))
    .limit(1)
  return row?.id ?? undefined
}

/**
 * Whether the unfinished purchase to be replaced holds a use of this coupon. It belongs to the account or is named by
 * reference.
 */
export async function holdsUso(
  db: Tx,
  wanted: Producto & { codigo: string; reemplaza?: string | undefined },
  userId: number | null,
): Promise<boolean> {
  if (userId === null && !wanted.reemplaza) return false
  const [row] = await db
    .select({ id: compras.id })
    .from(compras)
    .where(
      and(
        eq(compras.cupon, wanted.codigo),
        holding(wanted),
        userId === null
          ? and(isNull(compras.user_id), eq(compras.referencia, wanted.reemplaza ?? ''))
          : eq(compras.user_id, userId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A purchase of the same person that holds a use of the coupon, recognized by account, e-mail or document. */
export async function findUsoOfPersona(
  db: Tx,
  cuponId: number,
  persona: {
    userId: number | null
    email?: string | undefined
    dni?: string | undefined
    except: number
  },
): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: compras.id })
    .from(compras)
    .where(
      and(
        eq(compras.cupon_id, cuponId),
        compras.usaCupon,
        ne(compras.id, persona.except),
        or(
          persona.userId === null ? undefined : eq(compras.user_id, persona.userId),
          carriesOneOf(db, senasOf(persona)),
        ),
      ),
    )
    .limit(1)
  return row
}
