import type { House, Module } from '../../module.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ComprasService } from '../compras/service.ts'
import type { LotesService } from '../lotes/service.ts'
import { movimientosBulk } from './bulk.ts'
import { movimientosRoutes } from './routes.ts'
import { createMovimientosService, type MovimientosService } from './service.ts'

export function movimientosModule(
  house: House,
  uses: {
    ajustes: AjustesService
    auditoria: AuditoriaService
    compras: ComprasService
    lotes: LotesService
  },
): Module<MovimientosService> {
  const movimientos = createMovimientosService({ ...house, ...uses })
  uses.lotes.offer('movimientos', movimientosBulk(house, movimientos))
  return {
    service: movimientos,
    routes: (app) => movimientosRoutes(app, { ...house, ...uses, movimientos }),
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
