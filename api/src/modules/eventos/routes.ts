import type { FastifyInstance } from 'fastify'
import { getCategoriaByCode, getEvento, listCategorias, listEventos } from '#domain/eventos/eventos.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { categoriaBinding, eventoBinding } from './resources.ts'

export function eventosRoutes(app: FastifyInstance, host: ResourceHost): void {
  listRoute(app, listEventos, eventoBinding, host)
  itemRoute(app, getEvento, eventoBinding, host, ({ params }) => ({ field: 'IdEvento', value: params.id }))
  listRoute(app, listCategorias, categoriaBinding, host)
  itemRoute(app, getCategoriaByCode, categoriaBinding, host, ({ params }) => ({
    field: 'code',
    value: params.codigo.normalize('NFC'),
  }))
}
