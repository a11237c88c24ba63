import type { Tx } from '../../db/client.ts'
import type { House, Module } from '../../module.ts'
import { serveOwn } from '../../resource/own/routes.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ImagenesService } from '../archivos/imagenes/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { createCiclo, type ReleasePedidos } from './ciclo/ciclo.ts'
import { createRenovaciones } from './ciclo/renovaciones.ts'
import { createConsultas } from './consultas/consultas.ts'
import { createCambios, type WithFactor } from './portal/cambios.ts'
import { createInvitaciones } from './portal/invitaciones.ts'
import { portalRoutes } from './portal/routes.ts'
import { createVisitasDePerfil } from './portal/visitas.ts'
import { certificadosStaff, consultoresStaff, perfilesPropios } from './resources.ts'
import { consultoresRoutes } from './routes.ts'
import { type ConsultoresService, createConsultoresService } from './service.ts'
import { bindConsultores, type CountUnsentPedidos, type ReturnPedidos } from './staff/actos.ts'
import { createImporting } from './staff/importing.ts'
import { consultoresStaffRoutes } from './staff/routes.ts'

export function consultoresModule(
  house: House,
  uses: {
    actos: ActosService
    recursos: StaffResources
    ajustes: AjustesService
    ubicaciones: UbicacionesService
    verificacion: VerificacionService
    uploadImagen: ImagenesService['upload']
    releaseImagen: ImagenesService['release']
    releasePedidos: ReleasePedidos
    returnPedidos: ReturnPedidos
    countUnsentPedidos: CountUnsentPedidos
    setConsultor: (tx: Tx, usuarioId: number, is: boolean) => Promise<void>
    withFactor: WithFactor
  },
): Module<ConsultoresService> {
  const deps = { ...house, ...uses }
  const ciclo = createCiclo(deps)
  const invitaciones = createInvitaciones(deps)
  const cambios = createCambios(deps)
  const consultas = createConsultas(deps)
  const importing = createImporting({ ...house, ciclo })
  const visitas = createVisitasDePerfil(house)
  const renovaciones = createRenovaciones({ ...deps, ciclo })
  const consultores = createConsultoresService({ ...deps, ciclo, invitaciones, consultas, renovaciones })
  const bound = bindConsultores({ ...deps, ciclo, invitaciones, cambios })
  return {
    service: consultores,
    routes(app) {
      consultoresRoutes(app, { ...house, consultores })
      uses.recursos.serve(app, certificadosStaff)
      uses.recursos.serve(app, consultoresStaff(consultores.checkPerfil, cambios.followBanco))
      serveOwn(app, perfilesPropios(consultores.checkPerfil), house)
      consultoresStaffRoutes(app, { bound, cambios, importing })
      portalRoutes(app, { ...deps, consultores, cambios, consultas, visitas })
    },
    jobs: [
      {
        name: 'consultores-vencimientos',
        titulo: 'Avisar y vencer certificaciones',
        cron: '*/10 * * * *',
        run: ciclo.passDays,
      },
      {
        name: 'consultores-cambios',
        titulo: 'Aplicar los cambios de cuenta de consultores',
        cron: '* * * * *',
        run: cambios.applyDue,
      },
    ],
  }
}
