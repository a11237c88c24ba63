import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSesionStaff, leaveGestion } from '#domain/cuentas/staff/sesion.ts'
import {
  addLlave,
  askForLlave,
  closeSesionDeGestion,
  confirmTotp,
  denyAviso,
  enterGestion,
  listFactores,
  listSesionesDeGestion,
  removeFactor,
  renewCodigos,
  showFactor,
  startLlave,
  startTotp,
} from '#domain/cuentas/staff/sign-in.ts'
import type { StaffCookie } from '../../../http/access/staff-cookie.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Visitantes } from '../../../http/visitor/visitante.ts'
import type { EntradaService, ProcedenciaStaff } from './entrance.ts'
import type { FactoresService } from './factors.ts'
import type { StaffNotices } from './notices.ts'

export function entradaRoutes(
  app: FastifyInstance,
  deps: {
    entrada: EntradaService
    factores: FactoresService
    notices: StaffNotices
    cookie: StaffCookie
    visitantes: Visitantes
  },
): void {
  const { entrada, factores, notices, cookie } = deps
  const procedenciaOf = (request: FastifyRequest): ProcedenciaStaff => ({
    direccion: deps.visitantes.addressOf(request.raw),
    userAgent: request.headers['user-agent'] ?? '',
    pais: deps.visitantes.ofRequest(request.raw).countryCode,
  })

  route(app, enterGestion, async ({ actor, body, request, reply }) => {
    const { token, ...entered } = await entrada.enter(actor, body, procedenciaOf(request))
    reply.header('set-cookie', cookie.set(token))
    return entered
  })
  route(app, getSesionStaff, async ({ usuario }) => ({ item: await entrada.describe(usuario) }))
  route(app, askForLlave, ({ usuario }) => entrada.askForLlave(usuario))
  route(app, showFactor, async ({ usuario, actor, body, request, reply }) => {
    const { token } = await entrada.show(actor, usuario, body, procedenciaOf(request))
    reply.header('set-cookie', cookie.set(token))
    return { message: 'Confirmaste que sos vos.' }
  })
  route(app, leaveGestion, async ({ usuario, reply }) => {
    await entrada.leave(usuario)
    reply.header('set-cookie', cookie.clear())
    return { message: 'Cerraste la sesión.' }
  })

  route(app, listFactores, async ({ usuario }) => {
    const { data, codigos } = await factores.list(usuario)
    return { data, total: data.length, codigos }
  })
  route(app, startTotp, async ({ usuario, actor, body }) => ({
    item: await factores.startTotp(actor, usuario, body.nombre),
  }))
  route(app, confirmTotp, async ({ usuario, actor, params, body, reply }) => {
    const codigos = await factores.confirmTotp(actor, usuario, params.id, body.codigo)
    const { token } = await entrada.renewToken(actor, usuario)
    reply.header('set-cookie', cookie.set(token))
    return { message: 'Agregamos la aplicación.', codigos }
  })
  route(app, startLlave, ({ usuario }) => factores.startLlave(usuario))
  route(app, addLlave, async ({ usuario, actor, body, reply }) => {
    const codigos = await factores.addLlave(actor, usuario, body.nombre, body.credencial)
    const { token } = await entrada.renewToken(actor, usuario)
    reply.header('set-cookie', cookie.set(token))
    return { message: 'Agregamos la llave.', codigos }
  })
  route(app, removeFactor, async ({ usuario, actor, params }) => {
    await factores.remove(actor, usuario, params.id)
    return { message: 'Quitamos el segundo factor.' }
  })
  route(app, renewCodigos, async ({ usuario, actor }) => ({
    message: 'Los códigos anteriores ya no sirven.',
    codigos: await factores.renewCodigos(actor, usuario),
  }))

  route(app, listSesionesDeGestion, async ({ usuario }) => {
    const data = await entrada.listSesiones(usuario)
    return { data, total: data.length }
  })
  route(app, closeSesionDeGestion, async ({ usuario, params }) => {
    await entrada.closeSesion(usuario, params.id)
    return { message: 'Cerraste esa sesión.' }
  })
  route(app, denyAviso, async ({ body, actor }) => {
    await notices.deny(actor, body.aviso)
    return { message: 'Cerramos todo. Para volver a entrar, recuperá el acceso desde el sitio.' }
  })
}
