// Calendar days of the organisation (domain/calendario) in SQL, as fragments and as text.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'

export const ZONA_TEXT = `'${ZONA_BASE}'`
export const HOY_TEXT = `(now() at time zone ${ZONA_TEXT})::date`

const ZONA = sql.raw(ZONA_TEXT)
export const HOY = sql.raw(HOY_TEXT)

export const localOf = (instant: SQLWrapper): SQL => sql`(${instant} at time zone ${ZONA})`
export const dayOf = (instant: SQLWrapper): SQL => sql`${localOf(instant)}::date`
/** The first instant of a day. */
export const startOf = (day: SQLWrapper): SQL => sql`(${day})::timestamp at time zone ${ZONA}`
