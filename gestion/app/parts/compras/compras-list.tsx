import { ReceiptText } from 'lucide-react'
import { ESTADOS_COMPRA } from '#domain/compras/compras.ts'
import { type CompraDeLista, ComprasList } from '#domain/compras/gestion.ts'
import { ORIGENES } from '#domain/compras/medios.ts'
import { medioText, NOMBRES_DE_MEDIO, SIN_CARGO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Filter } from '../../kit/list/filters.ts'
import type { ListDeclaration } from '../../kit/list/list-screen.tsx'
import type { ListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { queryOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { EstadoChip, nombreOfEstado } from './estado.tsx'
import { chosenFrom, PRODUCTO } from './filters.ts'

export const FILTERS: readonly Filter[] = [
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
    options: [
      ...ORIGENES.map((value) => ({ value, label: NOMBRES_DE_MEDIO[value] })),
      { value: 'sin_cargo', label: SIN_CARGO },
    ],
  },
  {
    key: 'medio',
    label: 'Banco',
    several: true,
    ...chosenFrom('bancos', ({ bancos }) =>
      bancos.map(({ medio, nombre }) => ({ value: String(medio), label: nombre })),
    ),
  },
  PRODUCTO,
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
  {
    key: 'product_type',
    label: 'Tipo',
    kind: 'options',
    options: [
      { value: 'evento', label: 'Eventos' },
      { value: 'libro', label: 'Libros' },
      { value: 'renovacion', label: 'Renovaciones' },
    ],
  },
  { key: 'comprobante', label: 'Con comprobante', kind: 'flag', on: 'sí' },
  { key: 'diferencia', label: 'Con diferencia', kind: 'flag', on: 'sí' },
  { key: 'recordatorio', label: 'Con recordatorio', kind: 'flag', on: 'sí' },
  {
    key: 'cupon',
    label: 'Cupón',
    ...chosenFrom('cupones', ({ cupones }) => cupones.map((value) => ({ value, label: value }))),
  },
  { key: 'persona', label: 'De una persona', kind: 'flag', on: 'sí', byAddress: true },
]

export const NEWEST = 'creadoEn,DESC'

const load = (state: ListState) => call(ComprasList.endpoints.list, { query: queryOf(state) })

export const COMPRAS: ListDeclaration<CompraDeLista> = {
  name: 'compras',
  filters: FILTERS,
  title: 'Compras',
  nouns: ['compra', 'compras'],
  all: 'Todas',
  searchable: 'Nombre, email, referencia, importe, documento, teléfono o pago',
  defaultOrder: NEWEST,
  load,
  keyOf: ({ id }) => String(id),
  hrefOf: ({ referencia }) => `/compras/${referencia}`,
  // The widths fit a screen of 1280 pixels.
  columns: [
    { key: 'persona', label: 'Persona', cell: (row) => row.persona, width: 132, card: 'title' },
    {
      key: 'fecha',
      label: 'Fecha',
      order: 'creadoEn',
      cell: (row) => formatDateTime(row.creadoEn),
      width: 186,
    },
    { key: 'estado', label: 'Estado', cell: (row) => <EstadoChip estado={row.estado} />, width: 112 },
    { key: 'referencia', label: 'Referencia', cell: (row) => row.referencia, width: 164, card: 'none' },
    { key: 'producto', label: 'Producto', cell: (row) => row.product_name },
    { key: 'medio', label: 'Medio', cell: (row) => medioText(row), width: 100 },
    {
      key: 'total',
      label: 'Total',
      order: 'amount',
      cell: totalText,
      width: 98,
      end: true,
      card: 'figure',
    },
    {
      key: 'recibido',
      label: 'Recibido',
      cell: ({ recibido, currency }) => totalText({ amount: recibido, currency }),
      width: 98,
      end: true,
      card: 'none',
    },
    {
      key: 'vence',
      label: 'Vence',
      cell: (row) => (row.estado === 'pendiente' ? formatDateTime(row.venceEn) : '–'),
      width: 186,
      hidden: true,
    },
  ],
  done: [{ title: 'Al día: no hay compras en revisión', filters: { estado: 'revision' } }],
  empty: (
    <State icon={<ReceiptText />} title="Todavía no hay compras">
      Cuando alguien se inscriba o compre un libro, lo vas a ver acá.
    </State>
  ),
}
