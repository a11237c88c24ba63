import type { Visitante } from '#domain/sitio/sitio.ts'
import type { Tx } from '../../db/client.ts'
import { paises } from '../../modules/ubicaciones/tables.ts'

export async function listVisitantes(db: Tx): Promise<Visitante[]> {
  return db
    .select({ countryCode: paises.codigo, group: paises.grupo, countryDesc: paises.Nombre })
    .from(paises)
}
