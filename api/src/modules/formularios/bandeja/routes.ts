import type { FastifyInstance } from 'fastify'
import {
  answerMensaje,
  assignMensaje,
  closeMensaje,
  convertMensaje,
  getArchivoDeMensaje,
  getMensaje,
  listAsignables,
  reopenMensaje,
  undoRespuesta,
} from '#domain/formularios/mensajes.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { Converting } from './converting.ts'
import { mensajesList } from './resources.ts'
import type { Bandeja } from './service.ts'

export function bandejaRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    auditoria: AuditoriaService
    archivos: ArchivosService
    bandeja: Bandeja
    convert: Converting
  },
): void {
  const { bandeja, archivos, auditoria } = deps
  /** What was done, and what it is now. */
  const done = async (staff: Staff, id: number, work: Promise<unknown>, message: string) => {
    await work
    return { item: await bandeja.get(staff, id), message }
  }
  serveList(app, mensajesList(bandeja.listByIds), deps)
  route(app, listAsignables, async () => {
    const data = await bandeja.listAsignables()
    return { data, total: data.length }
  })
  route(app, getMensaje, async ({ usuario, params }) => ({ item: await bandeja.get(usuario, params.id) }))
  route(app, assignMensaje, ({ usuario, actor, params: { id }, body: { asignado } }) =>
    done(
      usuario,
      id,
      bandeja.assign(id, asignado, actor),
      asignado === null ? 'Quedó sin asignar' : 'Asignado',
    ),
  )
  route(app, answerMensaje, ({ usuario, actor, params: { id }, body }) =>
    done(usuario, id, bandeja.answer(id, actor, body), body.cerrar ? 'Respondido y cerrado' : 'Respondido'),
  )
  route(app, undoRespuesta, ({ usuario, actor, params: { id, respuesta } }) =>
    done(usuario, id, bandeja.undo(id, respuesta, actor), 'Listo, quedó como estaba'),
  )
  route(app, closeMensaje, ({ usuario, actor, params: { id } }) =>
    done(usuario, id, bandeja.close(id, actor), 'Cerrado'),
  )
  route(app, reopenMensaje, ({ usuario, actor, params: { id } }) =>
    done(usuario, id, bandeja.reopen(id, actor), 'Abierto de nuevo'),
  )
  route(app, convertMensaje, async ({ usuario, actor, params: { id } }) => {
    const message = await deps.convert(usuario, actor, id)
    return { item: await bandeja.get(usuario, id), message }
  })
  route(app, getArchivoDeMensaje, async ({ params: { id }, actor }) => {
    const { hash, nombre } = await bandeja.findArchivo(id)
    await auditoria.recordRead(actor, { tabla: 'mensajes', clave: id }, 'Descarga del adjunto')
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  })
}
