import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { itemQuery, listQuery } from '#contract/resource-query.ts'
import { Video, VideoResource } from '#domain/contenidos/contenidos.ts'
import { videoBinding } from '../modules/contenidos/resources.ts'
import { itemRoute, listRoute, type ResourceHost } from './routes.ts'

const ACCESSES = ['session', 'consultor', 'contenidos.ver'] as const
/** Never reached: a route that may not be kept is refused before anybody asks for it. */
const host = {} as ResourceHost

describe('what may be kept', () => {
  it.each(ACCESSES)(
    'a list or an item for %s stops the server from starting [contenidos/only-public-kept]',
    (access) => {
      const list = endpoint({
        method: 'GET',
        path: '/data/prueba',
        access,
        summary: 'Not for everybody.',
        query: listQuery(VideoResource),
        answers: { 200: listOf(Video) },
      })
      const one = endpoint({
        ...list,
        path: '/data/prueba/:id',
        params: z.object({ id: Id }),
        query: itemQuery(VideoResource),
        answers: { 200: item(Video) },
      })
      const refusal = /is not a public read, so it is never kept/
      expect(() => listRoute(Fastify(), list as never, videoBinding, host)).toThrow(refusal)
      expect(() =>
        itemRoute(Fastify(), one as never, videoBinding, host, () => ({ field: 'IdVideo', value: 1 })),
      ).toThrow(refusal)
    },
  )
})
