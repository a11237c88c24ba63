import { ReceiptText } from 'lucide-react'
import { ESTADOS_COMPRA, SIN_DATO } from '#domain/compras/compras.ts'
import { ORIGENES } from '#domain/compras/medios.ts'
import { totalText } from '#domain/compras/precios.ts'
import { type CompraStaff, ComprasList } from '#domain/compras/staff.ts'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { type ListState, useListState } from '../../kit/list/list-state.ts'
import { EmptyAtFirst } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { ExportButton } from '../../resource/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list-query.ts'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { EstadoChip, NOMBRE_DE_ORIGEN, nombreOfEstado } from './estados.tsx'

/** Of who bought online only the e-mail is asked for. */
export function personaOf({ comprador, referencia }: CompraStaff): string {
  if (!comprador) return referencia
  return comprador.nombre_y_apellido === SIN_DATO ? comprador.email : comprador.nombre_y_apellido
}

const FILTERS: readonly Filter[] = [
  {
    key: 'estado',
    label: 'Estado',
    kind: 'options',
    several: true,
    options: ESTADOS_COMPRA.map((value) => ({ value, label: nombreOfEstado(value) })),
  },
  {
    key: 'origin',
    label: 'Medio',
    kind: 'options',
    several: true,
    options: ORIGENES.map((value) => ({ value, label: NOMBRE_DE_ORIGEN[value] })),
  },
  { key: 'creadoEn', label: 'Fecha', kind: 'dates' },
  { key: 'confirmadaEn', label: 'Confirmada', kind: 'dates' },
  {
    key: 'currency',
    label: 'Moneda',
    kind: 'options',
    options: [
      { value: 'ARS', label: 'Pesos' },
      { value: 'USD', label: 'Dólares' },
    ],
  },
  { key: 'amount', label: 'Total', kind: 'amount' },
  { key: 'comprobante', label: 'Con comprobante', kind: 'flag', on: 'sí' },
  { key: 'diferencia', label: 'Con diferencia', kind: 'flag', on: 'sí' },
]

const NEWEST = 'creadoEn,DESC'

const load = (state: ListState) => call(ComprasList.endpoints.list, { query: queryOf(state) })

function Exportar() {
  const may = useMay()
  const list = useListState(FILTERS, NEWEST)
  if (!may('compras.exportar')) return null
  return <ExportButton run={() => call(ComprasList.endpoints.export, { query: wholeOf(list) })} />
}

const COMPRAS: ListDeclaration<CompraStaff> = {
  name: 'compras',
  title: 'Compras',
  nouns: ['compra', 'compras'],
  all: 'Todas',
  searchable: 'Referencia, nombre, e-mail o pago',
  defaultOrder: NEWEST,
  actions: <Exportar />,
  filters: FILTERS,
  load,
  keyOf: ({ referencia }) => referencia,
  hrefOf: ({ referencia }) => `/compras/${referencia}`,
  columns: [
    { key: 'persona', label: 'Persona', cell: personaOf, card: 'title' },
    {
      key: 'fecha',
      label: 'Fecha',
      order: 'creadoEn',
      cell: (row) => formatDateTime(row.creadoEn),
      width: '136px',
    },
    { key: 'referencia', label: 'Referencia', cell: (row) => row.referencia, width: '176px', card: 'none' },
    { key: 'producto', label: 'Producto', cell: (row) => row.product_name },
    { key: 'medio', label: 'Medio', cell: (row) => NOMBRE_DE_ORIGEN[row.origin], width: '116px' },
    {
      key: 'total',
      label: 'Total',
      order: 'amount',
      cell: totalText,
      width: '104px',
      end: true,
      card: 'figure',
    },
    {
      key: 'recibido',
      label: 'Recibido',
      cell: ({ recibido, currency }) => totalText({ amount: recibido, currency }),
      width: '104px',
      end: true,
      card: 'none',
    },
    { key: 'estado', label: 'Estado', cell: (row) => <EstadoChip estado={row.estado} />, width: '120px' },
    {
      key: 'vence',
      label: 'Vence',
      cell: (row) => (row.estado === 'pendiente' ? formatDateTime(row.venceEn) : '–'),
      width: '136px',
      hidden: true,
    },
  ],
  empty: (
    <EmptyAtFirst icon={<ReceiptText />} title="Todavía no hay compras">
      Cuando alguien se inscriba o compre un libro, lo vas a ver acá.
    </EmptyAtFirst>
  ),
}

export function Component() {
  return <ListScreen list={COMPRAS} />
}
