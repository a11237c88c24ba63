import type { House, Module } from '../../module.ts'
import { serveOwn } from '../../resource/own/routes.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { certificadosStaff, perfilesPropios } from './resources.ts'
import { consultoresRoutes } from './routes.ts'
import { type ConsultoresService, createConsultoresService } from './service.ts'

export function consultoresModule(
  house: House,
  { recursos, ubicaciones }: { recursos: StaffResources; ubicaciones: UbicacionesService },
): Module<ConsultoresService> {
  const consultores = createConsultoresService({ ubicaciones })
  return {
    service: consultores,
    routes(app) {
      consultoresRoutes(app, house)
      recursos.serve(app, certificadosStaff)
      serveOwn(app, perfilesPropios(consultores.checkPerfil), house)
    },
  }
}
