import type { FastifyInstance } from 'fastify'
import { getCuestionario, orderUnidades, tryCuestionario } from '#domain/unidades/gestion.ts'
import {
  answerUnidad,
  getInscripcion,
  getPosicion,
  getUnidad,
  listActividadesDisponibles,
  listMisActividades,
  listUnidades,
  updateInscripcion,
  updatePosicion,
} from '#domain/unidades/unidades.ts'
import { route } from '../../http/endpoints/route.ts'
import type { ListMisActividades } from './mis-actividades.ts'
import type { UnidadesService } from './service.ts'

const listed = <T>(data: T[]) => ({ data, total: data.length })

export function unidadesRoutes(
  app: FastifyInstance,
  unidades: UnidadesService,
  misActividades: ListMisActividades,
): void {
  route(app, getInscripcion, async ({ params, query, usuario }) => ({
    item: await unidades.findInscripcion(usuario, params.id, query.includes?.split(',') ?? []),
  }))
  route(app, updateInscripcion, async ({ params, body, usuario, actor }) => ({
    message: 'Tu avance quedó guardado.',
    item: await unidades.advance(actor, usuario, params.id, body),
  }))
  route(app, listMisActividades, async ({ usuario }) => listed(await misActividades(usuario)))
  route(app, listActividadesDisponibles, ({ query, usuario }) => unidades.findDisponibles(usuario, query))
  route(app, listUnidades, async ({ params, usuario }) =>
    listed(await unidades.listUnidades(usuario, params.id)),
  )
  route(app, getUnidad, async ({ params, query, usuario }) => ({
    item: await unidades.findUnidad(usuario, params.id, Boolean(query.includes)),
  }))
  route(app, answerUnidad, async ({ params, body, usuario }) => ({
    aprobado: await unidades.answer(usuario, params.id, body.opciones),
  }))
  route(app, orderUnidades, async ({ params, body, actor }) =>
    listed(await unidades.reorder(actor, params.IdEvento, body.unidades)),
  )
  route(app, getCuestionario, async ({ params, usuario }) => ({
    item: await unidades.findParaProbar(usuario, params.IdEventoUnidad),
  }))
  route(app, tryCuestionario, ({ params, body }) => unidades.tryAnswers(params.IdEventoUnidad, body.opciones))
  route(app, getPosicion, async ({ params, usuario }) => ({
    item: { segundos: await unidades.findPosicion(usuario, params.id) },
  }))
  route(app, updatePosicion, async ({ params, body, usuario }) => {
    await unidades.savePosicion(usuario, params.id, body.segundos)
    return { message: 'Guardamos dónde dejaste el video.' }
  })
}
