import type { FastifyInstance } from 'fastify'
import { type Aviso, listAvisos, processAvisos } from '#domain/operacion/avisos.ts'
import { listBloqueos, unlockBloqueos } from '#domain/operacion/bloqueos.ts'
import { type CorreoEnviado, listCorreos, listPlantillas, resendCorreos } from '#domain/operacion/correos.ts'
import { dropPaginasGuardadas, getPaginasGuardadas } from '#domain/operacion/paginas-guardadas.ts'
import { listTareas, runTarea } from '#domain/operacion/tareas.ts'
import { route } from '../../http/endpoints/route.ts'
import type { OperacionService } from './service.ts'

export function operacionRoutes(app: FastifyInstance, { operacion }: { operacion: OperacionService }): void {
  route(app, listCorreos, async ({ query }) => {
    const page = await operacion.listCorreos(query)
    return { ...page, data: page.data as CorreoEnviado[] }
  })
  route(app, listPlantillas, () => {
    const data = operacion.listPlantillas()
    return { data, total: data.length }
  })
  route(app, resendCorreos, ({ actor, body }) => operacion.resend(actor, body.ids))

  route(app, listAvisos, async ({ usuario, query }) => {
    const page = await operacion.listAvisos(usuario, query)
    return { ...page, data: page.data as Aviso[] }
  })
  route(app, processAvisos, ({ actor, body }) => operacion.processAvisos(actor, body.ids))

  route(app, listTareas, async () => {
    const data = await operacion.listTareas()
    return { data, total: data.length }
  })
  route(app, runTarea, async ({ actor, params }) => {
    await operacion.runTarea(actor, params.nombre)
    return { message: 'Empieza en unos segundos.' }
  })

  route(app, listBloqueos, ({ usuario, query }) => operacion.listBloqueos(usuario, query))
  route(app, unlockBloqueos, ({ actor, body }) => operacion.unlock(actor, body.claves))

  route(app, getPaginasGuardadas, () => ({ item: operacion.describeGuardadas() }))
  route(app, dropPaginasGuardadas, async ({ actor }) => {
    await operacion.dropGuardadas(actor)
    return { message: 'Todos los procesos empiezan de nuevo.' }
  })
}
