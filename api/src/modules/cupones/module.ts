import { createLoteDeCupones } from '#domain/cupones/gestion.ts'
import { route } from '../../http/endpoints/route.ts'
import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { ActosService } from '../actos/service.ts'
import { bindCupones } from './actos.ts'
import { type CuponDeCharla, createCuponDeCharla } from './charla.ts'
import { cuponesStaff } from './resources.ts'
import { type CuponesService, createCuponesService } from './service.ts'

export function cuponesModule(
  house: House,
  { actos, recursos }: { actos: ActosService; recursos: StaffResources },
): Module<CuponesService & { charla: CuponDeCharla }> {
  const cupones = createCuponesService(house)
  const staff = bindCupones(actos, house.clock)
  return {
    service: { ...cupones, charla: createCuponDeCharla(house) },
    routes(app) {
      route(app, createLoteDeCupones, async ({ body, actor }) => {
        const codigos = await cupones.createLote(actor, body)
        return { message: `Creamos ${codigos.length} cupones.`, codigos }
      })
      recursos.serve(app, cuponesStaff)
      staff.serve(app)
    },
  }
}
