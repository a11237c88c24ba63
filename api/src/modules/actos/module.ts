import { undoAct } from '#domain/gestion/actos.ts'
import { route } from '../../http/endpoints/route.ts'
import type { House, Module } from '../../module.ts'
import type { LotesService } from '../lotes/service.ts'
import { type ActosService, createActos } from './service.ts'

export function actosModule(house: House, uses: { lotes: LotesService }): Module<ActosService> {
  const actos = createActos({ ...house, ...uses })
  return {
    service: actos,
    routes: (app) => {
      route(app, undoAct, async ({ usuario, actor, params }) => ({
        message: await actos.undo(params.id, usuario, actor),
      }))
    },
    jobs: [
      {
        name: 'actos-viejos',
        titulo: 'Olvidar lo que ya no se puede deshacer',
        cron: '37 3 * * *',
        run: actos.deleteOld,
      },
    ],
  }
}
