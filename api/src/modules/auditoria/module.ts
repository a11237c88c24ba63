import { Counter } from 'prom-client'
import type { House, Module } from '../../module.ts'
import { auditoriaJobs } from './jobs.ts'
import { auditoriaRoutes } from './routes.ts'
import { type AuditoriaService, createAuditoriaService } from './service.ts'

export function auditoriaModule(house: House): Module<AuditoriaService> {
  const auditoria = createAuditoriaService(house)
  const problemas = new Counter({
    name: 'senda_auditoria_problemas_total',
    help: 'What the daily verification of the audit found changed',
    registers: [house.metrics.registry],
  })
  return {
    service: auditoria,
    jobs: auditoriaJobs({ ...house, auditoria, problemas }),
    routes: (app) => auditoriaRoutes(app, { ...house, auditoria }),
  }
}
