import type { FastifyInstance } from 'fastify'
import {
  copyInforme,
  createInforme,
  downloadCorrida,
  exportInforme,
  getCorrida,
  getInforme,
  listCorridas,
  listDestinatarios,
  listInformes,
  previewInforme,
  removeInforme,
  scheduleInforme,
  startCorrida,
  unscheduleInforme,
  updateInforme,
} from '#domain/informes/informes.ts'
import { exportMes, getMes } from '#domain/informes/mes.ts'
import { route } from '../../http/endpoints/route.ts'
import type { Corridas } from './corridas.ts'
import type { Meses } from './mes.ts'
import type { InformesService } from './service.ts'

const listOf = async <Row>(rows: Promise<Row[]>) => {
  const data = await rows
  return { data, total: data.length }
}

export function informesRoutes(
  app: FastifyInstance,
  { informes, meses, corridas }: { informes: InformesService; meses: Meses; corridas: Corridas },
): void {
  route(app, listInformes, ({ usuario }) => listOf(informes.list(usuario)))
  route(app, getInforme, async ({ usuario, params }) => ({ item: await informes.get(usuario, params.id) }))
  route(app, createInforme, async ({ usuario, actor, body }) => ({
    item: await informes.create(usuario, actor, body),
  }))
  route(app, updateInforme, async ({ usuario, actor, params, version, body }) => ({
    item: await informes.update(usuario, actor, { id: params.id, version }, body),
  }))
  route(app, copyInforme, async ({ usuario, actor, params }) => ({
    item: await informes.copy(usuario, actor, params.id),
  }))
  route(app, removeInforme, async ({ usuario, actor, params }) => {
    await informes.remove(usuario, actor, params.id)
    return { message: 'Listo' }
  })
  route(app, scheduleInforme, async ({ usuario, actor, params, body }) => ({
    item: await informes.schedule(usuario, actor, params.id, body),
  }))
  route(app, unscheduleInforme, async ({ usuario, actor, params }) => ({
    item: await informes.unschedule(usuario, actor, params.id),
  }))
  route(app, listDestinatarios, ({ usuario, params }) =>
    listOf(informes.listDestinatarios(usuario, params.id)),
  )
  route(app, previewInforme, ({ usuario, actor, body }) => informes.preview(usuario, actor, body))
  route(app, exportInforme, ({ usuario, actor, body }) => informes.export(usuario, actor, body))

  route(app, getMes, ({ usuario, query }) => meses.get(usuario, query.mes))
  route(app, exportMes, ({ usuario, actor, query }) => meses.export(usuario, actor, query))

  route(app, startCorrida, async ({ usuario, actor, body }) => ({
    item: await corridas.start(usuario, actor, body),
  }))
  route(app, listCorridas, ({ usuario }) => listOf(corridas.list(usuario)))
  route(app, getCorrida, async ({ usuario, params }) => ({ item: await corridas.get(usuario, params.id) }))
  route(app, downloadCorrida, ({ usuario, actor, params }) => corridas.download(usuario, actor, params.id))
  app.addHook('onClose', () => corridas.close())
}
