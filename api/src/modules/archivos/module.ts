import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { imagenesStaff } from './imagenes/resources.ts'
import { imagenesRoutes } from './imagenes/routes.ts'
import { createImagenesService, type ImagenesService } from './imagenes/service.ts'
import { createObjetosService, installObjetosMetric, type ObjetosService } from './objetos/service.ts'
import { archivosRoutes } from './routes.ts'
import { type ArchivosService, createArchivosService } from './service.ts'
import { subidasRoutes } from './subidas/routes.ts'
import { createSubidasService } from './subidas/service.ts'

export function archivosModule(
  house: House,
  uses: { auditoria: AuditoriaService; recursos: StaffResources },
): Module<
  ArchivosService & {
    uploadImagen: ImagenesService['upload']
    releaseImagen: ImagenesService['release']
    imagenInAncho: ImagenesService['inAncho']
    objetos: ObjetosService
  }
> {
  const objetos = createObjetosService(house)
  if (house.config.objetos) installObjetosMetric(house.metrics, objetos)
  const archivos = createArchivosService({ ...house, objetos })
  const imagenes = createImagenesService({ ...house, archivos })
  const subidas = createSubidasService(house)
  return {
    service: {
      ...archivos,
      uploadImagen: imagenes.upload,
      releaseImagen: imagenes.release,
      imagenInAncho: imagenes.inAncho,
      objetos,
    },
    jobs: [...subidas.jobs, ...objetos.jobs],
    async routes(app) {
      archivosRoutes(app, { ...house, ...uses, archivos })
      imagenesRoutes(app, { ...house, imagenes })
      uses.recursos.serve(app, imagenesStaff)
      await subidasRoutes(app, subidas)
    },
  }
}
