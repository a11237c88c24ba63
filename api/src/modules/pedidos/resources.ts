import { NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import type { Pedido } from '#domain/pedidos/pedido.ts'
import { PedidosList } from '#domain/pedidos/pedidos.ts'
import { type Columnas, dinero, momento, numero } from '../../hojas/columnas.ts'
import type { ServedList } from '../../resource/staff/list.ts'
import { pedidos } from './tables.ts'

const COLUMNS: Columnas<Pedido> = {
  Pedido: numero((row) => row.id),
  Fecha: momento((row) => row.creadoEn),
  Estado: (row) => NOMBRES_DE_ESTADO[row.estado],
  Vía: (row) => row.consultor ?? 'Organización',
  Nombre: (row) => row.nombre,
  Email: (row) => row.email,
  Teléfono: (row) => row.telefono,
  Libros: (row) => row.libros,
  Total: dinero((row) => row.total),
  Transporte: (row) => row.transporte,
  Seguimiento: (row) => row.seguimiento,
}

export const TOTALS = {
  currency: `'ARS'`,
  sums: {
    total: 'sum(t0.total)',
    porCobrar: `sum(t0.total) filter (where t0.estado in ('nuevo', 'aceptado'))`,
  },
}

const like = (column: string, pattern: string) => `sin_acentos(${column}) like sin_acentos(${pattern}::text)`

export function pedidosList(rowsOf: (ids: number[]) => Promise<Pedido[]>): ServedList<Pedido> {
  return {
    list: PedidosList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: pedidos,
      filters: {
        comprobante: (p, value) => `(${p}.archivo is not null) = (${value}::int = 1)`,
      },
      search: (p, { text, pattern }) =>
        `(${['nombre', 'email', 'libros', 'seguimiento'].map((column) => like(`${p}.${column}`, pattern)).join(' or ')}
          or ${p}.id::text = ${text}::text)`,
    },
  }
}
