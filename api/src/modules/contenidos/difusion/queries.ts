import { asc, eq } from 'drizzle-orm'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Database } from '../../../db/client.ts'
import { consultores } from '../../consultores/tables.ts'
import { categorias2, eventos } from '../../eventos/tables.ts'
import { libros } from '../../libros/tables.ts'

/** What the map of the site lists; drafts and what is only listed in its category stay out (D5). */
export async function findPublicados({ db }: Database) {
  const [categorias, eventosPublicados, librosEnVenta, consultoresActivos] = await Promise.all([
    db.select({ code: categorias2.code }).from(categorias2).orderBy(asc(categorias2.IdCategoria2)),
    db
      .select({ IdEvento: eventos.IdEvento, Titulo: eventos.Titulo })
      .from(eventos)
      .where(eq(eventos.IdEstado, EstadoEvento.publicado))
      .orderBy(asc(eventos.IdEvento)),
    db
      .select({ id: libros.id, nombre: libros.nombre })
      .from(libros)
      .where(eq(libros.IdEstado, ACTIVO))
      .orderBy(asc(libros.id)),
    db
      .select({ IdConsultor: consultores.IdConsultor, Nombre: consultores.Nombre })
      .from(consultores)
      .where(eq(consultores.IdEstado, ACTIVO))
      .orderBy(asc(consultores.IdConsultor)),
  ])
  return { categorias, eventos: eventosPublicados, libros: librosEnVenta, consultores: consultoresActivos }
}

/** Tables that the map is made from. */
export const TABLAS_DEL_MAPA = ['categorias2', 'eventos', 'libros', 'consultores']
