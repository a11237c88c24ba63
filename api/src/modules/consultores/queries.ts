import { and, eq } from 'drizzle-orm'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../db/client.ts'
import { consultores } from './tables.ts'

export interface Vendedor {
  IdConsultor: number
  Nombre: string
  Email: string
}

/** Active consultants whose profile offers books. */
export async function findVendedor(tx: Tx, IdConsultor: number): Promise<Vendedor | undefined> {
  const [row] = await tx
    .select({
      IdConsultor: consultores.IdConsultor,
      Nombre: consultores.Nombre,
      Email: consultores.Email,
    })
    .from(consultores)
    .where(
      and(
        eq(consultores.IdConsultor, IdConsultor),
        eq(consultores.IdEstado, ACTIVO),
        eq(consultores.perfil_activo, 1),
      ),
    )
  return row
}
