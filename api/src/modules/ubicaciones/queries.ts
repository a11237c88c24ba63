import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { localidades, paises, provincias } from './tables.ts'

export interface NombresDeLugar {
  pais: string
  provincia: string
  localidad: string
}

/** Names of a locality, its province and its country. Undefined if they do not belong together. */
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

export interface LugarElegido {
  pais: number
  provincia: number | null
  localidad: number | null
}

export async function existsLugar(tx: Tx, { pais, provincia, localidad }: LugarElegido): Promise<boolean> {
  if (provincia === null) {
    const found = localidad === null ? await tx.select().from(paises).where(eq(paises.IdPais, pais)) : []
    return found.length > 0
  }
  const [found] = await tx
    .select({ localidad: localidades.IdLocalidad })
    .from(provincias)
    .leftJoin(
      localidades,
      and(eq(localidades.IdProvincia, provincias.IdProvincia), eq(localidades.IdLocalidad, localidad ?? 0)),
    )
    .where(and(eq(provincias.IdProvincia, provincia), eq(provincias.IdPais, pais)))
  return found !== undefined && (localidad === null || found.localidad !== null)
}
