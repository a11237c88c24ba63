import type { House, Module } from '../../module.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { createAdmission } from './admission.ts'
import { formulariosRoutes } from './routes.ts'
import { createFormulariosService, type FormulariosService } from './service.ts'

export function formulariosModule(
  house: House,
  uses: {
    archivos: ArchivosService
    consultores: ConsultoresService
    pedidos: PedidosService
    ubicaciones: UbicacionesService
    verificacion: VerificacionService
  },
): Module<FormulariosService> {
  const admission = createAdmission(house.database)
  const formularios = createFormulariosService({ ...house, ...uses, admission })
  return { service: formularios, routes: (app) => formulariosRoutes(app, { ...house, formularios }) }
}
