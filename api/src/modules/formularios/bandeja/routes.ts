import type { FastifyInstance } from 'fastify'
import { getArchivoDeMensaje, listAsignables } from '#domain/formularios/mensajes.ts'
import type { Database } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { bindMensajes } from './actos.ts'
import { mensajesList } from './resources.ts'
import type { Bandeja } from './service.ts'

export function bandejaRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    auditoria: AuditoriaService
    archivos: ArchivosService
    bandeja: Bandeja
    bound: ReturnType<typeof bindMensajes>
  },
): void {
  const { bandeja, archivos, auditoria } = deps
  serveList(app, mensajesList(bandeja.listByIds), deps)
  route(app, listAsignables, async () => {
    const data = await bandeja.listAsignables()
    return { data, total: data.length }
  })
  deps.bound.serve(app)
  route(app, getArchivoDeMensaje, async ({ params: { id }, actor }) => {
    const { hash, nombre } = await bandeja.findArchivo(id)
    await auditoria.recordRead(actor, { tabla: 'mensajes', clave: id }, 'Descarga del adjunto')
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  })
}
