import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import { difusionRoutes } from './difusion/routes.ts'
import { createDifusionService } from './difusion/service.ts'
import { contenidosRoutes } from './routes.ts'
import { bancosStaff, homeBannersStaff, textosStaff, videosStaff } from './staff-resources.ts'
import { createTextosService } from './textos/service.ts'

export function contenidosModule(house: House, { recursos }: { recursos: StaffResources }): Module {
  const difusion = createDifusionService({ ...house, origin: house.config.origin })
  return {
    service: undefined,
    routes(app) {
      contenidosRoutes(app, { ...house, textos: createTextosService(house) })
      difusionRoutes(app, { ...house, difusion })
      for (const binding of [videosStaff, homeBannersStaff, textosStaff, bancosStaff])
        recursos.serve(app, binding)
    },
  }
}
