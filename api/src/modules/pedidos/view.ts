import type { Pedido } from '#domain/pedidos/pedido.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import {
  findReferencias,
  type LibroDePedidoRow,
  listLibrosOf,
  listPedidos,
  type PedidoConConsultor,
  type PedidoRow,
} from './queries.ts'

/** Orders as the API shows them. */
export function createPedidosView({ db }: Pick<Database, 'db'>) {
  async function listByIds(ids: readonly number[], tx: Tx = db): Promise<Pedido[]> {
    const rows = await listPedidos(tx, ids)
    const libros = Map.groupBy(await listLibrosOf(tx, ids), ({ pedidoId }) => pedidoId)
    const referencias = await findReferencias(
      tx,
      rows.flatMap(({ compraId }) => compraId ?? []),
    )
    const shown = new Map(rows.map((row) => [row.id, toPedido(row, libros.get(row.id) ?? [], referencias)]))
    return ids.flatMap((id) => shown.get(id) ?? [])
  }

  return {
    listByIds,
    async get(id: number, tx: Tx = db): Promise<Pedido> {
      const [row] = await listByIds([id], tx)
      if (!row) throw new AppError('NO_ENCONTRADO')
      return row
    },
    async row(id: number, tx: Tx = db): Promise<PedidoRow | undefined> {
      return (await listPedidos(tx, [id]))[0]
    },
  }
}

function toPedido(
  row: PedidoConConsultor,
  libros: LibroDePedidoRow[],
  referencias: ReadonlyMap<number, string>,
): Pedido {
  const { IdConsultor, compraId, mensajeId, archivo, archivoNombre, actualizadoEn, ...shown } = row
  return {
    ...shown,
    total: row.total === null ? null : Number(row.total),
    renglones: libros.map(({ IdLibro, nombre, cantidad, precio }) => ({
      IdLibro,
      nombre,
      cantidad,
      precio: Number(precio),
    })),
    conComprobante: archivo !== null,
    respuestaHasta: row.respuestaHasta?.toISOString() ?? null,
    derivadoEn: row.derivadoEn?.toISOString() ?? null,
    compra: compraId === null ? null : (referencias.get(compraId) ?? null),
    creadoEn: row.creadoEn.toISOString(),
  }
}
