import type { Database } from '../../db/client.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import { DESAFIO_SECONDS } from './desafios.ts'
import { deleteOldDesafios } from './queries.ts'

export function verificacionJobs({ db }: Database): ScheduledJob[] {
  return [
    {
      name: 'desafios-vencidos',
      titulo: 'Borrar las verificaciones vencidas',
      cron: '*/30 * * * *',
      run: () => deleteOldDesafios(db, 2 * DESAFIO_SECONDS),
    },
  ]
}
