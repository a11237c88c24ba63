import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { creadoEn } from '../../db/columns.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files live in the database under their content hash: one backup holds everything, any node can serve. */
export const archivos = pgTable(
  'archivos',
  {
    hash: text('hash').primaryKey(),
    tipo: text('tipo').notNull(),
    tamanio: integer('tamanio').notNull(),
    /** Pictures of the site are public; proofs of payment never are. */
    publico: boolean('publico').notNull().default(false),
    contenido: bytea('contenido').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    check('archivos_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('archivos_tamanio', sql`${t.tamanio} = octet_length(${t.contenido})`),
  ],
)

/** Public pictures in the sizes that pages ask for: made once, at the first request, and kept for every node. */
export const archivosVariantes = pgTable(
  'archivos_variantes',
  {
    hash: text('hash')
      .notNull()
      .references(() => archivos.hash, { onDelete: 'cascade' }),
    ancho: integer('ancho').notNull(),
    formato: text('formato').notNull(),
    contenido: bytea('contenido').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.ancho, t.formato] }),
    check('archivos_variantes_formato', sql`${t.formato} in ('avif', 'webp')`),
  ],
)
