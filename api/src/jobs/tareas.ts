import type { Database } from '../db/client.ts'
import type { Jobs } from './jobs.ts'

/** A task with its recorded runs. */
export interface TareaRow {
  nombre: string
  titulo: string
  cron: string
  corriendo: boolean
  ultimaEn: Date | null
  fallo: boolean
  fallas: number
  ultimaFallaEn: Date | null
  error: string | null
}

export type Tareas = ReturnType<typeof createTareas>

/** The last run and the last failure of each task; finished jobs move to the archive after some hours. */
const LIST = `
  with corridas as (
    select name, state::text, started_on, completed_on, output from pgboss.job
    union all
    select name, state::text, started_on, completed_on, output from pgboss.archive
  )
  select s.name as nombre, coalesce(s.data ->> 'titulo', s.name) as titulo, s.cron,
    exists (select from corridas c where c.name = s.name and c.state = 'active') as corriendo,
    u.started_on as "ultimaEn", coalesce(u.state = 'failed', false) as fallo,
    (select count(*)::int from corridas c where c.name = s.name and c.state = 'failed') as fallas,
    f.completed_on as "ultimaFallaEn", f.output ->> 'message' as error
  from pgboss.schedule s
    left join lateral (
      select started_on, state from corridas c where c.name = s.name and started_on is not null
      order by started_on desc limit 1
    ) u on true
    left join lateral (
      select completed_on, output from corridas c where c.name = s.name and c.state = 'failed'
      order by completed_on desc limit 1
    ) f on true
  order by s.name`

/** Lists the scheduled tasks and starts them by hand. */
export function createTareas({ pool }: Pick<Database, 'pool'>) {
  let queue: Pick<Jobs, 'send'> | undefined
  const isReady = async () =>
    Boolean((await pool.query(`select to_regclass('pgboss.schedule') as found`)).rows[0]?.found)
  return {
    list: async (): Promise<TareaRow[]> => ((await isReady()) ? (await pool.query<TareaRow>(LIST)).rows : []),
    /** Queues one run at once; false if the task does not exist. */
    async run(nombre: string): Promise<boolean> {
      const schedule = (await isReady())
        ? await pool.query('select from pgboss.schedule where name = $1', [nombre])
        : undefined
      if (!queue || !schedule?.rowCount) return false
      await queue.send(nombre, {})
      return true
    },
    /** The queue starts after the server. */
    connect(jobs: Pick<Jobs, 'send'>) {
      queue = jobs
    },
  }
}
