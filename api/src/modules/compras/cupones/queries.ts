import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Tx } from '../../../db/client.ts'
import { carriesOneOf, senasOf } from '../buyer/senas-queries.ts'
import { compras } from '../tables.ts'

interface Producto {
  product_type: TipoProducto
  product_id: number
}

/** An unfinished purchase of something that has a use of a coupon. */
const holding = ({ product_type, product_id }: Producto) =>
  and(
    compras.usaCupon,
    eq(compras.estado, 'pendiente'),
    eq(compras.product_type, product_type),
    eq(compras.product_id, product_id),
  )

/** The coupon that the account's own unfinished purchase has a use of. */
export async function findHeldCupon(db: Tx, producto: Producto, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: compras.cupon_id })
    .from(compras)
    .where(and(holding(producto), eq(compras.user_id, userId)))
    .limit(1)
  return row?.id ?? undefined
}

/** The unfinished purchase that the next one replaces has a use of this coupon: of the account, or named by its reference. */
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

/** A purchase of the same person that holds a use of a coupon; as far as account, e-mail or document tell. */
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
