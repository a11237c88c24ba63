import type { FastifyInstance } from 'fastify'
import {
  changeEmailDePersona,
  closeSesionDePersona,
  disablePersona,
  enablePersona,
  sendRecuperacion,
  updatePersona,
} from '#domain/cuentas/personas/acciones.ts'
import { listHistoria } from '#domain/cuentas/personas/historia.ts'
import {
  closeSesionesDePersona,
  exportPersonas,
  exportPersonasCsv,
  getPersona,
  joinPersonas,
  listPersonas,
  previewUnion,
} from '#domain/cuentas/personas/personas.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError } from '../../../http/errors.ts'
import type { AccionesDePersona } from './acciones.ts'
import type { HistoriaService } from './historia.ts'
import type { PersonasService } from './service.ts'
import type { UnionService } from './union.ts'

export function personasRoutes(
  app: FastifyInstance,
  {
    personas,
    union,
    historia,
    acciones,
  }: {
    personas: PersonasService
    union: UnionService
    historia: HistoriaService
    acciones: AccionesDePersona
  },
): void {
  /** What was done, and how the person stands now. */
  const done = async (usuario: Staff, id: number, work: Promise<void>, message: string) => {
    await work
    return { item: await personas.view(usuario, id), message }
  }
  route(app, previewUnion, async ({ actor, params, query }) => ({
    item: await union.preview(actor, { de: query.de, a: params.id }),
  }))
  route(app, joinPersonas, async ({ actor, params, body }) => ({
    item: await union.join(actor, { de: body.de, a: params.id }),
  }))
  route(app, listPersonas, ({ query }) => personas.list(query))
  route(app, exportPersonas, ({ actor, query, request }) =>
    personas.export('xlsx', actor, query, request.query),
  )
  route(app, exportPersonasCsv, ({ actor, query, request }) =>
    personas.export('csv', actor, query, request.query),
  )
  route(app, getPersona, async ({ actor, usuario, params }) => ({
    item: await personas.get(actor, usuario, params.id),
  }))
  route(app, listHistoria, ({ actor, usuario, params, query }) =>
    historia.list(actor, usuario, params.id, query),
  )
  route(app, updatePersona, async ({ actor, usuario, params: { id }, version, body }) => {
    const saved = await acciones.update(actor, id, version, body)
    const item = await personas.view(usuario, id)
    if (saved) return { item }
    throw new AppError('CONFLICTO', {
      message: 'Alguien cambió estos datos mientras los editabas. Mirá qué dicen ahora antes de guardar.',
      actual: item,
    })
  })
  route(app, changeEmailDePersona, ({ actor, usuario, params: { id }, body }) =>
    done(
      usuario,
      id,
      acciones.changeEmail(actor, id, body.Email),
      'Cambiamos el email y avisamos a las dos direcciones.',
    ),
  )
  route(app, disablePersona, ({ actor, usuario, params: { id } }) =>
    done(usuario, id, acciones.disable(actor, id), 'La cuenta quedó inhabilitada y sin sesiones abiertas.'),
  )
  route(app, enablePersona, ({ actor, usuario, params: { id } }) =>
    done(usuario, id, acciones.enable(actor, id), 'La cuenta se puede usar otra vez.'),
  )
  route(app, sendRecuperacion, async ({ actor, params }) => ({
    message: `Le mandamos a ${await acciones.sendRecuperacion(actor, params.id)} cómo volver a entrar.`,
  }))
  route(app, closeSesionDePersona, async ({ actor, params }) => {
    await acciones.closeSesiones(actor, params.id, params.sesion)
    return { message: 'Cerramos esa sesión.' }
  })
  route(app, closeSesionesDePersona, async ({ actor, params }) => {
    await acciones.closeSesiones(actor, params.id)
    return { message: 'Cerramos todas sus sesiones.' }
  })
}
