import { Check, ThumbsUp, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { ORIGENES } from '#domain/compras/medios.ts'
import { NOMBRES_DE_MEDIO, NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import {
  type FilaDeReembolso,
  getTotalesDeReembolsos,
  ReembolsosList,
} from '#domain/compras/reembolsos/gestion.ts'
import { ESTADOS_REEMBOLSO } from '#domain/compras/reembolsos/reembolsos.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { PRODUCTO } from '../../parts/compras/filters.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { ArchivoDelBanco } from './archivo.tsx'
import { EstadoDeReembolsoChip } from './estados.tsx'

const NEWEST = 'creadoEn,DESC'

/** A second person must approve a refund, so «Me toca aprobar» excludes the user's own requests. */
const filtersFor = (me: number): readonly Filter[] => [
  {
    key: 'ajeno',
    label: 'Me toca aprobar',
    kind: 'options',
    options: [{ value: String(me), label: 'sí' }],
  },
  {
    key: 'porResolver',
    label: 'Por resolver',
    kind: 'options',
    options: [{ value: '1', label: 'sí' }],
  },
  {
    key: 'estado',
    label: 'Estado',
    kind: 'options',
    several: true,
    options: ESTADOS_REEMBOLSO.map((value) => ({ value, label: NOMBRES_DE_REEMBOLSO[value] })),
  },
  {
    key: 'origin',
    label: 'Medio',
    kind: 'options',
    several: true,
    options: ORIGENES.map((value) => ({ value, label: NOMBRES_DE_MEDIO[value] })),
  },
  PRODUCTO,
  {
    key: 'cuenta',
    label: 'Cuenta',
    kind: 'options',
    options: [
      { value: '1', label: 'con cuenta' },
      { value: '0', label: 'sin cuenta' },
    ],
  },
  {
    key: 'exportado',
    label: 'Archivo del banco',
    kind: 'options',
    options: [
      { value: '1', label: 'ya está en uno' },
      { value: '0', label: 'todavía no' },
    ],
  },
  { key: 'creadoEn', label: 'Fecha', kind: 'dates' },
  { key: 'hechoEn', label: 'Devuelto', kind: 'dates' },
  { key: 'importe', label: 'Importe', kind: 'amount' },
]

const LIST: Omit<ListDeclaration<FilaDeReembolso>, 'filters'> = {
  name: 'reembolsos',
  title: 'Reembolsos',
  nouns: ['reembolso', 'reembolsos'],
  searchable: 'Persona, email o referencia',
  defaultOrder: NEWEST,
  load: (state) => call(ReembolsosList.endpoints.list, { query: queryOf(state) }),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/reembolsos/${id}`,
  columns: [
    { key: 'persona', label: 'Persona', cell: (row) => row.persona || row.referencia, card: 'title' },
    { key: 'compra', label: 'Compra', cell: (row) => row.product_name },
    {
      key: 'importe',
      label: 'Importe',
      order: 'importe',
      cell: ({ importe, currency }) => totalText({ amount: importe, currency }),
      width: 112,
      end: true,
      card: 'figure',
    },
    { key: 'medio', label: 'Medio', cell: (row) => NOMBRES_DE_MEDIO[row.via], width: 116 },
    {
      key: 'pidio',
      label: 'Pidió',
      cell: (row) =>
        row.propuesto ? 'Propuesto' : (row.pedidoPor ?? (row.externo ? 'En el proveedor' : '–')),
      width: 132,
    },
    {
      key: 'estado',
      label: 'Estado',
      cell: (row) => <EstadoDeReembolsoChip estado={row.estado} />,
      width: 128,
    },
    {
      key: 'fecha',
      label: 'Fecha',
      order: 'creadoEn',
      cell: (row) => formatDateTime(row.creadoEn),
      width: 186,
    },
    {
      key: 'cuenta',
      label: 'Cuenta',
      cell: (row) =>
        row.via !== 'transferencia'
          ? '–'
          : (row.cuenta ??
            (row.currency !== MONEDA_DE_CUENTA
              ? 'A convenir'
              : row.sinEmail
                ? 'Falta un email'
                : 'Falta que la diga')),
      width: 190,
      hidden: true,
    },
  ],
  empty: (
    <State icon={<Undo2 />} title="Todavía no hay reembolsos">
      Se piden desde la compra. Acá se aprueban, se reintentan y se marcan los transferidos.
    </State>
  ),
  done: [
    { title: 'Al día: no hay reembolsos que te toque aprobar', filters: { ajeno: true } },
    {
      title: 'Al día: acá no queda ninguno por resolver',
      filters: { porResolver: '1' },
      besides: ['producto'],
    },
  ],
}

const SUMS = [
  ['total', 'Total'],
  ['enCurso', 'En curso'],
  ['devuelto', 'Devuelto'],
] as const

/** The list declaration with the filters of the signed-in person. */
export function useReembolsos() {
  const { id: me } = useStaff()
  return useMemo(() => ({ ...LIST, filters: filtersFor(me) }), [me])
}

export function Component() {
  const may = useMay()
  const declaration = useReembolsos()
  const list = useListState(declaration.filters, NEWEST)
  const icons = {
    ...(may('compras.aprobar') ? { aprobar: ThumbsUp } : {}),
    ...(may('compras.reembolsar') ? { 'marcar-transferido': Check } : {}),
  }
  return (
    <ListScreen
      list={{
        ...declaration,
        figures: (
          <Totals
            name={LIST.name}
            list={list}
            load={(query) => call(getTotalesDeReembolsos, { query })}
            sums={SUMS}
          />
        ),
        tools: (
          <>
            {may('compras.exportar') ? (
              <ExportButton run={() => call(ReembolsosList.endpoints.export, { query: wholeOf(list) })} />
            ) : null}
            {may('compras.reembolsar') ? <ArchivoDelBanco /> : null}
          </>
        ),
        ...(Object.keys(icons).length ? { lote: bulkOf(ReembolsoStaff, icons, () => wholeOf(list)) } : {}),
      }}
    />
  )
}
