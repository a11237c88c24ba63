// Recognizes a buyer without an account by e-mail or document, in any spelling.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import type { Tx } from '../../../db/client.ts'
import { compras, comprasUserDetalle } from '../tables.ts'

/** The normalized e-mail and document; null if unknown. */
export interface Senas {
  email: string | null
  dni: string | null
}

export function senasOf({ email = '', dni = '' }: { email?: string; dni?: string }): Senas {
  const known = (text: string) => (text && text !== SIN_DATO ? text.toLowerCase() : null)
  return { email: known(email), dni: known(dni)?.replace(/[^0-9a-z]/g, '') || null }
}

const digits = (text: unknown) => sql`regexp_replace(${text}, '\\D', '', 'g')`
const signs = sql`lower(regexp_replace(${comprasUserDetalle.dni}, '[^0-9a-zA-Z]', '', 'g'))`

const waysOf = ({ email, dni }: Senas) =>
  [
    email === null ? undefined : eq(sql`lower(${comprasUserDetalle.email})`, email),
    dni === null
      ? undefined
      : and(eq(digits(comprasUserDetalle.dni), digits(sql`${dni}::text`)), eq(signs, dni)),
  ].filter((way) => way !== undefined)

const detallesWith = (db: Tx, way: SQL | undefined) =>
  sql`${db.select({ id: comprasUserDetalle.id }).from(comprasUserDetalle).where(way)}`

/** The purchase's details match both the e-mail and the document. */
export function carriesBoth(db: Tx, senas: Senas): SQL {
  const ways = waysOf(senas)
  if (ways.length < 2) return sql`false`
  return sql`${compras.compras_user_detalle_id} = any (array (${detallesWith(db, and(...ways))}))`
}

/**
 * The purchase's details match the e-mail or the document. Uses their indexes, because an event may have thousands of
 * unpaid purchases.
 */
export function carriesOneOf(db: Tx, senas: Senas): SQL {
  const detalles = waysOf(senas).map((way) => detallesWith(db, way))
  if (detalles.length === 0) return sql`false`
  // The array forces the planner to look up the details first, whatever its statistics say.
  return sql`${compras.compras_user_detalle_id} = any (array (${sql.join(detalles, sql` union all `)}))`
}
