import { createAdmission } from '../../http/access/admission.ts'
import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { ActosService } from '../actos/service.ts'
import type { UnidadesService } from '../unidades/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { bindEsperas } from './actos.ts'
import { createEsperas, type Esperas } from './espera/espera.ts'
import { esperaRoutes } from './espera/routes.ts'
import { highlightMany } from './highlight-many.ts'
import { createIntereses, type Intereses } from './intereses/intereses.ts'
import { interesesRoutes } from './intereses/routes.ts'
import { categoriasStaff, eventosStaff } from './resources.ts'
import { eventosRoutes } from './routes.ts'
import { createEventosService, type EventosService } from './service.ts'
import { withdrawMany } from './withdraw-many.ts'

export function eventosModule(
  house: House,
  {
    recursos,
    actos,
    verificacion,
    copyUnidades,
  }: {
    recursos: StaffResources
    actos: ActosService
    verificacion: VerificacionService
    copyUnidades: UnidadesService['copy']
  },
): Module<EventosService & { esperas: Esperas; intereses: Intereses }> {
  const admission = createAdmission(house.database)
  const esperas = createEsperas(house)
  const bound = bindEsperas(actos)
  const intereses = createIntereses(house)
  const eventos = createEventosService(esperas)
  return {
    service: { ...eventos, esperas, intereses },
    jobs: [
      {
        name: 'esperas-vencer',
        titulo: 'Ofrecer el lugar al siguiente de la lista de espera',
        cron: '* * * * *',
        run: esperas.sweep,
      },
      {
        name: 'nuevas-fechas',
        titulo: 'Avisar de nuevas fechas a quien las pidió',
        cron: '* * * * *',
        run: intereses.announce,
      },
      {
        name: 'nuevas-fechas-vencer',
        titulo: 'Olvidar los pedidos de fechas viejos',
        cron: '47 4 * * *',
        run: intereses.forgetOld,
      },
    ],
    routes(app) {
      eventosRoutes(app, { ...house, eventos })
      esperaRoutes(app, { ...house, esperas, bound, verificacion, admission })
      interesesRoutes(app, { ...house, intereses, verificacion, admission })
      recursos.serve(app, categoriasStaff)
      recursos.serve(
        app,
        eventosStaff(
          { afterDuplicate: (tx, { from, to }) => copyUnidades(tx, Number(from), Number(to)) },
          { acciones: highlightMany(house, eventos), withdrawing: withdrawMany(house) },
        ),
      )
    },
  }
}
