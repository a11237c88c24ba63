import type { House, Module } from '../../module.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ComprasService } from '../compras/service.ts'
import type { LotesService } from '../lotes/service.ts'
import { operacionRoutes } from './routes.ts'
import { createOperacionService } from './service.ts'

export function operacionModule(
  house: House,
  uses: { auditoria: AuditoriaService; compras: ComprasService; lotes: LotesService },
): Module {
  const operacion = createOperacionService({
    ...house,
    auditoria: uses.auditoria,
    avisos: uses.compras.webhooks,
  })
  for (const [recurso, oferta] of Object.entries(operacion.ofertas)) uses.lotes.offer(recurso, oferta)
  return { service: undefined, routes: (app) => operacionRoutes(app, { operacion }) }
}
