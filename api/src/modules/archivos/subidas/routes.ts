import type { FastifyInstance } from 'fastify'
import { beginSubida, finishSubida, getSubida, sendParte } from '#domain/archivos/gestion.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { SubidasService } from './service.ts'

export async function subidasRoutes(app: FastifyInstance, subidas: SubidasService): Promise<void> {
  route(app, beginSubida, async ({ usuario, body }) => ({ item: await subidas.begin(usuario.id, body) }))
  route(app, getSubida, async ({ usuario, params }) => ({ item: await subidas.find(usuario.id, params.id) }))
  route(app, finishSubida, async ({ usuario, actor, params }) => ({
    item: await subidas.finish(actor, usuario.id, params.id),
  }))
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    route(scope, sendParte, async ({ usuario, actor, params, body }) => ({
      item: await subidas.send(actor, usuario.id, params.id, params.desde, Buffer.from(body)),
    }))
  })
}
