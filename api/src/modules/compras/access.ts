import type { Usuario } from '../../http/auth.ts'
import type { CompraRow } from './queries.ts'

const isStaff = (usuario: Usuario | undefined) => usuario?.roles.includes('staff') ?? false

/** Who holds the reference may read; another signed-in person's purchase does not exist. */
export function mayRead(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || !usuario || usuario.id === compra.user_id || isStaff(usuario)
}

/** S50: only its buyer and staff can make us ask the provider. Without an account, who holds its secret is its buyer. */
export function mayAsk(compra: CompraRow, usuario: Usuario | undefined): boolean {
  return compra.user_id === null || usuario?.id === compra.user_id || isStaff(usuario)
}
