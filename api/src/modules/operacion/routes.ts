import type { FastifyInstance } from 'fastify'
import { type Aviso, listAvisos } from '#domain/operacion/avisos.ts'
import { listBloqueos } from '#domain/operacion/bloqueos.ts'
import { type CorreoEnviado, listCorreos, listPlantillas } from '#domain/operacion/correos.ts'
import { dropPaginasGuardadas, getPaginasGuardadas } from '#domain/operacion/paginas-guardadas.ts'
import { listTareas } from '#domain/operacion/tareas.ts'
import { route } from '../../http/endpoints/route.ts'
import type { bindOperacion } from './actos.ts'
import type { OperacionService } from './service.ts'

export function operacionRoutes(
  app: FastifyInstance,
  { operacion, bound }: { operacion: OperacionService; bound: ReturnType<typeof bindOperacion> },
): void {
  for (const each of Object.values(bound)) each.serve(app)

  route(app, listCorreos, async ({ query }) => {
    const page = await operacion.listCorreos(query)
    return { ...page, data: page.data as CorreoEnviado[] }
  })
  route(app, listPlantillas, () => {
    const data = operacion.listPlantillas()
    return { data, total: data.length }
  })

  route(app, listAvisos, async ({ usuario, query }) => {
    const page = await operacion.listAvisos(usuario, query)
    return { ...page, data: page.data as Aviso[] }
  })

  route(app, listTareas, async ({ usuario }) => {
    const data = (await operacion.listTareas()).map((tarea) => bound.tareas.shownTo(usuario, tarea))
    return { data, total: data.length }
  })

  route(app, listBloqueos, ({ usuario, query }) => operacion.listBloqueos(usuario, query))

  route(app, getPaginasGuardadas, () => ({ item: operacion.describeGuardadas() }))
  route(app, dropPaginasGuardadas, async ({ actor }) => {
    await operacion.dropGuardadas(actor)
    return { message: 'Todos los procesos empiezan de nuevo.' }
  })
}
