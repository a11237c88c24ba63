import type { FastifyInstance } from 'fastify'
import { listHistoria } from '#domain/cuentas/personas/historia.ts'
import {
  exportPersonas,
  exportPersonasCsv,
  listPersonas,
  previewUnion,
} from '#domain/cuentas/personas/personas.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { HistoriaService } from './historia.ts'
import type { PersonasService } from './service.ts'
import type { UnionService } from './union.ts'

export function personasRoutes(
  app: FastifyInstance,
  {
    personas,
    union,
    historia,
  }: {
    personas: PersonasService
    union: UnionService
    historia: HistoriaService
  },
): void {
  route(app, previewUnion, async ({ actor, params, query }) => ({
    item: await union.preview(actor, { de: query.de, a: params.id }),
  }))
  route(app, listPersonas, ({ query }) => personas.list(query))
  route(app, exportPersonas, ({ actor, query, request }) =>
    personas.export('xlsx', actor, query, request.query),
  )
  route(app, exportPersonasCsv, ({ actor, query, request }) =>
    personas.export('csv', actor, query, request.query),
  )
  route(app, listHistoria, ({ actor, usuario, params, query }) =>
    historia.list(actor, usuario, params.id, query),
  )
}
