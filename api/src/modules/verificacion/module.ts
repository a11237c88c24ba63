import { getDesafio } from '#domain/verificacion/verificacion.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/route.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { House, Module } from '../../module.ts'
import { DESAFIO_SECONDS } from './desafios.ts'
import { deleteOldDesafios } from './queries.ts'
import { createVerificacionService, type VerificacionService } from './service.ts'

export function verificacionJobs({ db }: Database): ScheduledJob[] {
  return [
    {
      name: 'desafios-vencidos',
      cron: '*/30 * * * *',
      run: () => deleteOldDesafios(db, 2 * DESAFIO_SECONDS),
    },
  ]
}

export function verificacionModule(house: House): Module<VerificacionService> {
  const service = createVerificacionService(house)
  return {
    service,
    jobs: verificacionJobs(house.database),
    routes: (app) =>
      route(app, getDesafio, ({ reply }) => {
        reply.header('cache-control', 'no-store')
        return service.createDesafio()
      }),
  }
}
