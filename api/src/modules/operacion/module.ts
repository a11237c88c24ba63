import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ComprasService } from '../compras/service.ts'
import { bindOperacion } from './actos.ts'
import { operacionRoutes } from './routes.ts'
import { createOperacionService } from './service.ts'

export function operacionModule(
  house: House,
  uses: { actos: ActosService; auditoria: AuditoriaService; compras: ComprasService },
): Module {
  const operacion = createOperacionService({ ...house, auditoria: uses.auditoria })
  const bound = bindOperacion({ ...house, ...uses, avisos: uses.compras.webhooks, operacion })
  return { service: undefined, routes: (app) => operacionRoutes(app, { operacion, bound }) }
}
