import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { SENDING_MAX_MS } from '#contract/endpoint.ts'

const YEAR_SECONDS = 31_536_000

/** Serves the files of a build. Files with a digest in their name never change. */
export function serveFiles(
  app: FastifyInstance,
  options: {
    root: string
    prefix?: string
    /** Registers one route per existing file, so that other paths reach other handlers. */
    listed?: boolean
    isImmutable: (path: string) => boolean
    headersOf?: (path: string) => Record<string, string>
  },
): void {
  app.register(async (files) => {
    // No short deadline: on a slow line it would cut the file in the middle.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, sendingMs: SENDING_MAX_MS }
    })
    await files.register(fastifyStatic, {
      root: options.root,
      ...(options.prefix ? { prefix: options.prefix } : {}),
      wildcard: !options.listed,
      index: false,
      cacheControl: false,
      // The files are small: range requests get the whole file.
      acceptRanges: false,
      // The build writes compressed copies beside its text files.
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
