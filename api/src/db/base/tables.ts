import { pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from '../columns.ts'

/** Which parts of the base data this database has been given. What was given once is the organisation's own. */
export const datosBase = pgTable('datos_base', {
  parte: text('parte').primaryKey(),
  /** Fingerprint of what was given. */
  huella: text('huella').notNull(),
  cargadaEn: instante('cargada_en').notNull().defaultNow(),
})
