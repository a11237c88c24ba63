import { integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Money is an exact decimal in the database, never a float. */
export const dinero = (name: string) => numeric(name, { precision: 12, scale: 2 })
export const instante = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Columns of a row that people edit. The version increases with each change. */
export const versionado = () => ({
  version: integer('version').notNull().default(1),
  actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
})
/** Column of a row that can be archived, which hides it from the public and from staff lists. */
export const archivable = () => ({ archivadoEn: instante('archivado_en') })
export const creadoEn = () => instante('creado_en').notNull().defaultNow()
