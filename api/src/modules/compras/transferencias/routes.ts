import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  changeNombre,
  decideTransferencia,
  extendPlazo,
  listTransferencias,
  resendDatos,
  undoDecision,
} from '#domain/compras/transferencias/transferencias.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Transferencias } from './service.ts'

export function transferenciasRoutes(app: FastifyInstance, transferencias: Transferencias): void {
  route(app, listTransferencias, ({ query }) => transferencias.list(query))
  route(app, decideTransferencia, async ({ params, body, usuario, actor }) => ({
    item: await transferencias.decide(params.referencia, body, { usuarioId: usuario.id, actor }),
  }))
  route(app, undoDecision, async ({ params, usuario, actor }) => ({
    item: await transferencias.undo(params.id, { usuarioId: usuario.id, actor }),
  }))
  route(app, extendPlazo, async ({ params, body, actor }) => ({
    item: await transferencias.extend(params.referencia, { ...body, hasta: new Date(body.hasta) }, actor),
  }))
  route(app, resendDatos, async ({ params, actor }) => ({
    item: await transferencias.resendDatos(params.referencia, actor),
  }))
  route(app, changeEmail, async ({ params, body, actor }) => ({
    item: await transferencias.changeEmail(params.referencia, body, actor),
  }))
  route(app, changeNombre, async ({ params, body, actor }) => ({
    item: await transferencias.changeNombre(params.referencia, body, actor),
  }))
}
