import type { FastifyInstance } from 'fastify'
import {
  approveCambio,
  certifyConsultor,
  getSituacion,
  importConsultores,
  inviteConsultor,
  listCambiosDeConsultor,
  moveConsultor,
  renewConsultor,
  resumeConsultor,
  returnCambio,
} from '#domain/consultores/gestion-consultores.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Ciclo } from '../ciclo/ciclo.ts'
import type { Cambios } from '../portal/cambios.ts'
import type { Invitaciones } from '../portal/invitaciones.ts'
import type { Importing } from './importing.ts'

export function consultoresStaffRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    ciclo: Ciclo
    invitaciones: Invitaciones
    cambios: Cambios
    importing: Importing
  },
): void {
  const { database, ciclo, invitaciones, cambios, importing } = deps
  /** A step, and where she stands then. */
  const step = async (actor: Actor, IdConsultor: number, work: (tx: Tx) => Promise<unknown>) => {
    await database.transaction(actor, work)
    return { item: await ciclo.situacionOf(IdConsultor) }
  }

  route(app, getSituacion, async ({ params }) => ({ item: await ciclo.situacionOf(params.IdConsultor) }))
  route(app, moveConsultor, ({ actor, params: { IdConsultor }, body }) =>
    step(actor, IdConsultor, (tx) => ciclo.move(tx, IdConsultor, body.hacia, body.motivo)),
  )
  route(app, resumeConsultor, ({ actor, params: { IdConsultor } }) =>
    step(actor, IdConsultor, (tx) => ciclo.resume(tx, IdConsultor)),
  )
  route(app, certifyConsultor, ({ actor, params: { IdConsultor }, body }) =>
    step(actor, IdConsultor, (tx) => ciclo.certify(tx, IdConsultor, body)),
  )
  route(app, renewConsultor, ({ actor, params: { IdConsultor }, body }) =>
    step(actor, IdConsultor, (tx) => ciclo.renew(tx, IdConsultor, body)),
  )
  route(app, inviteConsultor, ({ actor, params: { IdConsultor } }) =>
    step(actor, IdConsultor, (tx) => invitaciones.invite(tx, IdConsultor)),
  )
  route(app, listCambiosDeConsultor, async ({ params }) => {
    const data = await cambios.list(params.IdConsultor)
    return { data, total: data.length }
  })
  route(app, approveCambio, async ({ actor, params }) => ({
    item: await database.transaction(actor, (tx) => cambios.approve(tx, params.id)),
  }))
  route(app, returnCambio, async ({ actor, params, body }) => ({
    item: await database.transaction(actor, (tx) => cambios.giveBack(tx, params.id, body.motivo)),
  }))
  route(app, importConsultores, async ({ actor, body }) => {
    const data = await importing.run(actor, body.csv, body.aplicar)
    return { data, total: data.length }
  })
}
