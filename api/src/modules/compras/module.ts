import type { House, Module } from '../../module.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { EventosService } from '../eventos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { createProveedores } from './providers/proveedores.ts'
import { createRed } from './red.ts'
import { comprasRoutes } from './routes.ts'
import { type ComprasService, createComprasService } from './service.ts'
import { comprasStaffRoutes } from './staff/routes.ts'
import { transferenciasRoutes } from './transferencias/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export function comprasModule(
  house: House,
  uses: {
    ajustes: AjustesService
    archivos: ArchivosService
    auditoria: AuditoriaService
    eventos: EventosService
    inscripciones: InscripcionesService
  },
): Module<ComprasService> {
  const { config } = house
  const compras = createComprasService({
    ...house,
    ...uses,
    proveedores: createProveedores(config.pagos, config),
    mailOrganizacion: config.mailOrganizacion,
  })
  return {
    service: compras,
    jobs: compras.jobs,
    async routes(app) {
      comprasRoutes(app, { ...house, compras, redOf: createRed(config.secret) })
      comprasStaffRoutes(app, { ...house, ...uses, staff: compras.staff })
      transferenciasRoutes(app, compras.transferencias)
      await webhookRoutes(app, compras.webhooks)
    },
  }
}
