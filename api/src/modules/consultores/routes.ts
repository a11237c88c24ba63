import type { FastifyInstance } from 'fastify'
import {
  getConsultor,
  listCertificados,
  listConsultores,
  listConsultoresByCertificado,
  listConsultoresForo,
} from '#domain/consultores/consultores.ts'
import { acceptInvitacion } from '#domain/consultores/invitaciones.ts'
import { listPaisesConConsultores } from '#domain/consultores/mapa.ts'
import { keptRoute, route } from '../../http/endpoints/route.ts'
import { computedOf, itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { certificadoBinding, consultorBinding, consultorForoBinding } from './resources.ts'
import type { ConsultoresService } from './service.ts'

export function consultoresRoutes(
  app: FastifyInstance,
  { consultores, ...host }: ResourceHost & { consultores: ConsultoresService },
): void {
  listRoute(app, listConsultores, consultorBinding, host)
  listRoute(app, listConsultoresByCertificado, consultorBinding, host, ({ params }) => ({
    actividad: { op: 'eq', value: params.actividad },
  }))
  keptRoute(app, listPaisesConConsultores, host.cache, async ({ query: { tipo } }) => {
    const { tablas: tags } = consultores.paises
    const data = await host.figures.get(`paises ${tipo}`, tags, () => consultores.paises.list(tipo))
    return computedOf(host, { body: { data, total: data.length }, tags })
  })
  itemRoute(app, getConsultor, consultorBinding, host, ({ params }) => ({
    field: 'IdConsultor',
    value: params.id,
  }))
  listRoute(app, listConsultoresForo, consultorForoBinding, host)
  listRoute(app, listCertificados, certificadoBinding, host)
  route(app, acceptInvitacion, async ({ usuario, actor, body }) => {
    await consultores.acceptInvitacion(actor, usuario.id, body.token)
    return { message: 'Tu cuenta ya abre el portal' }
  })
}
