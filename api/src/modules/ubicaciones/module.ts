import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import { paisesStaff } from './resources.ts'
import { ubicacionesRoutes } from './routes.ts'
import { createUbicacionesService, type UbicacionesService } from './service.ts'

export function ubicacionesModule(
  house: House,
  { recursos }: { recursos: StaffResources },
): Module<UbicacionesService> {
  return {
    service: createUbicacionesService(),
    routes(app) {
      ubicacionesRoutes(app, house)
      recursos.serve(app, paisesStaff)
    },
  }
}
