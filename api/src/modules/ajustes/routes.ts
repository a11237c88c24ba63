import type { FastifyInstance } from 'fastify'
import { cancelAjuste, changeAjuste, listAjustes } from '#domain/ajustes/ajustes.ts'
import { route } from '../../http/endpoints/route.ts'
import type { AjustesService } from './service.ts'

export function ajustesRoutes(app: FastifyInstance, { ajustes }: { ajustes: AjustesService }): void {
  route(app, listAjustes, async () => {
    const data = await ajustes.list()
    return { data, total: data.length }
  })

  route(app, changeAjuste, async ({ params, body, version, usuario, actor }) => ({
    item: await ajustes.set(actor, params.clave, version, body, usuario.factor.recent),
  }))

  route(app, cancelAjuste, async ({ params, usuario, actor }) => ({
    item: await ajustes.cancel(actor, params.clave, params.id, usuario.factor.recent),
  }))
}
