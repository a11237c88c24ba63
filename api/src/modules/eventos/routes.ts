import type { FastifyInstance } from 'fastify'
import { changeCapacidad } from '#domain/eventos/capacidad.ts'
import { getCategoriaByCode, getEvento, listCategorias, listEventos } from '#domain/eventos/eventos.ts'
import { listNombresDeCategorias } from '#domain/eventos/gestion-categorias.ts'
import { highlightEvento } from '#domain/eventos/gestion-eventos.ts'
import { route } from '../../http/endpoints/route.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { categoriaBinding, eventoBinding } from './resources.ts'
import type { EventosService } from './service.ts'

export function eventosRoutes(app: FastifyInstance, host: ResourceHost & { eventos: EventosService }): void {
  listRoute(app, listEventos, eventoBinding, host)
  itemRoute(app, getEvento, eventoBinding, host, ({ params }) => ({ field: 'IdEvento', value: params.id }))
  listRoute(app, listCategorias, categoriaBinding, host)
  itemRoute(app, getCategoriaByCode, categoriaBinding, host, ({ params }) => ({
    field: 'code',
    value: params.codigo.normalize('NFC'),
  }))
  route(app, listNombresDeCategorias, async () => {
    const data = await host.eventos.listNombresDeCategorias(host.database.db)
    return { data, total: data.length }
  })
  route(app, highlightEvento, async ({ params: { IdEvento }, body, actor }) => {
    const { changed, ...item } = await host.database.transaction(actor, (tx) =>
      host.eventos.highlight(tx, IdEvento, body.Destacada),
    )
    return { item }
  })
  route(app, changeCapacidad, async ({ params: { id }, body, actor }) => ({
    item: await host.database.transaction(actor, async (tx) => {
      const { capacidad, Cupo } = await host.eventos.changeCapacidad(tx, id, body)
      return { IdEvento: id, capacidad, Cupo }
    }),
  }))
}
