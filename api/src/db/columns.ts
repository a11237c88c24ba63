import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** Money as D10 wants it: exact in the database, never a float. */
export const dinero = (name: string) => numeric(name, { precision: 12, scale: 2 })
export const instante = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const creadoEn = () => instante('creado_en').notNull().defaultNow()
