import { eq } from 'drizzle-orm'
import type { FichaDeEvento } from '#domain/eventos/ficha.ts'
import type { Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { localidades, provincias } from '../ubicaciones/tables.ts'
import { eventoSociales, eventos } from './tables.ts'

const selectFicha = statement((db, { id }: { id: number }) =>
  db
    .select({ evento: eventos, social: eventoSociales, localidad: localidades, provincia: provincias })
    .from(eventos)
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .leftJoin(localidades, eq(localidades.IdLocalidad, eventoSociales.IdLocalidad))
    .leftJoin(provincias, eq(provincias.IdProvincia, eventoSociales.IdProvincia))
    .where(eq(eventos.IdEvento, id)),
)

/** Whatever its state: who is enrolled is told of it. */
export async function findFicha(db: Tx, id: number): Promise<FichaDeEvento | undefined> {
  const [row] = await selectFicha(db, { id })
  if (!row) return undefined
  const { evento, social, localidad, provincia } = row
  return {
    IdEvento: evento.IdEvento,
    Titulo: evento.Titulo,
    Modalidad: evento.Modalidad,
    Fecha: evento.Fecha?.toISOString() ?? null,
    zona: evento.zona,
    Oradores: evento.Oradores,
    evento_sociales: social?.Fecha
      ? {
          Fecha: social.Fecha.toISOString(),
          FechaFin: social.FechaFin?.toISOString() ?? null,
          Lugar: social.Lugar,
          queLlevar: social.queLlevar,
          localidad: localidad && { Nombre: localidad.Nombre },
          provincia: provincia && { Nombre: provincia.Nombre },
        }
      : null,
  }
}
