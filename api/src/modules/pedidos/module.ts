import type { House, Module } from '../../module.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { LotesService } from '../lotes/service.ts'
import { pedidosBulk } from './bulk.ts'
import { pedidosRoutes } from './routes.ts'
import { createPedidosService, type PedidosService } from './service.ts'

export function pedidosModule(
  house: House,
  uses: {
    ajustes: AjustesService
    archivos: ArchivosService
    auditoria: AuditoriaService
    consultores: ConsultoresService
    lotes: LotesService
  },
): Module<PedidosService> {
  const pedidos = createPedidosService({ ...house, ...uses })
  uses.lotes.offer('pedidos', pedidosBulk(house.database, pedidos))
  return {
    service: pedidos,
    routes: (app) => pedidosRoutes(app, { ...house, ...uses, pedidos, perfilOf: uses.consultores.perfilOf }),
    jobs: [
      {
        name: 'pedidos-sin-respuesta',
        titulo: 'Pasar a la organización los pedidos sin respuesta',
        cron: '*/10 * * * *',
        run: pedidos.returnUnanswered,
      },
    ],
  }
}
