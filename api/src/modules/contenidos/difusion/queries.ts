import { and, asc, between, eq, isNull, max, min } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import type { Database } from '../../../db/client.ts'
import { consultores } from '../../consultores/tables.ts'
import { categorias2, eventos } from '../../eventos/tables.ts'
import { libros } from '../../libros/tables.ts'

/** Small enough to make a file at once. The protocol would allow 50,000. */
export const PER_FILE = 1_000

/** Kinds listed by id, in this order; pages and categories come first. */
export const POR_ID = ['libros', 'eventos', 'consultores'] as const
export type PorId = (typeof POR_ID)[number]

/** The first and the last id of each table; null if it is empty. */
export type Extremos = Record<PorId, { first: number; last: number } | null>

/** A range of `PER_FILE` ids of one kind. */
export interface Tramo {
  de: PorId
  desde: number
}

const IDS: Record<PorId, [table: PgTable, id: PgColumn]> = {
  libros: [libros, libros.id],
  eventos: [eventos, eventos.IdEvento],
  consultores: [consultores, consultores.IdConsultor],
}

/** Answered by the indexes, without reading rows. */
export async function findExtremos({ db }: Database): Promise<Extremos> {
  const found = await Promise.all(
    POR_ID.map(async (de) => {
      const [table, id] = IDS[de]
      const [row] = await db.select({ first: min(id), last: max(id) }).from(table)
      const { first, last } = row ?? {}
      return [de, first == null || last == null ? null : { first: Number(first), last: Number(last) }]
    }),
  )
  return Object.fromEntries(found)
}

export async function findRutasDeCategorias({ db }: Database): Promise<string[]> {
  const rows = await db
    .select({ code: categorias2.code })
    .from(categorias2)
    .where(isNull(categorias2.archivadoEn))
    .orderBy(asc(categorias2.IdCategoria2))
  return rows.map(({ code }) => rutaOf.eventos(code))
}

/** Addresses in the sitemap. Drafts and events listed only in their category are excluded. */
const PUBLICADOS: Record<PorId, (db: Database['db'], desde: number, hasta: number) => Promise<string[]>> = {
  async libros(db, desde, hasta) {
    const rows = await db
      .select({ id: libros.id, nombre: libros.nombre })
      .from(libros)
      .where(and(eq(libros.IdEstado, ACTIVO), between(libros.id, desde, hasta)))
      .orderBy(asc(libros.id))
    return rows.map(rutaOf.libro)
  },
  async eventos(db, desde, hasta) {
    const rows = await db
      .select({ IdEvento: eventos.IdEvento, Titulo: eventos.Titulo })
      .from(eventos)
      .where(and(eq(eventos.IdEstado, EstadoEvento.publicado), between(eventos.IdEvento, desde, hasta)))
      .orderBy(asc(eventos.IdEvento))
    return rows.map(rutaOf.evento)
  },
  async consultores(db, desde, hasta) {
    const rows = await db
      .select({ IdConsultor: consultores.IdConsultor, Nombre: consultores.Nombre })
      .from(consultores)
      .where(and(eq(consultores.IdEstado, ACTIVO), between(consultores.IdConsultor, desde, hasta)))
      .orderBy(asc(consultores.IdConsultor))
    return rows.map(rutaOf.consultor)
  },
}

export function findRutas({ db }: Database, { de, desde }: Tramo): Promise<string[]> {
  return PUBLICADOS[de](db, desde, desde + PER_FILE - 1)
}

/** The tables that the sitemap depends on. */
export const TABLAS_DEL_MAPA = ['categorias2', 'eventos', 'libros', 'consultores']
