import { pgTable, text } from 'drizzle-orm/pg-core'
import { creadoEn } from '../../db/columns.ts'

/** Used answers of the bot check, kept until they would expire. */
export const desafiosUsados = pgTable('desafios_usados', {
  firma: text('firma').primaryKey(),
  creadoEn: creadoEn(),
})
