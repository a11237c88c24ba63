import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/caller.ts'
import type { ByteCache } from '../../../http/cache/byte-cache.ts'
import { sendCached } from '../../../http/cache/send.ts'
import { AppError } from '../../../http/errors.ts'
import { createInProcessCaller, keepFor, noSources } from '../../../http/in-process.ts'
import type { SecurityHeaders } from '../../../http/pages/security-headers.ts'
import type { DifusionService } from './service.ts'

const HOUR_SECONDS = 3600

interface Piece {
  type: string
  body: Buffer | string
  tags?: readonly string[]
  headers?: Record<string, string>
}

/** Reads `{number}.{extension}` from the last part of a path. */
function numberOf(file: string, extension: string): number {
  const digits = new RegExp(`^([1-9]\\d{0,8})\\.${extension}$`).exec(file)?.[1]
  if (!digits) throw new AppError('NO_ENCONTRADO')
  return Number(digits)
}

export function difusionRoutes(
  app: FastifyInstance,
  { difusion, cache, security }: { difusion: DifusionService; cache: ByteCache; security: SecurityHeaders },
): void {
  /** Cached by path alone, so that query strings cause no work. Invalidated when one of its tables changes. */
  const send = (request: FastifyRequest, reply: FastifyReply, make: (api: Caller) => Promise<Piece>) => {
    const path = request.url.split('?')[0] ?? ''
    return sendCached(cache, `difusion ${path}`, request, reply, async () => {
      const sources = noSources()
      const piece = await make(createInProcessCaller(app, request.id, sources))
      return {
        status: 200,
        headers: {
          ...security.api,
          'content-type': piece.type,
          'cache-control': `public, max-age=${HOUR_SECONDS}`,
          ...piece.headers,
        },
        body: Buffer.from(piece.body),
        tags: [...sources.tags, ...(piece.tags ?? [])],
        ...keepFor(sources),
      }
    })
  }
  type File = { Params: { archivo: string } }
  const xml = (body: string): Piece => ({
    type: 'application/xml; charset=utf-8',
    body,
    tags: difusion.tablasDelMapa,
  })
  const png = (body: Buffer): Piece => ({ type: 'image/png', body })

  app.get('/sitemap.xml', (request, reply) => send(request, reply, async () => xml(await difusion.sitemap())))
  app.get<{ Params: { parte: string } }>('/sitemap-:parte', (request, reply) => {
    const part = numberOf(request.params.parte, 'xml')
    return send(request, reply, async () => xml(await difusion.sitemap(part)))
  })
  app.get('/robots.txt', (request, reply) =>
    send(request, reply, async () => ({ type: 'text/plain; charset=utf-8', body: difusion.robots() })),
  )
  // Well-known addresses: password managers lead to the first one, finders of a vulnerability read the second one.
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/cuenta#contrasenia', 302))
  app.get('/.well-known/security.txt', (_, reply) =>
    reply
      .headers({ ...security.api, 'cache-control': `public, max-age=${HOUR_SECONDS}` })
      .type('text/plain; charset=utf-8')
      .send(difusion.securityTxt(new Date())),
  )
  app.get('/manifest.webmanifest', (request, reply) =>
    send(request, reply, async () => ({
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(difusion.manifest()),
    })),
  )
  app.get('/compartir/sitio.png', (request, reply) =>
    send(request, reply, async () => png(await difusion.laminaSitio())),
  )
  app.get<File>('/compartir/evento/:archivo', (request, reply) => {
    const id = numberOf(request.params.archivo, 'png')
    return send(request, reply, async (api) => png(await difusion.laminaEvento(api, id)))
  })
  app.get<File>('/compartir/libro/:archivo', (request, reply) => {
    const id = numberOf(request.params.archivo, 'png')
    return send(request, reply, async (api) => png(await difusion.laminaLibro(api, id)))
  })
  app.get<File>('/calendario/evento/:archivo', (request, reply) => {
    const id = numberOf(request.params.archivo, 'ics')
    return send(request, reply, async (api) => ({
      type: 'text/calendar; charset=utf-8',
      body: await difusion.calendario(api, id),
      headers: { 'content-disposition': `attachment; filename="actividad-${id}.ics"` },
    }))
  })
}
