import { eq } from 'drizzle-orm'
import { fechaIso } from '#domain/calendario/calendario.ts'
import { FichaDeEvento, type FichaDeInscripto } from '#domain/eventos/ficha.ts'
import type { Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { localidades, provincias } from '../ubicaciones/tables.ts'
import type { EventoDeVenta } from './queries.ts'
import { deVenta, eventoSociales, eventos } from './tables.ts'

const selectVendido = statement((db, { id }: { id: number }) =>
  db
    .select({
      venta: deVenta,
      Fecha: eventos.Fecha,
      Oradores: eventos.Oradores,
      social: {
        Fecha: eventoSociales.Fecha,
        FechaFin: eventoSociales.FechaFin,
        Lugar: eventoSociales.Lugar,
        queLlevar: eventoSociales.queLlevar,
        enlace: eventoSociales.enlace,
      },
      localidad: { Nombre: localidades.Nombre },
      provincia: { Nombre: provincias.Nombre },
    })
    .from(eventos)
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .leftJoin(localidades, eq(localidades.IdLocalidad, eventoSociales.IdLocalidad))
    .leftJoin(provincias, eq(provincias.IdProvincia, eventoSociales.IdProvincia))
    .where(eq(eventos.IdEvento, id)),
)

/** Sale data and enrolment data of an event in any state, because purchases outlive its publication. */
export async function findVendido(
  db: Tx,
  id: number,
): Promise<{ venta: EventoDeVenta; ficha: FichaDeInscripto } | undefined> {
  const [row] = await selectVendido(db, { id })
  if (!row) return undefined
  const { venta, social, localidad, provincia } = row
  const ficha = {
    IdEvento: venta.IdEvento,
    Titulo: venta.Titulo,
    Modalidad: venta.Modalidad,
    Fecha: row.Fecha && fechaIso(row.Fecha),
    zona: venta.zona,
    Oradores: row.Oradores,
    enlace: venta.Modalidad === 'Video' ? (social?.enlace ?? '') : '',
    evento_sociales: social?.Fecha
      ? {
          Fecha: fechaIso(social.Fecha),
          FechaFin: social.FechaFin && fechaIso(social.FechaFin),
          Lugar: social.Lugar,
          queLlevar: social.queLlevar,
          localidad,
          provincia,
        }
      : null,
  }
  return { venta, ficha }
}

/** In any state of the event, because enrolled people still need the data. */
export async function findFichaDeInscripto(db: Tx, id: number): Promise<FichaDeInscripto | undefined> {
  return (await findVendido(db, id))?.ficha
}

/** Without the data that only enrolled people may see. */
export async function findFicha(db: Tx, id: number): Promise<FichaDeEvento | undefined> {
  const ficha = await findFichaDeInscripto(db, id)
  return ficha && FichaDeEvento.parse(ficha)
}
