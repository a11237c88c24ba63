import { pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from '../columns.ts'

/**
 * The parts of the base data that this database has received. Each is loaded only once, because its rows then
 * belong to the organisation.
 */
export const datosBase = pgTable('datos_base', {
  parte: text('parte').primaryKey(),
  /** Fingerprint of the loaded data. */
  huella: text('huella').notNull(),
  cargadaEn: instante('cargada_en').notNull().defaultNow(),
})
