import type { House, Module } from '../../module.ts'
import { difusionRoutes } from './difusion/routes.ts'
import { createDifusionService } from './difusion/service.ts'
import { contenidosRoutes } from './routes.ts'
import { createTextosService } from './textos/service.ts'

export function contenidosModule(house: House): Module {
  const difusion = createDifusionService({ ...house, origin: house.config.origin })
  return {
    service: undefined,
    routes(app) {
      contenidosRoutes(app, { ...house, textos: createTextosService(house) })
      difusionRoutes(app, { ...house, difusion })
    },
  }
}
