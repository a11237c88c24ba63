import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  forgotPassword,
  forgotPasswordLogin,
  login,
  logout,
  refreshToken,
  register,
} from '#domain/cuentas/acceso.ts'
import {
  closeSesion,
  closeSesiones,
  deleteCuenta,
  exportCuenta,
  getCuenta,
  listSesiones,
  updateContrasenia,
  updateCuenta,
} from '#domain/cuentas/cuentas.ts'
import { route } from '../../http/endpoints/route.ts'
import type { Visitantes } from '../../http/visitor/visitante.ts'
import type { AccesoService } from './access/service.ts'
import type { RecuperacionService } from './recovery/service.ts'
import type { CuentasService } from './service.ts'
import type { Procedencia, SesionesService } from './sessions/service.ts'

export function cuentasRoutes(
  app: FastifyInstance,
  deps: {
    acceso: AccesoService
    sesiones: SesionesService
    recuperacion: RecuperacionService
    cuentas: CuentasService
    visitantes: Visitantes
  },
): void {
  const { acceso, sesiones, recuperacion, cuentas } = deps
  const procedenciaOf = (request: FastifyRequest): Procedencia => ({
    direccion: deps.visitantes.addressOf(request.raw),
    userAgent: request.headers['user-agent'] ?? '',
  })

  route(app, login, ({ actor, body, request }) => acceso.login(actor, body, procedenciaOf(request)))
  route(app, register, ({ body, actor, request }) => acceso.register(actor, body, procedenciaOf(request)))
  route(app, refreshToken, ({ body, actor, request }) =>
    sesiones.refresh(actor, body, procedenciaOf(request)),
  )
  route(app, logout, async ({ usuario }) => {
    await acceso.logout(usuario)
    return { message: 'Cerraste la sesión.' }
  })
  route(app, forgotPassword, async ({ body, actor }) => {
    await recuperacion.sendCodigo(actor, body.Email)
    return { message: 'Si hay un usuario con ese email, le enviamos un código de acceso.' }
  })
  route(app, forgotPasswordLogin, async ({ body, actor, request }) => {
    await recuperacion.reset(actor, body, procedenciaOf(request))
    return { message: 'Su contraseña se actualizo correctamente' }
  })

  route(app, getCuenta, async ({ usuario }) => ({ item: await cuentas.get(usuario) }))
  route(app, updateCuenta, async ({ usuario, actor, body }) => {
    await cuentas.update(actor, usuario, body)
    return { message: 'Guardamos tus datos.' }
  })
  route(app, updateContrasenia, async ({ usuario, actor, body, request }) => {
    await cuentas.changePassword(actor, usuario, body, procedenciaOf(request).direccion)
    return { message: 'Cambiaste tu contraseña. Cerramos tus otras sesiones.' }
  })
  route(app, listSesiones, async ({ usuario }) => {
    const data = await cuentas.listSesiones(usuario)
    return { data, total: data.length }
  })
  route(app, closeSesion, async ({ usuario, params }) => {
    await cuentas.closeSesion(usuario, params.id)
    return { message: 'Cerraste esa sesión.' }
  })
  route(app, closeSesiones, async ({ usuario }) => {
    await cuentas.closeSesiones(usuario)
    return { message: 'Cerraste todas tus sesiones.' }
  })
  route(app, exportCuenta, async ({ usuario, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mis-datos.json"')
    return cuentas.export(usuario)
  })
  route(app, deleteCuenta, async ({ usuario, actor, body, request }) => {
    await cuentas.delete(actor, usuario, body.Contrasenia, procedenciaOf(request).direccion)
    return { message: 'Eliminamos tu cuenta.' }
  })
}
