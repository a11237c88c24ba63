import type { FastifyBaseLogger } from 'fastify'
import type { Counter } from 'prom-client'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { AuditoriaService } from './service.ts'

export function auditoriaJobs(deps: {
  auditoria: AuditoriaService
  log: FastifyBaseLogger
  problemas: Counter
}): ScheduledJob[] {
  const { auditoria, log } = deps
  return [
    {
      // Midnight in Buenos Aires is 03:00 UTC. A run that does not get the lock leaves the day to the next run.
      name: 'auditoria-cierre',
      titulo: 'Cerrar la auditoría del día',
      cron: '11 3-9 * * *',
      async run() {
        // Logs are stored elsewhere, so an attacker who rewrites the whole chain cannot rewrite the logged digest.
        for (const cierre of await auditoria.closeDays()) log.info(cierre, 'audit: day closed')
      },
    },
    {
      name: 'auditoria-verificacion',
      titulo: 'Comprobar que nadie tocó la auditoría',
      cron: '41 5 * * *',
      async run() {
        const found = await auditoria.verify()
        for (const problema of found) log.error(problema, 'audit: the chain is broken')
        deps.problemas.inc(found.length)
      },
    },
    {
      name: 'auditoria-purga',
      titulo: 'Borrar de la auditoría lo que ya no hay que guardar',
      cron: '51 5 * * *',
      async run() {
        const deleted = await auditoria.deleteOld()
        if (deleted) log.info({ deleted }, 'audit: rows past their time deleted')
      },
    },
  ]
}
