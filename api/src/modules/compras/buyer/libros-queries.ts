import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { LibroComprado } from '#domain/compras/mis-libros.ts'
import type { EstadoPedido } from '#domain/pedidos/estados.ts'
import type { Tx } from '../../../db/client.ts'
import { pedidos } from '../../pedidos/tables.ts'
import { compras, isCompraDe } from '../tables.ts'

const LIMIT = 50

/** Books the person paid for or can still pay for, newest first. */
export async function listLibrosDe(db: Tx, userId: number): Promise<LibroComprado[]> {
  const rows = await db
    .select({
      referencia: compras.referencia,
      IdLibro: compras.product_id,
      nombre: compras.product_name,
      estado: compras.estado,
      envio: pedidos.estado,
      seguimiento: pedidos.seguimiento,
      creadoEn: compras.creadoEn,
    })
    .from(compras)
    .leftJoin(pedidos, eq(pedidos.compraId, compras.id))
    .where(
      and(
        isCompraDe(userId),
        eq(compras.product_type, 'libro'),
        notInArray(compras.estado, ['vencida', 'fallida']),
      ),
    )
    .orderBy(desc(compras.id))
    .limit(LIMIT)
  return rows.map(({ estado, envio, seguimiento, creadoEn, ...row }) => ({
    ...row,
    situacion: situacionOf(estado, envio),
    seguimiento: seguimiento ?? '',
    creadoEn: creadoEn.toISOString(),
  }))
}

function situacionOf(estado: EstadoCompra, envio: EstadoPedido | null): LibroComprado['situacion'] {
  if (estado === 'pendiente') return 'por_pagar'
  if (estado === 'revision') return 'en_revision'
  if (estado === 'reembolsada') return 'devuelto'
  if (envio === 'entregado') return 'entregado'
  return envio === 'enviado' ? 'en_camino' : 'en_preparacion'
}
