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
  route(app, sendContacto, ({ body, request }) => formularios.sendContacto(body, request.id))
  route(app, sendNewsletter, ({ body, request }) => formularios.subscribe(body, request.id))
  route(app, sendCertificado, ({ body, request }) => formularios.sendCertificado(body, request.id))
  route(app, sendFormarParte, ({ body, request }) => formularios.sendFormarParte(body, request.id))
  route(app, sendEmpresa, ({ body, request }) => formularios.sendEmpresa(body, request.id))
  route(app, sendEncuesta, ({ body, request }) => formularios.sendEncuesta(body, request.id))
  route(app, sendEncuestaEvento, ({ body, request }) => formularios.sendEncuestaEvento(body, request.id))
  route(app, createPedidoLibro, ({ body, request }) => formularios.createPedidoLibro(body, request.id))
  route(app, getDesafio, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return formularios.createDesafio()
  })
}
