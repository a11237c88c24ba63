import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
