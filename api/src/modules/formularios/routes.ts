import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createPedidoLibro,
  sendArrepentimiento,
  sendCertificado,
  sendContacto,
  sendEmpresa,
  sendEncuesta,
  sendEncuestaEvento,
  sendFormarParte,
  sendNewsletter,
} from '#domain/formularios/formularios.ts'
import type { Actor } from '../../db/actor.ts'
import { networkOf } from '../../http/access/network.ts'
import { route } from '../../http/endpoints/route.ts'
import type { Visitantes } from '../../http/visitor/visitante.ts'
import type { Envio } from './receiving.ts'
import type { FormulariosService } from './service.ts'

export function formulariosRoutes(
  app: FastifyInstance,
  { formularios, visitantes }: { formularios: FormulariosService; visitantes: Visitantes },
): void {
  const envioOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Envio => ({
    actor,
    requestId: request.id,
    network: networkOf(visitantes.addressOf(request.raw)),
  })
  route(app, sendContacto, (input) => formularios.sendContacto(envioOf(input), input.body))
  route(app, sendArrepentimiento, (input) => formularios.sendArrepentimiento(envioOf(input), input.body))
  route(app, sendNewsletter, (input) => formularios.subscribe(envioOf(input), input.body))
  route(app, sendCertificado, (input) => formularios.sendCertificado(envioOf(input), input.body))
  route(app, sendFormarParte, (input) => formularios.sendFormarParte(envioOf(input), input.body))
  route(app, sendEmpresa, (input) => formularios.sendEmpresa(envioOf(input), input.body))
  route(app, sendEncuesta, (input) => formularios.sendEncuesta(envioOf(input), input.body))
  route(app, sendEncuestaEvento, (input) => formularios.sendEncuestaEvento(envioOf(input), input.body))
  route(app, createPedidoLibro, (input) => formularios.createPedidoLibro(envioOf(input), input.body))
}
