import type { House, Module } from '../../module.ts'
import { gestionRoutes } from './routes.ts'
import { createGestionService } from './service.ts'

export function gestionModule(house: House): Module {
  const gestion = createGestionService(house)
  return { service: undefined, routes: (app) => gestionRoutes(app, { gestion }) }
}
