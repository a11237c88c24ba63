import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import { certificadosStaff } from './resources.ts'
import { consultoresRoutes } from './routes.ts'
import { type ConsultoresService, createConsultoresService } from './service.ts'

export function consultoresModule(
  house: House,
  { recursos }: { recursos: StaffResources },
): Module<ConsultoresService> {
  return {
    service: createConsultoresService(),
    routes(app) {
      consultoresRoutes(app, house)
      recursos.serve(app, certificadosStaff)
    },
  }
}
