import type { FastifyInstance } from 'fastify'
import {
  createPedidoLibro,
  getDesafio,
  sendCertificado,
  sendContacto,
  sendEmpresa,
  sendEncuesta,
  sendEncuestaEvento,
  sendFormarParte,
  sendNewsletter,
} from '#domain/formularios/formularios.ts'
import { route } from '../../http/route.ts'
import type { FormulariosService } from './service.ts'

export function formulariosRoutes(app: FastifyInstance, formularios: FormulariosService): void {
  route(app, sendContacto, ({ actor, body, request }) => formularios.sendContacto(actor, body, request.id))
  route(app, sendNewsletter, ({ actor, body, request }) => formularios.subscribe(actor, body, request.id))
  route(app, sendCertificado, ({ actor, body, request }) =>
    formularios.sendCertificado(actor, body, request.id),
  )
  route(app, sendFormarParte, ({ actor, body, request }) =>
    formularios.sendFormarParte(actor, body, request.id),
  )
  route(app, sendEmpresa, ({ actor, body, request }) => formularios.sendEmpresa(actor, body, request.id))
  route(app, sendEncuesta, ({ actor, body, request }) => formularios.sendEncuesta(actor, body, request.id))
  route(app, sendEncuestaEvento, ({ actor, body, request }) =>
    formularios.sendEncuestaEvento(actor, body, request.id),
  )
  route(app, createPedidoLibro, ({ actor, body, request }) =>
    formularios.createPedidoLibro(actor, body, request.id),
  )
  route(app, getDesafio, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return formularios.createDesafio()
  })
}
