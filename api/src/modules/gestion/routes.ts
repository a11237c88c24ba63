import type { FastifyInstance } from 'fastify'
import { listPendientes, searchGestion } from '#domain/gestion/frame.ts'
import {
  addNota,
  finishRecordatorio,
  getActividad,
  listRecordatorios,
  removeNota,
  restoreNota,
} from '#domain/gestion/notas.ts'
import { listVistas, removeVista, saveVista } from '#domain/gestion/vistas.ts'
import { route } from '../../http/endpoints/route.ts'
import type { Notas } from './notas.ts'
import type { GestionService } from './service.ts'
import type { Vistas } from './vistas.ts'

const listOf = async <Row>(rows: Promise<Row[]>) => {
  const data = await rows
  return { data, total: data.length }
}

export function gestionRoutes(
  app: FastifyInstance,
  { gestion, notas, vistas }: { gestion: GestionService; notas: Notas; vistas: Vistas },
): void {
  route(app, listPendientes, ({ usuario }) => listOf(gestion.listPendientes(usuario)))
  route(app, searchGestion, ({ usuario, query }) => gestion.search(usuario, query.q))

  route(app, getActividad, ({ usuario, query }) => notas.actividad(usuario, query))
  route(app, addNota, async ({ usuario, actor, body }) => ({ item: await notas.add(usuario, actor, body) }))
  route(app, removeNota, async ({ usuario, actor, params }) => {
    await notas.remove(usuario, actor, params.id)
    return { message: 'Listo' }
  })
  route(app, restoreNota, async ({ usuario, actor, params, body }) => ({
    item: await notas.restore(usuario, actor, { id: params.id, texto: body.texto }),
  }))
  route(app, finishRecordatorio, async ({ usuario, actor, params }) => ({
    item: await notas.finish(usuario, actor, params.id),
  }))
  route(app, listRecordatorios, ({ usuario }) => listOf(notas.listDue(usuario)))

  route(app, listVistas, ({ usuario, query }) => listOf(vistas.list(usuario, query.pantalla)))
  route(app, saveVista, async ({ usuario, actor, body }) => ({
    item: await vistas.save(usuario, actor, body),
  }))
  route(app, removeVista, async ({ usuario, actor, params }) => {
    await vistas.remove(usuario, actor, params.id)
    return { message: 'Listo' }
  })
}
