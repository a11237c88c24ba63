import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import type { AccionDeLote } from '../../lotes/accion.ts'
import { idsOf, type OfertaDeLote, pendienteOf } from '../../lotes/service.ts'
import type { ReembolsoRow } from '../queries.ts'
import { findByNumero } from './queries.ts'
import type { Reembolsos } from './reembolsos.ts'
import { reembolsosList } from './resources.ts'
import type { ReembolsosStaff } from './staff.ts'

/** What can be done with many refunds at once: a row that is past it already stays as it is. */
export function reembolsosBulk({
  database,
  reembolsos,
  reembolsosStaff,
}: {
  database: Database
  reembolsos: Reembolsos
  reembolsosStaff: ReembolsosStaff
}): OfertaDeLote {
  const unless =
    (
      past: readonly ReembolsoRow['estado'][],
      work: (id: string, actor: Actor) => Promise<unknown>,
    ): AccionDeLote['run'] =>
    async (actor, clave) => {
      const row = await findByNumero(database.db, Number(clave))
      if (!row) throw new AppError('NO_ENCONTRADO')
      if (past.includes(row.estado)) return 'sin_cambio'
      await work(row.id, actor)
      return 'hecha'
    }
  return {
    acciones: {
      aprobar: {
        permiso: 'compras.aprobar',
        factor: true,
        asksWhy: true,
        run: unless(['aprobado', 'enviando', 'por_transferir', 'hecho'], reembolsos.approve),
      },
      transferido: {
        permiso: 'compras.reembolsar',
        factor: true,
        asksWhy: true,
        leaves: async (claves) =>
          pendienteOf(
            'en-reclamo',
            (await reembolsosStaff.listByNumeros(idsOf(claves))).map(({ estado, enReclamo }) =>
              Number(estado === 'por_transferir' && enReclamo),
            ),
          ),
        run: unless(['hecho'], reembolsos.markTransferido),
      },
    },
    keysOf: (consulta) => keysOfList(database, reembolsosList(reembolsosStaff.listByNumeros), consulta),
    namesOf: (claves) =>
      nameByNumber(claves, {
        rowsOf: reembolsosStaff.listByNumeros,
        keyOf: ({ numero }) => numero,
        nameOf: ({ id, referencia, persona }) => shownAt(`${referencia} · ${persona}`, 'reembolsos', id),
      }),
  }
}
