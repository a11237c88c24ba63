import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { localidades, paises, provincias } from './tables.ts'

export interface NombresDeLugar {
  pais: string
  provincia: string
  localidad: string
}

/** The names of a locality and of what it lies in; undefined when the three do not belong together. */
export async function findNombresDeLugar(
  tx: Tx,
  lugar: { pais: number; provincia: number; localidad: number },
): Promise<NombresDeLugar | undefined> {
  const [row] = await tx
    .select({ pais: paises.Nombre, provincia: provincias.Nombre, localidad: localidades.Nombre })
    .from(localidades)
    .innerJoin(provincias, eq(provincias.IdProvincia, localidades.IdProvincia))
    .innerJoin(paises, eq(paises.IdPais, provincias.IdPais))
    .where(
      and(
        eq(localidades.IdLocalidad, lugar.localidad),
        eq(provincias.IdProvincia, lugar.provincia),
        eq(paises.IdPais, lugar.pais),
      ),
    )
  return row
}
