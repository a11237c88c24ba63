import { addDias, diaDe, finDeDia } from '#domain/calendario/calendario.ts'
import { PRORROGA_DIAS } from '#domain/compras/plazos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import type { OfertaDeLote } from '../../lotes/service.ts'
import { type CompraRow, findCompraById } from '../queries.ts'
import { findLastHistoria } from '../transferencias/queries.ts'
import type { Transferencias } from '../transferencias/service.ts'
import { comprasList } from './resources.ts'
import type { ComprasStaff } from './service.ts'

/** By reference and buyer. */
export const nameCompras =
  ({ listByIds }: Pick<ComprasStaff, 'listByIds'>): OfertaDeLote['namesOf'] =>
  (claves) =>
    nameByNumber(claves, {
      rowsOf: listByIds,
      keyOf: ({ id }) => id,
      nameOf: ({ referencia, persona }) =>
        shownAt([referencia, persona].filter(Boolean).join(' · '), 'compras', referencia),
    })

/** What can be done with many purchases at once, each as it would be done alone. */
export function comprasBulk({
  database,
  staff,
  transferencias,
  clock,
}: {
  database: Database
  staff: ComprasStaff
  transferencias: Transferencias
  clock: () => Date
}): OfertaDeLote {
  const permiso = 'compras.decidir'
  const deciderOf = (actor: Actor) => {
    if (!('usuarioId' in actor)) throw new Error('a bulk action without a person')
    return { usuarioId: actor.usuarioId, actor }
  }
  const find = async (clave: string): Promise<CompraRow> => findCompraById(database.db, Number(clave))

  return {
    acciones: {
      confirmar: {
        permiso,
        async run(actor, clave) {
          const compra = await find(clave)
          if (compra.estado === 'confirmada') return 'sin_cambio'
          const { id: visto } = await findLastHistoria(database.db, compra.id)
          const decision = { accion: 'confirmar' as const, visto, motivo: 'El dinero está acreditado' }
          const { id, estado, message } = await transferencias.decide(
            compra.referencia,
            decision,
            deciderOf(actor),
          )
          if (estado !== 'confirmada') throw new AppError('COMPRA_NO_CONFIRMADA', { message })
          return { antes: id }
        },
        async undo(actor, _clave, antes) {
          await transferencias.undo(String(antes), deciderOf(actor))
        },
      },
      'extender-plazo': {
        permiso,
        async run(actor, clave) {
          const { id, referencia, venceEn } = await find(clave)
          // The end of a day of Buenos Aires: the same however often the job begins again.
          const hasta = finDeDia(addDias(diaDe(clock()), PRORROGA_DIAS))
          if (venceEn >= hasta) return 'sin_cambio'
          const { id: visto } = await findLastHistoria(database.db, id)
          await transferencias.extend(referencia, { hasta, visto }, actor)
          return { antes: venceEn.toISOString() }
        },
        writes: { tabla: 'compras', columna: 'vence_en' },
        async undo(actor, clave, antes) {
          const { id, referencia } = await find(clave)
          const { id: visto } = await findLastHistoria(database.db, id)
          await transferencias.extend(referencia, { hasta: new Date(String(antes)), visto }, actor)
        },
      },
      'reenviar-correo': {
        permiso,
        onlyAsks: true,
        run: async (actor, clave) =>
          (await staff.resendCorreo((await find(clave)).referencia, undefined, actor))
            ? 'hecha'
            : 'sin_cambio',
      },
    },
    keysOf: (consulta) => keysOfList(database, comprasList(staff.listByIds), consulta),
    namesOf: nameCompras(staff),
  }
}
