import { SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { CorreoService } from '../../mail/correo.ts'
import {
  pedidoDerivado,
  pedidoEnOtrasManos,
  pedidoPasado,
  pedidosDevueltos,
  pedidosPasados,
} from '../../mail/plantillas/pedidos.ts'
import { findConsultor, lockPedido, lockUnanswered, lockUnsentOf, updatePedido } from './queries.ts'

/** An order that passed to the organisation, with its version from then. */
export interface PedidoPasado {
  id: number
  version: number
  respuestaHasta: string | null
}

/** Orders that pass to the organisation in one transaction. */
const BATCH = 200
const HOUR_MS = 3_600_000

/** Passes orders from a consultant to the organisation. */
export function createPassing({
  database,
  correo,
  config: { mailOrganizacion },
  clock,
}: {
  database: Database
  correo: CorreoService
  config: { mailOrganizacion: string }
  clock: () => Date
}) {
  const passOn = (tx: Tx, id: number) =>
    updatePedido(tx, id, { via: 'organizacion', respuestaHasta: null, derivadoEn: clock() })

  const returnBatch = (): Promise<number> =>
    database.transaction(SISTEMA, async (tx) => {
      const found = await lockUnanswered(tx, clock(), BATCH)
      for (const { id, consultor, emailDelConsultor, creadoEn, respuestaHasta } of found) {
        const horas = Math.round(((respuestaHasta ?? clock()).getTime() - creadoEn.getTime()) / HOUR_MS)
        const datos = { numero: String(id), consultor: consultor ?? '', horas }
        await passOn(tx, id)
        await correo.enqueue(tx, {
          plantilla: pedidoDerivado,
          para: mailOrganizacion,
          datos,
        })
        if (emailDelConsultor) {
          await correo.enqueue(tx, {
            plantilla: pedidoPasado,
            para: emailDelConsultor,
            responderA: mailOrganizacion,
            datos: { ...datos, horas: String(horas) },
          })
        }
      }
      return found.length
    })

  return {
    /**
     * Passes a consultant's unsent orders to the organisation when she no longer handles orders. Mails the buyers,
     * the organisation and the consultant.
     */
    async releaseOf(tx: Tx, IdConsultor: number): Promise<PedidoPasado[]> {
      const unsent = await lockUnsentOf(tx, IdConsultor)
      const consultor = await findConsultor(tx, IdConsultor)
      if (unsent.length === 0 || !consultor) return []
      for (const { id, email } of unsent) {
        await passOn(tx, id)
        await correo.enqueue(tx, {
          plantilla: pedidoEnOtrasManos,
          para: email,
          responderA: mailOrganizacion,
          datos: { numero: String(id) },
        })
      }
      const datos = {
        consultor: consultor.Nombre,
        pedidos: unsent.map(({ id, estado }) => ({ numero: String(id), estado })),
      }
      await correo.enqueue(tx, { plantilla: pedidosDevueltos, para: mailOrganizacion, datos })
      if (consultor.Email) {
        await correo.enqueue(tx, {
          plantilla: pedidosPasados,
          para: consultor.Email,
          responderA: mailOrganizacion,
          datos,
        })
      }
      return unsent.map(({ id, version, respuestaHasta }) => ({
        id,
        version: version + 1,
        respuestaHasta: respuestaHasta?.toISOString() ?? null,
      }))
    },

    /** Returns orders to their consultant, unless they changed since. */
    async returnTo(tx: Tx, passed: readonly PedidoPasado[]): Promise<void> {
      for (const { id, version, respuestaHasta } of passed) {
        if ((await lockPedido(tx, id))?.version !== version) continue
        await updatePedido(tx, id, {
          via: 'consultor',
          respuestaHasta: respuestaHasta === null ? null : new Date(respuestaHasta),
          derivadoEn: null,
        })
      }
    },

    /** Passes unanswered orders to the organisation. */
    async returnUnanswered(): Promise<void> {
      while ((await returnBatch()) === BATCH);
    },
  }
}
