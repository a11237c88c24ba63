import type { House, Module } from '../../module.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { formulariosJobs } from './jobs.ts'
import { formulariosRoutes } from './routes.ts'
import { createFormulariosService, type FormulariosService } from './service.ts'

export function formulariosModule(
  house: House,
  uses: { archivos: ArchivosService; consultores: ConsultoresService; ubicaciones: UbicacionesService },
): Module<FormulariosService> {
  const formularios = createFormulariosService({ ...house, ...uses })
  return {
    service: formularios,
    jobs: formulariosJobs(house.database),
    routes: (app) => formulariosRoutes(app, formularios),
  }
}
