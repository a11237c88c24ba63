import type { House, Module } from '../../module.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ComprasService } from '../compras/service.ts'
import { operacionRoutes } from './routes.ts'
import { createOperacionService } from './service.ts'

export function operacionModule(
  house: House,
  uses: { auditoria: AuditoriaService; compras: ComprasService },
): Module {
  const operacion = createOperacionService({
    ...house,
    auditoria: uses.auditoria,
    avisos: uses.compras.webhooks,
  })
  return { service: undefined, routes: (app) => operacionRoutes(app, { operacion }) }
}
