import type { Usuario } from '../../../http/access/auth.ts'
import type { CompraRow } from '../queries.ts'

/** Anyone with the reference may read a purchase. A purchase of another signed-in person is treated as missing. */
export function mayRead(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || !usuario || usuario.id === compra.user_id
}

/**
 * Only its buyer can trigger a query to the provider; for a purchase without an account, anyone with the reference.
 */
export function mayAsk(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || usuario?.id === compra.user_id
}
