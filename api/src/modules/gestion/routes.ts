import type { FastifyInstance } from 'fastify'
import { listPendientes, searchGestion } from '#domain/cuentas/gestion.ts'
import { route } from '../../http/route.ts'
import type { GestionService } from './service.ts'

export function gestionRoutes(app: FastifyInstance, { gestion }: { gestion: GestionService }): void {
  route(app, listPendientes, async ({ usuario }) => {
    const data = await gestion.listPendientes(usuario)
    return { data, total: data.length }
  })
  route(app, searchGestion, ({ usuario, query }) => gestion.search(usuario, query.q))
}
