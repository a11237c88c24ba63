import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import { librosStaff } from './resources.ts'
import { librosRoutes } from './routes.ts'

export function librosModule(house: House, { recursos }: { recursos: StaffResources }): Module {
  return {
    service: undefined,
    routes(app) {
      librosRoutes(app, house)
      recursos.serve(app, librosStaff)
    },
  }
}
