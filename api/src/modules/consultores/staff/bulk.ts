import { diaDe } from '#domain/calendario/calendario.ts'
import { isRenovable } from '#domain/consultores/ciclo.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { AccionDeLote } from '../../lotes/accion.ts'
import { idsOf, pendienteOf } from '../../lotes/service.ts'
import type { Ciclo } from '../ciclo/ciclo.ts'
import { lockConsultor } from '../ciclo/queries.ts'
import type { Invitaciones } from '../portal/invitaciones.ts'

/** How many orders each of these has not sent. */
export type CountUnsentPedidos = (consultores: readonly number[]) => Promise<number[]>

/** What can be done with many consultants at once, each as it would be done alone. */
export function consultoresBulk({
  database,
  ciclo,
  invitaciones,
  countUnsentPedidos,
  clock,
}: {
  database: Database
  ciclo: Ciclo
  invitaciones: Invitaciones
  countUnsentPedidos: CountUnsentPedidos
  clock: () => Date
}): Record<string, AccionDeLote> {
  const permiso = 'consultores.editar'
  return {
    renovar: {
      permiso,
      asksWhy: true,
      // Renewed once, it is no longer due: a job that begins again finds nothing to do.
      run: (actor, clave) =>
        database.transaction(actor, async (tx) => {
          const row = await lockConsultor(tx, Number(clave))
          if (row?.estado === 'vigente' && !isRenovable(row, diaDe(clock()))) return 'sin_cambio'
          await ciclo.renew(tx, Number(clave), { motivo: actor.motivo ?? '' })
          await actor.done?.(tx)
          return 'hecha'
        }),
    },
    suspender: {
      permiso,
      asksWhy: true,
      leaves: async (claves) => pendienteOf('sin-enviar', await countUnsentPedidos(idsOf(claves))),
      run: (actor, clave) =>
        database.transaction(actor, async (tx) => {
          const row = await lockConsultor(tx, Number(clave))
          if (!row) throw new AppError('NO_ENCONTRADO')
          if (row.estado === 'suspendida') return 'sin_cambio'
          await ciclo.move(tx, row.IdConsultor, 'suspendida', actor.motivo ?? '')
          await actor.done?.(tx)
          return { antes: null }
        }),
      writes: { tabla: 'consultores', columna: 'estado' },
      undo: (actor, clave) =>
        database.transaction(actor, async (tx) => {
          await ciclo.resume(tx, Number(clave))
          await actor.done?.(tx)
        }),
    },
    invitar: {
      permiso,
      onlyAsks: true,
      run: (actor, clave) =>
        database.transaction(actor, async (tx) => {
          const row = await lockConsultor(tx, Number(clave))
          const today = row?.invitadoEn && diaDe(row.invitadoEn) === diaDe(clock())
          if (row?.usuarioId || today) return 'sin_cambio'
          await invitaciones.invite(tx, Number(clave))
          await actor.done?.(tx)
          return 'hecha'
        }),
    },
  }
}
