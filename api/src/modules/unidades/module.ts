import type { House, Module } from '../../module.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { unidadesRoutes } from './routes.ts'
import { createUnidadesService, type UnidadesService } from './service.ts'

export function unidadesModule(
  house: House,
  uses: { archivos: ArchivosService; inscripciones: InscripcionesService },
): Module<UnidadesService> {
  const unidades = createUnidadesService({ ...house, ...uses })
  return { service: unidades, routes: (app) => unidadesRoutes(app, unidades) }
}
