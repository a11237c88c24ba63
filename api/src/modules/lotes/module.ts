import type { House, Module } from '../../module.ts'
import { lotesRoutes } from './routes.ts'
import { createLotesService, type LotesService } from './service.ts'

export function lotesModule(house: House): Module<LotesService> {
  const lotes = createLotesService(house)
  return {
    service: lotes,
    routes: (app) => lotesRoutes(app, { lotes }),
    jobs: [
      {
        name: 'lotes-pendientes',
        titulo: 'Seguir con las acciones sobre muchas filas',
        cron: '* * * * *',
        run: lotes.resume,
      },
    ],
  }
}
