import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { archivable, dinero, versionado } from '../../db/columns.ts'

export const libros = pgTable(
  'libros',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    nombre: text('nombre').notNull(),
    autor: text('autor').notNull(),
    /** In pesos. */
    precio: dinero('precio').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    imagen: text('imagen'),
    video: text('video'),
    link_envio_al_exterior: text('link_envio_al_exterior'),
    link_version_ebook: text('link_version_ebook'),
    /** 1: on sale. Any other value is visible to staff only. */
    IdEstado: integer('id_estado').notNull().default(1),
    orden: integer('orden').notNull().default(0),
    ...versionado(),
    ...archivable(),
  },
  (t) => [check('libros_precio', sql`${t.precio} >= 0`)],
)
