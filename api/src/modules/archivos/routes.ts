import type { FastifyInstance } from 'fastify'
import { ARCHIVO_TIPOS, downloadArchivo, Hash } from '#domain/archivos/archivos.ts'
import { isKnownTag } from '../../http/cache/known-tag.ts'
import { sendParts } from '../../http/endpoints/file.ts'
import { route } from '../../http/endpoints/route.ts'
import { AppError } from '../../http/errors.ts'
import type { SecurityHeaders } from '../../http/pages/security-headers.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { ArchivosService } from './service.ts'

const YEAR_SECONDS = 31_536_000
/** Cached by the viewer's browser, so that going back in a video does not fetch it again. */
const PRIVATE_SECONDS = 600
/** A player reads at the pace of playing; after an interruption it requests the rest. */
const PLAYING_MS = 10 * 60_000
/** A file opened on its own may show its picture or video, as readers without scripts do, and nothing else. */
const FILE_POLICY = `default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'`

export function archivosRoutes(
  app: FastifyInstance,
  {
    archivos,
    auditoria,
    security,
  }: { archivos: ArchivosService; auditoria: AuditoriaService; security: SecurityHeaders },
): void {
  /**
   * Pictures and videos of the site. The address contains the hash, so the content never changes; access to it can.
   */
  app.route<{ Params: { hash: string }; Querystring: { acceso?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/archivos/:hash',
    config: { sendingMs: PLAYING_MS },
    handler: async (request, reply) => {
      reply.headers(security.api)
      const hash = Hash.safeParse(request.params.hash)
      if (!hash.success) throw new AppError('NO_ENCONTRADO')
      const acceso = typeof request.query.acceso === 'string' ? request.query.acceso : undefined
      const archivo = await archivos.findReadable(hash.data, acceso)
      const etag = `"${archivo.hash}"`
      reply.headers({
        'cache-control': archivo.publico
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `private, max-age=${PRIVATE_SECONDS}`,
        'content-type': archivo.tipo,
        'content-security-policy': FILE_POLICY,
        etag,
      })
      if (isKnownTag(request.headers['if-none-match'], { etag, status: 200 })) return reply.code(304).send()

      const address = request.method === 'GET' && (await archivos.addressElsewhere(archivo, acceso))
      if (address) return reply.header('cache-control', 'no-store').redirect(address, 302)
      return sendParts(request, reply, archivos.partsOf(archivo), etag)
    },
  })

  route(app, downloadArchivo, async ({ params, actor }) => {
    const archivo = await archivos.find(params.hash)
    await auditoria.recordRead(actor, { tabla: 'archivos', clave: archivo.hash }, 'Descarga del archivo')
    const known = Object.entries(ARCHIVO_TIPOS).find(([, tipo]) => tipo === archivo.tipo)
    return {
      name: `archivo-${archivo.hash.slice(0, 12)}.${known?.[0] ?? 'bin'}`,
      type: archivo.tipo,
      content: archivos.partsOf(archivo),
    }
  })
}
