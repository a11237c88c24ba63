import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import { bindPedidos } from './actos.ts'
import { pedidosRoutes } from './routes.ts'
import { createPedidosService, type PedidosService } from './service.ts'

export function pedidosModule(
  house: House,
  uses: {
    ajustes: AjustesService
    archivos: ArchivosService
    auditoria: AuditoriaService
    consultores: ConsultoresService
    actos: ActosService
  },
): Module<PedidosService> {
  const pedidos = createPedidosService({ ...house, ...uses })
  const { perfilOf } = uses.consultores
  const bound = bindPedidos({ ...house, ...uses, pedidos, perfilOf })
  return {
    service: pedidos,
    routes: (app) => pedidosRoutes(app, { ...house, ...uses, pedidos, bound, perfilOf }),
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
