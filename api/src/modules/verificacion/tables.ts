import { pgTable, text } from 'drizzle-orm/pg-core'
import { creadoEn } from '../../db/columns.ts'

/** Bot-check answers already used, until they would expire anyway. */
export const desafiosUsados = pgTable('desafios_usados', {
  firma: text('firma').primaryKey(),
  creadoEn: creadoEn(),
})
