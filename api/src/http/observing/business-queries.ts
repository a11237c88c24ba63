import type pg from 'pg'
import { isOpen, LONGEST } from '../../modules/eventos/tables.ts'

/** Figures for operators. Each statement is bounded by an index, not by the size of a table. */
export interface Figures {
  /** Purchases begun in the last day. */
  purchases: { state: string; channel: string; count: number }[]
  /** Purchases in review, of any age. */
  reviews: number
  /** Seats of open events with a date. */
  seats: { free: number; taken: number }
  /** Waiting, failed at least once, given up in the last week, and the wait of the oldest due one. */
  mails: Queue
  notices: Queue
  /** Objects to be uploaded to or deleted from the object store. */
  objects: Pick<Queue, 'waiting' | 'failed' | 'ageSeconds'>
  /** How long the oldest due task has waited for a process. */
  taskAgeSeconds: number
}

export interface Queue {
  waiting: number
  failed: number
  givenUp: number
  ageSeconds: number
}

const PURCHASES = `
  select estado as state, origin as channel, count(*)::int as count from compras
  where creado_en > now() - interval '1 day' group by 1, 2`

const REVIEWS = `select count(*)::int as count from compras where estado = 'revision'`

const SEATS = `
  select coalesce(sum(s.cupo), 0)::int as free, coalesce(sum(s.capacidad - s.cupo), 0)::int as taken
  from eventos e join evento_sociales s using (id_evento)
  where ${isOpen('e', 's')} and e.fecha > now() - ${LONGEST}`

const queue = (waiting: string, givenUp: string, table: string) => `
  select count(*)::int as waiting, (count(*) filter (where intentos > 0))::int as failed,
    (select count(*)::int from ${table} where ${givenUp} and creado_en > now() - interval '7 days') as "givenUp",
    coalesce(extract(epoch from now() - min(creado_en) filter (where proximo_intento_en <= now())), 0)::float8 as "ageSeconds"
  from ${table} where ${waiting}`
const MAILS = queue(`estado = 'pendiente'`, `estado = 'fallido'`, 'correos')
const NOTICES = queue('procesado_en is null', `resultado like 'abandonado:%'`, 'webhook_eventos')

const OBJECTS = `
  select count(*)::int as waiting, (count(*) filter (where intentos > 0))::int as failed,
    coalesce(extract(epoch from now() - min(actualizado_en)), 0)::float8 as "ageSeconds"
  from objetos where estado <> 'completo'`

const TASKS = `
  select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age from pgboss.job
  where state < 'active' and start_after < now()`

export async function findFigures(pool: pg.Pool): Promise<Figures> {
  const one = async <Row extends object>(text: string) =>
    (await pool.query<Row & pg.QueryResultRow>(text)).rows
  const [purchases, [reviews], [seats], [mails], [notices], [objects], [queued]] = [
    await one<Figures['purchases'][number]>(PURCHASES),
    await one<{ count: number }>(REVIEWS),
    await one<Figures['seats']>(SEATS),
    await one<Queue>(MAILS),
    await one<Queue>(NOTICES),
    await one<Figures['objects']>(OBJECTS),
    await one<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`),
  ]
  const [tasks] = queued?.found ? await one<{ age: number }>(TASKS) : []
  const none = { waiting: 0, failed: 0, givenUp: 0, ageSeconds: 0 }
  return {
    purchases,
    reviews: reviews?.count ?? 0,
    seats: seats ?? { free: 0, taken: 0 },
    mails: mails ?? none,
    notices: notices ?? none,
    objects: objects ?? none,
    taskAgeSeconds: tasks?.age ?? 0,
  }
}
