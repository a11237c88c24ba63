import type { House, Module } from '../../module.ts'
import { createNotas } from './notas.ts'
import { gestionRoutes } from './routes.ts'
import { createGestionService } from './service.ts'
import { createVistas } from './vistas.ts'

export function gestionModule(house: House): Module {
  const gestion = createGestionService(house)
  const notas = createNotas(house)
  const vistas = createVistas(house)
  return { service: undefined, routes: (app) => gestionRoutes(app, { gestion, notas, vistas }) }
}
