import type { FastifyInstance } from 'fastify'
import {
  getLote,
  listFilasDeLote,
  listLotes,
  previewLote,
  startLote,
  undoLote,
} from '#domain/gestion/lotes.ts'
import { route } from '../../http/endpoints/route.ts'
import type { LotesService } from './service.ts'

export function lotesRoutes(app: FastifyInstance, { lotes }: { lotes: LotesService }): void {
  route(app, previewLote, async ({ usuario, body }) => ({ pendientes: await lotes.preview(usuario, body) }))
  route(app, startLote, async ({ usuario, actor, body }) => ({
    item: await lotes.start(usuario, actor, body),
  }))
  route(app, listLotes, async ({ usuario }) => {
    const data = await lotes.list(usuario)
    return { data, total: data.length }
  })
  route(app, getLote, async ({ usuario, params }) => ({ item: await lotes.get(usuario, params.id) }))
  route(app, undoLote, async ({ usuario, actor, params, body }) => ({
    item: await lotes.undo(usuario, actor, params.id, body.id),
  }))
  route(app, listFilasDeLote, async ({ usuario, params }) => {
    const data = await lotes.listFilas(usuario, params.id)
    return { data, total: data.length }
  })
  app.addHook('onClose', () => lotes.close())
}
