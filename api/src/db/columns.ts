import { integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Money is exact in the database, never a float (D10). */
export const dinero = (name: string) => numeric(name, { precision: 12, scale: 2 })
export const instante = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A row that people edit: each change counts its version on. */
export const versionado = () => ({
  version: integer('version').notNull().default(1),
  actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
})
/** A row that can be put away: the public and the lists of staff pass it over. */
export const archivable = () => ({ archivadoEn: instante('archivado_en') })
export const creadoEn = () => instante('creado_en').notNull().defaultNow()
