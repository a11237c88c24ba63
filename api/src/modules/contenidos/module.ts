import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { ImagenesService } from '../archivos/imagenes/service.ts'
import { createTellCobro } from './cobro/cobro.ts'
import { cotizacionRoutes } from './cotizacion/routes.ts'
import { createCotizacionService } from './cotizacion/service.ts'
import { difusionRoutes } from './difusion/routes.ts'
import { createDifusionService } from './difusion/service.ts'
import { createRespuestasService } from './respuestas/service.ts'
import { contenidosRoutes } from './routes.ts'
import {
  bancosStaff,
  empresaStaff,
  homeBannersStaff,
  respuestasStaff,
  textosStaff,
  videosStaff,
} from './staff-resources.ts'
import { createTextosService } from './textos/service.ts'

export function contenidosModule(
  house: House,
  { recursos, imagenInAncho }: { recursos: StaffResources; imagenInAncho: ImagenesService['inAncho'] },
): Module {
  const difusion = createDifusionService({ ...house, imagenInAncho, origin: house.config.origin })
  const cotizacion = createCotizacionService(house)
  const tellCobro = createTellCobro(house)
  const staffResources = [
    videosStaff,
    homeBannersStaff,
    textosStaff,
    respuestasStaff,
    bancosStaff(tellCobro),
    empresaStaff(tellCobro),
  ]
  return {
    service: undefined,
    jobs: [
      {
        name: 'cotizaciones',
        titulo: 'Poner en vigencia la cotización programada',
        cron: '* * * * *',
        run: cotizacion.applyScheduled,
      },
    ],
    routes(app) {
      contenidosRoutes(app, {
        ...house,
        textos: createTextosService(house),
        respuestas: createRespuestasService(house),
      })
      difusionRoutes(app, { ...house, difusion })
      cotizacionRoutes(app, { cotizacion })
      for (const binding of staffResources) recursos.serve(app, binding)
    },
  }
}
