import type { Usuario } from '../../../http/access/auth.ts'
import type { CompraRow } from '../queries.ts'

/** Who holds the reference may read; another signed-in person's purchase does not exist. */
export function mayRead(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || !usuario || usuario.id === compra.user_id
}

/** Only its buyer can make us ask the provider; without an account that is whoever holds the reference. */
export function mayAsk(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || usuario?.id === compra.user_id
}
