// What staff and consultants do with an order.
import type { By } from '#contract/act.ts'
import { PedidoPropio } from '#domain/pedidos/actos-portal.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import type { EstadoPedido } from '#domain/pedidos/estados.ts'
import type { Database, Tx } from '../../db/client.ts'
import { keysOfList } from '../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../resource/staff/row-names.ts'
import type { Done } from '../actos/binding.ts'
import type { ActosService } from '../actos/service.ts'
import { lockPedido, type PedidoRow } from './queries.ts'
import { pedidosList } from './resources.ts'
import type { LibrosDePedido, PedidosService } from './service.ts'

const MESSAGES: Record<Exclude<EstadoPedido, 'nuevo'>, string> = {
  aceptado: 'Aceptado. Quien compró recibe un correo.',
  pagado: 'Pagado. Quien compró recibe un correo.',
  enviado: 'Enviado. Quien compró recibe un correo con el seguimiento.',
  entregado: 'Entregado. Quien compró recibe un correo.',
  cancelado: 'Cancelado. Quien compró recibe un correo con el motivo.',
}

interface Step {
  tx: Tx
  row: PedidoRow
  asked: { transporte?: string; seguimiento?: string; motivo?: string }
}

export function bindPedidos({
  database,
  actos,
  pedidos,
  perfilOf,
}: {
  database: Database
  actos: ActosService
  pedidos: PedidosService
  /** The consultant profile of the signed-in person. Throws if they have none. */
  perfilOf: (usuarioId: number, db: Tx) => Promise<number>
}) {
  const { view } = pedidos
  const moveTo = (hacia: keyof typeof MESSAGES) => ({
    async do({ tx, row, asked }: Step): Promise<Done> {
      const { motivo, ...envio } = asked
      await pedidos.move(tx, row.id, hacia, hacia === 'cancelado' ? { motivo } : envio)
      return { message: MESSAGES[hacia] }
    },
  })

  const staff = actos.bind(PedidoStaff, {
    lock: (tx, { id }) => lockPedido(tx, id),
    show: async (tx, { id }) => (await view.listByIds([id], tx))[0],
    many: {
      keysOf: (consulta) => keysOfList(database, pedidosList(view.listByIds), consulta),
      namesOf: (claves) =>
        nameByNumber(claves, {
          rowsOf: view.listByIds,
          keyOf: ({ id }) => id,
          nameOf: ({ id, nombre }) => shownAt(`Pedido ${id} · ${nombre}`, 'pedidos', id),
        }),
    },
  })({
    aceptar: moveTo('aceptado'),
    'marcar-pagado': moveTo('pagado'),
    'marcar-enviado': moveTo('enviado'),
    'marcar-entregado': moveTo('entregado'),
    cancelar: moveTo('cancelado'),
    'completar-libros': {
      async do({ tx, row, asked }) {
        const before = await pedidos.setLibros(tx, row.id, asked.renglones)
        return { message: 'Guardaste los libros.', before }
      },
      undo: ({ tx, row, before }) => pedidos.restoreLibros(tx, row.id, before as LibrosDePedido),
    },
  })

  /** Only the consultant's own orders; any other is answered like a missing one. */
  const own = async (tx: Tx, by: By, row: PedidoRow | undefined) =>
    row?.via === 'consultor' && row.IdConsultor === (await perfilOf(by.usuarioId, tx)) ? row : undefined
  const propio = actos.bind(PedidoPropio, {
    lock: async (tx, { id }, by) => own(tx, by, await lockPedido(tx, id)),
    async show(tx, { id }, by) {
      const row = await own(tx, by, await view.row(id, tx))
      return row && view.get(id, tx)
    },
  })({
    aceptar: moveTo('aceptado'),
    'recibir-pago': moveTo('pagado'),
    enviar: moveTo('enviado'),
    entregar: moveTo('entregado'),
    cancelar: moveTo('cancelado'),
  })
  return { staff, propio }
}
