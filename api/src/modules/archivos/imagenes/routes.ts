import type { FastifyInstance } from 'fastify'
import { Hash } from '#domain/archivos/archivos.ts'
import { deleteImagen, uploadImagen } from '#domain/archivos/gestion.ts'
import {
  ANCHOS_DE_IMAGEN,
  type AnchoDeImagen,
  FORMATOS_DE_IMAGEN,
  type FormatoDeImagen,
} from '#domain/archivos/imagenes.ts'
import type { ByteCache } from '../../../http/cache/byte-cache.ts'
import { sendCached } from '../../../http/cache/send.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError } from '../../../http/errors.ts'
import type { SecurityHeaders } from '../../../http/pages/security-headers.ts'
import type { ImagenesService } from './service.ts'

const YEAR_SECONDS = 31_536_000

/** The available sizes, by file name (`640.avif`). */
const TAMANIOS = new Map<string, { ancho: AnchoDeImagen; formato: FormatoDeImagen }>(
  ANCHOS_DE_IMAGEN.flatMap((ancho) =>
    FORMATOS_DE_IMAGEN.map((formato) => [`${ancho}.${formato}`, { ancho, formato }] as const),
  ),
)

export function imagenesRoutes(
  app: FastifyInstance,
  { imagenes, cache, security }: { imagenes: ImagenesService; cache: ByteCache; security: SecurityHeaders },
): void {
  route(app, uploadImagen, async ({ actor, body }) => ({ item: await imagenes.upload(actor, body) }))
  route(app, deleteImagen, async ({ actor, params }) => {
    await imagenes.remove(actor, params.archivo)
    return { message: 'Borramos la imagen.' }
  })
  app.get<{ Params: { hash: string; tamanio: string } }>(
    '/archivos/:hash/:tamanio',
    async (request, reply) => {
      const hash = Hash.safeParse(request.params.hash)
      const tamanio = TAMANIOS.get(request.params.tamanio)
      if (!hash.success || !tamanio) throw new AppError('NO_ENCONTRADO')
      const { ancho, formato } = tamanio
      return sendCached(cache, `imagen ${hash.data} ${ancho} ${formato}`, request, reply, async () => ({
        status: 200,
        headers: {
          ...security.api,
          'content-type': `image/${formato}`,
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        },
        body: await imagenes.inAncho(hash.data, ancho, formato),
        tags: [],
      }))
    },
  )
}
