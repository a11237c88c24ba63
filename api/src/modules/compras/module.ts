import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { Renovaciones } from '../consultores/ciclo/renovaciones.ts'
import type { CuponesService } from '../cupones/service.ts'
import type { EventosService } from '../eventos/service.ts'
import type { EntradasService } from '../inscripciones/entradas/service.ts'
import type { InscriptosService } from '../inscripciones/inscriptos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import type { LotesService } from '../lotes/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { createNetworkDigest } from './buyer/network-digest.ts'
import { cancelacionesRoutes } from './cancelaciones/routes.ts'
import { RECURSO_CANCELACIONES } from './cancelaciones/service.ts'
import { bindCompras } from './decisions/actos.ts'
import { comprasStaffRoutes } from './decisions/routes.ts'
import { nameCompras } from './decisions/row-names.ts'
import { createProveedores } from './providers/proveedores.ts'
import { bindReembolsos } from './reembolsos/actos.ts'
import { reembolsosRoutes } from './reembolsos/routes.ts'
import { comprasRoutes } from './routes.ts'
import { type ComprasService, createComprasService } from './service.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export function comprasModule(
  house: House,
  uses: {
    actos: ActosService
    ajustes: AjustesService
    archivos: ArchivosService
    auditoria: AuditoriaService
    cupones: CuponesService
    eventos: EventosService
    inscripciones: InscripcionesService
    entradas: EntradasService
    cancelByHand: InscriptosService['cancelByHand']
    lotes: LotesService
    pedidos: PedidosService
    renovaciones: Renovaciones
    verificacion: VerificacionService
  },
): Module<ComprasService> {
  const { config } = house
  const compras = createComprasService({
    ...house,
    ...uses,
    proveedores: createProveedores(config.pagos, config),
    mailOrganizacion: config.mailOrganizacion,
    secrets: config.secrets,
  })
  uses.lotes.offer(RECURSO_CANCELACIONES, {
    acciones: { devolver: compras.cancelaciones.accion },
    // Its rows are the purchases of the cancelled event, which no list selects.
    async *keysOf() {},
    namesOf: nameCompras(compras.staff.listByIds),
  })
  const bound = bindCompras({ ...house, ...uses, ...compras })
  const reembolsos = bindReembolsos({ ...house, ...uses, ...compras })
  return {
    service: compras,
    jobs: compras.jobs,
    async routes(app) {
      comprasRoutes(app, { ...house, compras, networkDigestOf: createNetworkDigest(config.secrets) })
      comprasStaffRoutes(app, { ...house, ...uses, bound, staff: compras.staff })
      reembolsosRoutes(app, { ...house, ...uses, ...compras })
      reembolsos.serve(app)
      cancelacionesRoutes(app, { ...uses, ...compras })
      await webhookRoutes(app, compras.webhooks)
    },
  }
}
