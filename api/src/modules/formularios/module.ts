import { createAdmission } from '../../http/access/admission.ts'
import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { bindMensajes } from './bandeja/actos.ts'
import { bandejaRoutes } from './bandeja/routes.ts'
import { type Bandeja, createBandeja } from './bandeja/service.ts'
import { encuestasRoutes } from './encuestas/routes.ts'
import { createEncuestas } from './encuestas/service.ts'
import { novedadesRoutes } from './novedades/routes.ts'
import { createNovedades } from './novedades/service.ts'
import { formulariosRoutes } from './routes.ts'
import { createFormulariosService } from './service.ts'

export type FormulariosModuleService = ReturnType<typeof createFormulariosService> & {
  bandeja: Bandeja
}

export function formulariosModule(
  house: House,
  uses: {
    actos: ActosService
    ajustes: AjustesService
    auditoria: AuditoriaService
    archivos: ArchivosService
    consultores: ConsultoresService
    pedidos: PedidosService
    ubicaciones: UbicacionesService
    verificacion: VerificacionService
  },
): Module<FormulariosModuleService> {
  const bandeja = createBandeja({ ...house, ...uses })
  const bound = bindMensajes({ ...house, ...uses, bandeja })
  const novedades = createNovedades(house)
  const admission = createAdmission(house.database)
  const formularios = createFormulariosService({ ...house, ...uses, admission, bandeja, novedades })
  return {
    service: { ...formularios, bandeja },
    routes(app) {
      formulariosRoutes(app, { ...house, formularios })
      bandejaRoutes(app, { ...house, ...uses, bandeja, bound })
      novedadesRoutes(app, { novedades })
      encuestasRoutes(app, { encuestas: createEncuestas(house) })
    },
    jobs: [
      {
        name: 'mensajes-por-vencer',
        titulo: 'Avisar de los mensajes por vencer',
        cron: '*/10 * * * *',
        run: bandeja.warn,
      },
    ],
  }
}
