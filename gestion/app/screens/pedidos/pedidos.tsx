import { BookOpenCheck, Check, PackageCheck, Truck, Wallet } from 'lucide-react'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { ESTADOS_PEDIDO, NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import type { Pedido } from '#domain/pedidos/pedido.ts'
import { getTotalesDePedidos, PedidosList } from '#domain/pedidos/pedidos.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatRecent } from '../../kit/time.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { EstadoPedidoChip, totalText } from './estados.tsx'

const NEWEST = 'creadoEn,DESC'

const COLUMNS: readonly Column<Pedido>[] = [
  { key: 'nombre', label: 'Pedido', cell: ({ id, nombre }) => `${id} · ${nombre}`, card: 'title' },
  {
    key: 'fecha',
    label: 'Fecha',
    order: 'creadoEn',
    width: 124,
    cell: ({ creadoEn }) => formatRecent(creadoEn),
  },
  { key: 'libros', label: 'Libros', cell: ({ libros }) => libros.replaceAll('\n', ', ') },
  { key: 'via', label: 'Vía', width: 160, cell: ({ via, consultor }) => viaText(via, consultor) },
  {
    key: 'total',
    label: 'Total',
    order: 'total',
    width: 104,
    end: true,
    card: 'figure',
    cell: ({ total }) => totalText(total),
  },
  {
    key: 'comprobante',
    label: 'Comprobante',
    width: 104,
    card: 'none',
    cell: ({ conComprobante, compra }) => (compra ? 'Compra' : conComprobante ? 'Sí' : 'No'),
  },
  {
    key: 'envio',
    label: 'Envío',
    width: 130,
    card: 'none',
    cell: ({ seguimiento, transporte }) => seguimiento || transporte || '–',
  },
  {
    key: 'estado',
    label: 'Estado',
    width: 104,
    cell: ({ estado }) => <EstadoPedidoChip estado={estado} />,
  },
]

const FILTERS: readonly Filter[] = [
  {
    key: 'estado',
    label: 'Estado',
    kind: 'options',
    several: true,
    options: ESTADOS_PEDIDO.map((value) => ({ value, label: NOMBRES_DE_ESTADO[value] })),
  },
  {
    key: 'via',
    label: 'Vía',
    kind: 'options',
    options: [
      { value: 'consultor', label: 'Consultores' },
      { value: 'organizacion', label: 'Organización' },
    ],
  },
  { key: 'creadoEn', label: 'Fecha', kind: 'dates' },
  { key: 'comprobante', label: 'Comprobante', kind: 'flag', on: 'Con comprobante' },
]

const ICONS = {
  aceptar: Check,
  'marcar-pagado': Wallet,
  'marcar-enviado': Truck,
  'marcar-entregado': PackageCheck,
}

const viaText = (via: Pedido['via'], consultor: string | null) =>
  via === 'consultor' ? (consultor ?? '') : 'Organización'

const SUMS = [
  ['total', 'Total'],
  ['porCobrar', 'Por cobrar'],
] as const

export const PEDIDOS: ListDeclaration<Pedido> = {
  name: 'pedidos',
  title: 'Pedidos',
  nouns: ['pedido', 'pedidos'],
  all: 'Todos',
  searchable: 'Nombre, email, libro o seguimiento',
  defaultOrder: NEWEST,
  columns: COLUMNS,
  filters: FILTERS,
  load: (shown) => call(PedidosList.endpoints.list, { query: queryOf(shown) }),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/pedidos/${id}`,
  empty: (
    <State icon={<BookOpenCheck />} title="Todavía no hay pedidos">
      Llegan desde los perfiles de quienes venden libros y desde las compras de la tienda.
    </State>
  ),
  done: [{ title: 'Al día: no hay pedidos nuevos', filters: { estado: 'nuevo' } }],
}

/** The book orders, through consultants and direct. */
export function Component() {
  const may = useMay()
  const state = useListState(FILTERS, NEWEST)
  return (
    <ListScreen
      list={{
        ...PEDIDOS,
        figures: (
          <Totals
            name={PEDIDOS.name}
            list={state}
            load={(query) => call(getTotalesDePedidos, { query })}
            sums={SUMS}
          />
        ),
        tools: may('pedidos.exportar') ? (
          <ExportButton run={() => call(PedidosList.endpoints.export, { query: wholeOf(state) })} />
        ) : null,
        ...(may('pedidos.editar') ? { lote: bulkOf(PedidoStaff, ICONS, () => wholeOf(state)) } : {}),
      }}
    />
  )
}
