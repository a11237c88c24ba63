import type { FastifyInstance } from 'fastify'
import {
  closeSesionesDeMiembro,
  getMiembro,
  inviteMiembro,
  listEquipo,
  listEventosAcreditables,
  listOtorgantes,
  resetEntrada,
  setHabilitado,
  setRoles,
} from '#domain/cuentas/staff/equipo.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { EquipoService } from './equipo.ts'

export function equipoRoutes(app: FastifyInstance, { equipo }: { equipo: EquipoService }): void {
  route(app, listEquipo, async () => {
    const data = await equipo.list()
    return { data, total: data.length }
  })
  route(app, listOtorgantes, async () => {
    const data = await equipo.listOtorgantes()
    return { data, total: data.length }
  })
  route(app, listEventosAcreditables, async () => {
    const data = await equipo.listEventos()
    return { data, total: data.length }
  })
  route(app, getMiembro, async ({ params }) => ({ item: await equipo.get(params.id) }))
  route(app, inviteMiembro, async ({ usuario, actor, body }) => {
    await equipo.invite(actor, usuario, body, body)
    return { message: `Le enviamos a ${body.Email} cómo entrar.` }
  })
  route(app, setRoles, async ({ usuario, actor, params, body }) => {
    await equipo.setRoles(actor, usuario, params.id, body)
    return { message: 'Guardamos los roles.' }
  })
  route(app, closeSesionesDeMiembro, async ({ actor, params }) => {
    await equipo.closeSesiones(actor, params.id)
    return { message: 'Cerramos sus sesiones.' }
  })
  route(app, resetEntrada, async ({ usuario, actor, params }) => {
    const done = await equipo.resetEntrada(actor, usuario, params.id)
    return {
      message:
        done === 'invited' ? 'Le enviamos otra invitación.' : 'Le enviamos un código para empezar de nuevo.',
    }
  })
  route(app, setHabilitado, async ({ usuario, actor, params, body }) => {
    await equipo.setHabilitado(actor, usuario, params.id, body.habilitado)
    return { message: body.habilitado ? 'Habilitamos la cuenta.' : 'Inhabilitamos la cuenta.' }
  })
}
