import type { FastifyInstance } from 'fastify'
import { ARCHIVO_TIPOS, downloadArchivo, Hash } from '#domain/archivos/archivos.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { parseRange } from './range.ts'
import type { ArchivosService } from './service.ts'

const YEAR_SECONDS = 31_536_000
/** A file opened by itself may show its own picture or video, as readers without scripts do, and nothing else. */
const FILE_POLICY = `default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'`

export function archivosRoutes(
  app: FastifyInstance,
  { archivos, security }: { archivos: ArchivosService; security: SecurityHeaders },
): void {
  /** Pictures and videos of the site. The address is the content, so it never changes. */
  app.route<{ Params: { hash: string } }>({
    method: ['GET', 'HEAD'],
    url: '/archivos/:hash',
    handler: async (request, reply) => {
      reply.headers(security.api)
      const hash = Hash.safeParse(request.params.hash)
      if (!hash.success) throw new AppError('NO_ENCONTRADO')
      const archivo = await archivos.findPublico(hash.data)
      const etag = `"${archivo.hash}"`
      reply.headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'accept-ranges': 'bytes',
        'content-type': archivo.tipo,
        'content-security-policy': FILE_POLICY,
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()

      const condition = request.headers['if-range']
      const wanted = condition && condition !== etag ? undefined : request.headers.range
      const range = parseRange(wanted, archivo.tamanio)
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${archivo.tamanio}`).send()
      }
      const { start, end } = range ?? { start: 0, end: archivo.tamanio - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${archivo.tamanio}`)
      reply.header('content-length', end - start + 1)
      return reply.send(request.method === 'HEAD' ? undefined : archivos.read(archivo, { start, end }))
    },
  })

  route(app, downloadArchivo, async ({ params, reply }) => {
    const archivo = await archivos.find(params.hash)
    const known = Object.entries(ARCHIVO_TIPOS).find(([, tipo]) => tipo === archivo.tipo)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': archivo.tipo,
        'content-length': archivo.tamanio,
        'content-disposition': `attachment; filename="archivo-${archivo.hash.slice(0, 12)}.${known?.[0] ?? 'bin'}"`,
      })
      .send(archivos.read(archivo)) as never
  })
}
