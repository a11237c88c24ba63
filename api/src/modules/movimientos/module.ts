import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ComprasService } from '../compras/service.ts'
import { bindMovimientos } from './actos.ts'
import { movimientosRoutes } from './routes.ts'
import { createMovimientosService, type MovimientosService } from './service.ts'

export function movimientosModule(
  house: House,
  uses: {
    actos: ActosService
    ajustes: AjustesService
    auditoria: AuditoriaService
    compras: ComprasService
  },
): Module<MovimientosService> {
  const movimientos = createMovimientosService({ ...house, ...uses })
  const bound = bindMovimientos({ ...house, ...uses, movimientos })
  return {
    service: movimientos,
    routes: (app) => movimientosRoutes(app, { ...house, ...uses, movimientos, bound }),
    jobs: [
      {
        name: 'movimientos-cotejar',
        titulo: 'Comparar los movimientos del banco con las compras',
        cron: '* * * * *',
        run: movimientos.matchStale,
      },
    ],
  }
}
