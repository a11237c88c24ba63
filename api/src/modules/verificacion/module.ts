import { getDesafio } from '#domain/verificacion/verificacion.ts'
import { route } from '../../http/endpoints/route.ts'
import type { House, Module } from '../../module.ts'
import { verificacionJobs } from './jobs.ts'
import { createVerificacionService, type VerificacionService } from './service.ts'

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
