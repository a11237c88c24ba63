import type { House, Module } from '../../module.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { createCorridas } from './corridas.ts'
import { createMes } from './mes.ts'
import { informesRoutes } from './routes.ts'
import { createInformesService } from './service.ts'

export function informesModule(
  house: House,
  uses: { auditoria: AuditoriaService },
): Module<PersonalDataHooks> {
  const deps = { ...house, auditoria: uses.auditoria }
  const informes = createInformesService(deps)
  const meses = createMes(deps)
  const corridas = createCorridas(deps)
  return {
    service: corridas,
    routes: (app) => informesRoutes(app, { informes, meses, corridas }),
    jobs: [
      {
        name: 'informes-programados',
        titulo: 'Correr los informes programados',
        cron: '* * * * *',
        run: corridas.startDue,
      },
      {
        name: 'informes-pendientes',
        titulo: 'Seguir con los informes que se cortaron',
        cron: '* * * * *',
        run: corridas.resume,
      },
    ],
  }
}
