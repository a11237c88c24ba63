import type { FastifyInstance } from 'fastify'
import { getLibro, listLibros } from '#domain/libros/libros.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { libroBinding } from './resources.ts'

export function librosRoutes(app: FastifyInstance, host: ResourceHost): void {
  listRoute(app, listLibros, libroBinding, host)
  itemRoute(app, getLibro, libroBinding, host, ({ params }) => ({ field: 'id', value: params.id }))
}
