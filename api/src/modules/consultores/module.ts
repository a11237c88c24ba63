import type { House, Module } from '../../module.ts'
import { consultoresRoutes } from './routes.ts'
import { type ConsultoresService, createConsultoresService } from './service.ts'

export function consultoresModule(house: House): Module<ConsultoresService> {
  return {
    service: createConsultoresService(),
    routes: (app) => consultoresRoutes(app, house),
  }
}
