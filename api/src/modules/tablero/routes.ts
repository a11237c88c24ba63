import type { FastifyInstance } from 'fastify'
import { getTablero } from '#domain/tablero/tablero.ts'
import { countVisita } from '#domain/tablero/visitas.ts'
import { route } from '../../http/endpoints/route.ts'
import type { TableroService } from './service.ts'
import type { Visitas } from './visitas.ts'

export function tableroRoutes(
  app: FastifyInstance,
  { tablero, visitas }: { tablero: TableroService; visitas: Visitas },
): void {
  route(app, countVisita, ({ params }) => {
    visitas.count(params.id, params.pagina)
    return { message: 'Listo' }
  })
  route(app, getTablero, async ({ usuario }) => ({ item: await tablero.get(usuario) }))
  app.addHook('onClose', () => visitas.close())
}
