import type { FastifyInstance } from 'fastify'
import {
  confirmFactorPropio,
  getFactorPropio,
  removeFactorPropio,
  startFactorPropio,
} from '#domain/cuentas/factor-propio.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { FactorPropio } from './factor.ts'

export function factorPropioRoutes(app: FastifyInstance, { factor }: { factor: FactorPropio }): void {
  route(app, getFactorPropio, async ({ usuario }) => ({ item: await factor.get(usuario.id) }))
  route(app, startFactorPropio, ({ actor, usuario }) => factor.start(actor, usuario))
  route(app, confirmFactorPropio, async ({ actor, usuario, params, body }) => {
    await factor.confirm(actor, usuario, params.id, body.codigo)
    return { message: 'Segundo factor activo' }
  })
  route(app, removeFactorPropio, async ({ actor, usuario, body }) => {
    await factor.remove(actor, usuario.id, body.codigo)
    return { message: 'Segundo factor quitado' }
  })
}
