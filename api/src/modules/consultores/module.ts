import type { Tx } from '../../db/client.ts'
import type { House, Module } from '../../module.ts'
import { serveOwn } from '../../resource/own/routes.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { createCiclo } from './ciclo.ts'
import { createInvitaciones } from './invitaciones.ts'
import { certificadosStaff, perfilesPropios } from './resources.ts'
import { consultoresRoutes } from './routes.ts'
import { type ConsultoresService, createConsultoresService } from './service.ts'

export function consultoresModule(
  house: House,
  uses: {
    recursos: StaffResources
    ajustes: AjustesService
    ubicaciones: UbicacionesService
    setConsultor: (tx: Tx, usuarioId: number, is: boolean) => Promise<void>
  },
): Module<ConsultoresService> {
  const ciclo = createCiclo({ ...house, ...uses })
  const invitaciones = createInvitaciones({ ...house, ...uses, secret: house.config.secret })
  const consultores = createConsultoresService({ ...house, ...uses, ciclo, invitaciones })
  return {
    service: consultores,
    routes(app) {
      consultoresRoutes(app, { ...house, consultores })
      uses.recursos.serve(app, certificadosStaff)
      serveOwn(app, perfilesPropios(consultores.checkPerfil), house)
    },
    jobs: [{ name: 'consultores-vencimientos', cron: '*/10 * * * *', run: ciclo.passDays }],
  }
}
