import type { House, Module } from '../../module.ts'
import { librosRoutes } from './routes.ts'

export function librosModule(house: House): Module {
  return { service: undefined, routes: (app) => librosRoutes(app, house) }
}
