import type { FastifyInstance } from 'fastify'
import { listCambiosDeConsultor } from '#domain/consultores/actos-staff.ts'
import { importConsultores } from '#domain/consultores/gestion-consultores.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Cambios } from '../portal/cambios.ts'
import type { bindConsultores } from './actos.ts'
import type { Importing } from './importing.ts'

export function consultoresStaffRoutes(
  app: FastifyInstance,
  deps: {
    bound: ReturnType<typeof bindConsultores>
    cambios: Cambios
    importing: Importing
  },
): void {
  const { bound, cambios, importing } = deps
  bound.situaciones.serve(app)
  bound.moderacion.serve(app)
  route(app, listCambiosDeConsultor, async ({ usuario, params }) => {
    const found = await cambios.list(params.IdConsultor)
    const data = found.map((cambio) => bound.moderacion.shownTo(usuario, cambio))
    return { data, total: data.length }
  })
  route(app, importConsultores, async ({ actor, body }) => {
    const data = await importing.run(actor, body.csv, body.aplicar)
    return { data, total: data.length }
  })
}
