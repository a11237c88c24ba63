import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { SENDING_MAX_MS } from '#contract/endpoint.ts'

const YEAR_SECONDS = 31_536_000

/** The files of a build. Those with a digest in their name never change. */
export function serveFiles(
  app: FastifyInstance,
  options: {
    root: string
    prefix?: string
    /** One route for each file that is there, so that what is not there is somebody else's. */
    listed?: boolean
    isImmutable: (path: string) => boolean
    headersOf?: (path: string) => Record<string, string>
  },
): void {
  app.register(async (files) => {
    // However slow the line of who reads them: a deadline would cut the file in the middle.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, sendingMs: SENDING_MAX_MS }
    })
    await files.register(fastifyStatic, {
      root: options.root,
      ...(options.prefix ? { prefix: options.prefix } : {}),
      wildcard: !options.listed,
      index: false,
      cacheControl: false,
      // They are small: who asks for a part, even one that is not there, gets all of it.
      acceptRanges: false,
      // A build leaves compressed copies beside its texts.
      preCompressed: true,
      setHeaders(reply, file) {
        const path = file.replace(/\.(br|gz)$/, '')
        const lifetime = options.isImmutable(path) ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=3600'
        reply.header('cache-control', `public, ${lifetime}`)
        for (const [name, value] of Object.entries(options.headersOf?.(path) ?? {})) reply.header(name, value)
      },
    })
  })
}
