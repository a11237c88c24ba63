import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Landmark, ThumbsUp, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { ORIGENES } from '#domain/compras/medios.ts'
import { NOMBRES_DE_MEDIO, NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import {
  exportPorTransferir,
  getTotalesDeReembolsos,
  type ReembolsoStaff,
  ReembolsosList,
} from '#domain/compras/reembolsos/gestion.ts'
import { ESTADOS_REEMBOLSO } from '#domain/compras/reembolsos/reembolsos.ts'
import { Button } from '../../kit/button.tsx'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { useRequestId } from '../../kit/request-id.ts'
import { State } from '../../kit/state.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { PRODUCTO } from '../compras/filtros.ts'
import { EstadoDeReembolsoChip } from './estados.tsx'
import { enReclamoText } from './textos.ts'

const NEWEST = 'creadoEn,DESC'

/** What waits for a second person is somebody's turn, but not that of who asked. */
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

const LIST: Omit<ListDeclaration<ReembolsoStaff>, 'filters'> = {
  name: 'reembolsos',
  title: 'Reembolsos',
  nouns: ['reembolso', 'reembolsos'],
  searchable: 'Persona, email o referencia',
  defaultOrder: NEWEST,
  load: (state) => call(ReembolsosList.endpoints.list, { query: queryOf(state) }),
  keyOf: ({ numero }) => String(numero),
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

const APROBAR: BulkAction = {
  accion: 'aprobar',
  label: 'Aprobar',
  icon: ThumbsUp,
  asksWhy: true,
  reaches: 'El dinero de cada reembolso sale a quien compró.',
}
const TRANSFERIDO: BulkAction = {
  accion: 'transferido',
  label: 'Marcar transferidos',
  icon: Check,
  asksWhy: true,
  reaches: 'Cada persona recibe un correo que dice que su dinero ya salió.',
  tells: enReclamoText,
}

const SUMS = [
  ['total', 'Total'],
  ['enCurso', 'En curso'],
  ['devuelto', 'Devuelto'],
] as const

/** One file with all that can be transferred; from then on their accounts stay. */
function ArchivoDelBanco({ onMade }: { onMade: () => void }) {
  const request = useRequestId()
  const making = useMutation({
    mutationFn: () => call(exportPorTransferir, { body: { id: request.idOf('file') } }),
    onSuccess: (file) => {
      request.answered()
      saveBlob(file)
      say(`Descargaste ${file.name}.`, 'Cuando el banco los haya hecho, marcalos como transferidos.')
      onMade()
    },
    onError: (error) => say('No pudimos hacer el archivo', messageOf(error)),
  })
  return (
    <Button disabled={making.isPending} onClick={() => making.mutate()}>
      <Landmark aria-hidden="true" /> {making.isPending ? 'Haciendo…' : 'Archivo para el banco'}
    </Button>
  )
}

/** The list as whoever looks at it can filter it. */
export function useReembolsos() {
  const { id: me } = useStaff()
  return useMemo(() => ({ ...LIST, filters: filtersFor(me) }), [me])
}

export function Component() {
  const may = useMay()
  const queries = useQueryClient()
  const declaration = useReembolsos()
  const list = useListState(declaration.filters, NEWEST)
  const acciones = [
    ...(may('compras.aprobar') ? [APROBAR] : []),
    ...(may('compras.reembolsar') ? [TRANSFERIDO] : []),
  ]
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
            {may('compras.reembolsar') ? (
              <ArchivoDelBanco onMade={() => queries.invalidateQueries({ queryKey: [LIST.name] })} />
            ) : null}
          </>
        ),
        ...(acciones.length
          ? { lote: { recurso: 'reembolsos', acciones, consulta: () => wholeOf(list) } }
          : {}),
      }}
    />
  )
}
