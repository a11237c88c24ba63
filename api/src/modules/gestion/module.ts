import type { House, Module } from '../../module.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import { createNotas } from './notas.ts'
import { gestionRoutes } from './routes.ts'
import { createGestionService } from './service.ts'
import { createVistas } from './vistas.ts'

export function gestionModule(house: House): Module<PersonalDataHooks> {
  const gestion = createGestionService(house)
  const notas = createNotas(house)
  const vistas = createVistas(house)
  return {
    service: notas,
    routes: (app) => gestionRoutes(app, { gestion, notas, vistas }),
  }
}
