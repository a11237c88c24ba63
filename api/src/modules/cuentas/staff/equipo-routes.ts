import type { FastifyInstance } from 'fastify'
import {
  inviteMiembro,
  listEquipo,
  listEventosAcreditables,
  listOtorgantes,
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
  route(app, inviteMiembro, async ({ usuario, actor, body }) => {
    await equipo.invite(actor, usuario, body, body)
    return { message: `Le enviamos a ${body.Email} cómo entrar.` }
  })
}
