import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { EntradasService } from '../inscripciones/entradas/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { createMisActividades } from './mis-actividades.ts'
import { unidadesStaff } from './resources.ts'
import { unidadesRoutes } from './routes.ts'
import { createUnidadesService, type UnidadesService } from './service.ts'

export function unidadesModule(
  house: House,
  uses: {
    archivos: ArchivosService
    inscripciones: InscripcionesService
    entradas: EntradasService
    recursos: StaffResources
  },
): Module<UnidadesService> {
  const misActividades = createMisActividades({ ...house, ...uses })
  const unidades = createUnidadesService({ ...house, ...uses })
  return {
    service: unidades,
    routes(app) {
      unidadesRoutes(app, unidades, misActividades)
      uses.recursos.serve(app, unidadesStaff(uses.inscripciones))
    },
  }
}
