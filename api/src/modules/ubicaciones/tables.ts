import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { versionado } from '../../db/columns.ts'

/**
 * Index for the whole-word search of the site. Without `fastupdate`, so that lookups are fast right after a bulk
 * import.
 */
const byPalabras = (name: string) =>
  index(name).using('gin', sql`(' ' || sin_acentos(nombre) || ' ') gin_trgm_ops`).with({ fastupdate: false })

export const paises = pgTable(
  'paises',
  {
    IdPais: integer('id_pais').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull().unique(),
    /** ISO 3166-1 alpha-2. */
    codigo: text('codigo').notNull().unique(),
    /** Which prices apply: -1 Argentina, 1 and 2 special groups, 0 everybody else. */
    grupo: integer('grupo').notNull().default(0),
    ...versionado(),
  },
  (t) => [
    byPalabras('paises_palabras'),
    check('paises_grupo', sql`${t.grupo} in (-1, 0, 1, 2)`),
    check('paises_codigo', sql`${t.codigo} ~ '^[A-Z]{2}$'`),
  ],
)

export const provincias = pgTable(
  'provincias',
  {
    IdProvincia: integer('id_provincia').primaryKey().generatedByDefaultAsIdentity(),
    IdPais: integer('id_pais')
      .notNull()
      .references(() => paises.IdPais),
    Nombre: text('nombre').notNull(),
  },
  (t) => [index('provincias_pais').on(t.IdPais, t.Nombre), byPalabras('provincias_palabras')],
)

export const localidades = pgTable(
  'localidades',
  {
    IdLocalidad: integer('id_localidad').primaryKey().generatedByDefaultAsIdentity(),
    IdProvincia: integer('id_provincia')
      .notNull()
      .references(() => provincias.IdProvincia),
    Nombre: text('nombre').notNull(),
  },
  (t) => [index('localidades_provincia').on(t.IdProvincia, t.Nombre)],
)
