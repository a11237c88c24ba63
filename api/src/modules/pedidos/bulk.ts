import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { keysOfList } from '../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../resource/staff/row-names.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import type { OfertaDeLote } from '../lotes/service.ts'
import { pedidosList } from './resources.ts'
import type { PedidosService } from './service.ts'

/** The steps that many orders can take at once; a cancellation is decided one by one. */
const EN_LOTE = ['aceptado', 'pagado', 'enviado', 'entregado'] as const

export function pedidosBulk(database: Database, pedidos: PedidosService): OfertaDeLote {
  const moveTo = (hacia: (typeof EN_LOTE)[number]): AccionDeLote => ({
    permiso: 'pedidos.editar',
    asksWhy: true,
    run: (actor, clave) =>
      database.transaction(actor, async (tx) => {
        const row = await pedidos.view.row(Number(clave), tx)
        if (!row) throw new AppError('NO_ENCONTRADO')
        if (row.estado === hacia) return 'sin_cambio'
        await pedidos.move(tx, row.id, { hacia, transporte: '', seguimiento: '', motivo: '' })
        await actor.done?.(tx)
        return 'hecha'
      }),
  })
  return {
    acciones: Object.fromEntries(EN_LOTE.map((hacia) => [hacia, moveTo(hacia)])),
    keysOf: (consulta) => keysOfList(database, pedidosList(pedidos.view.listByIds), consulta),
    namesOf: (claves) =>
      nameByNumber(claves, {
        rowsOf: pedidos.view.listByIds,
        keyOf: ({ id }) => id,
        nameOf: ({ id, nombre }) => shownAt(`Pedido ${id} · ${nombre}`, 'pedidos', id),
      }),
  }
}
