import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Copy, FileUp, Landmark, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { seenKey } from '#contract/act.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { VEREDICTOS } from '#domain/movimientos/cotejo.ts'
import {
  ESTADOS_MOVIMIENTO,
  findDuplicados,
  getTotalesDeMovimientos,
  listExtractos,
  type Movimiento,
  MovimientosList,
  NOMBRES_DE_ESTADO,
} from '#domain/movimientos/movimientos.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { say } from '../../kit/toast.tsx'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import {
  BuscandoChip,
  DuplicadoChip,
  EstadoMovimientoChip,
  importeText,
  nombreOfVeredicto,
  VeredictoChip,
} from './veredicto.tsx'

const NEWEST = 'fecha,DESC'

const COLUMNS: readonly Column<Movimiento>[] = [
  {
    key: 'pagador',
    label: 'Pagador',
    cell: (row) => row.pagador || row.texto || 'Sin nombre',
    card: 'title',
  },
  { key: 'fecha', label: 'Fecha', order: 'fecha', cell: (row) => formatFecha(row.fecha), width: 112 },
  { key: 'banco', label: 'Cuenta', cell: (row) => row.banco, width: 116 },
  {
    key: 'importe',
    label: 'Importe',
    order: 'importe',
    cell: (row) => importeText(row.importe, row.moneda),
    width: 112,
    end: true,
    card: 'figure',
  },
  { key: 'cuit', label: 'CUIT', cell: (row) => row.cuit || '–', width: 112, card: 'none' },
  { key: 'texto', label: 'Texto', cell: (row) => row.texto, card: 'none' },
  {
    key: 'coincidencia',
    label: 'Coincidencia',
    cell: (row) =>
      row.duplicaA !== null && row.estado === 'pendiente' ? (
        <DuplicadoChip />
      ) : !row.cotejado ? (
        <BuscandoChip />
      ) : (
        <VeredictoChip veredicto={row.veredicto} />
      ),
    width: 140,
  },
  {
    key: 'compra',
    label: 'Para',
    cell: (row) => row.persona || row.compras[0] || '–',
    width: 150,
    hidden: true,
  },
  {
    key: 'estado',
    label: 'Estado',
    cell: (row) => <EstadoMovimientoChip estado={row.estado} />,
    width: 96,
  },
]

const FILTERS: readonly Filter[] = [
  {
    key: 'estado',
    label: 'Estado',
    kind: 'options',
    several: true,
    options: ESTADOS_MOVIMIENTO.map((value) => ({ value, label: NOMBRES_DE_ESTADO[value] })),
  },
  {
    key: 'veredicto',
    label: 'Coincidencia',
    kind: 'options',
    several: true,
    options: VEREDICTOS.map((value) => ({ value, label: nombreOfVeredicto(value) })),
  },
  {
    key: 'medio',
    label: 'Cuenta',
    kind: 'reference',
    from: 'cuentas-de-extractos',
    load: async () =>
      (await call(listExtractos)).cuentas.map(({ medio, nombre }) => ({ value: medio, label: nombre })),
    several: true,
  },
  { key: 'fecha', label: 'Fecha', kind: 'dates' },
  { key: 'importe', label: 'Importe', kind: 'amount' },
  {
    key: 'sentido',
    label: 'Sentido',
    kind: 'options',
    options: [
      { value: 'entra', label: 'Entra' },
      { value: 'sale', label: 'Sale' },
    ],
  },
  { key: 'duplicado', label: 'Duplicado', kind: 'flag', on: 'Posibles duplicados' },
  { key: 'extracto', label: 'De un extracto', kind: 'flag', on: 'sí', byAddress: true },
]

export const MOVIMIENTOS: Omit<ListDeclaration<Movimiento>, 'empty'> = {
  name: 'movimientos',
  filters: FILTERS,
  title: 'Movimientos',
  nouns: ['movimiento', 'movimientos'],
  all: 'Todos',
  searchable: 'Texto, pagador o CUIT',
  defaultOrder: NEWEST,
  columns: COLUMNS,
  load: (shown) => call(MovimientosList.endpoints.list, { query: queryOf(shown) }),
  keyOf: ({ id, version }) => seenKey(id, version),
  hrefOf: ({ id }) => `/movimientos/${id}`,
}

const SUMS = [
  ['entro', 'Entró'],
  ['salio', 'Salió'],
  ['porDecidir', 'Por decidir'],
] as const

const ICONS = { aceptar: Check, descartar: Ban }
const ICONS_OF_ASSIGNED = { desasignar: Undo2 }

/** Finds movements that may have been imported from two kinds of file. Staff decide about each. */
function FindDuplicados() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finding = useMutation({
    mutationFn: () => call(findDuplicados),
    onSuccess: async ({ marcados }) => {
      await queries.invalidateQueries({ queryKey: ['movimientos'] })
      if (marcados === 0) return say('No encontramos otros posibles duplicados')
      say(
        marcados === 1 ? 'Marcamos un posible duplicado' : `Marcamos ${marcados} posibles duplicados`,
        'No se asignó ni se descartó nada: mirá cada uno y decí si es el mismo.',
      )
      return navigate('/movimientos?duplicado=1')
    },
    onError: (error) => say('No pudimos buscar duplicados', messageOf(error)),
  })
  return (
    <Button disabled={finding.isPending} onClick={() => finding.mutate()}>
      <Copy aria-hidden="true" /> {finding.isPending ? 'Buscando…' : 'Buscar duplicados'}
    </Button>
  )
}

/** The bank movements, their possible matches and their assignments. */
export function Component() {
  const may = useMay()
  const state = useListState(FILTERS, NEWEST)
  const decides = may('compras.decidir')
  const importing = may('compras.importar') ? (
    <ButtonLink look="primary" to="/movimientos/importar">
      <FileUp aria-hidden="true" /> Importar
    </ButtonLink>
  ) : null
  const icons = state.filters['estado'] === 'asignado' ? ICONS_OF_ASSIGNED : ICONS
  const list: ListDeclaration<Movimiento> = {
    ...MOVIMIENTOS,
    figures: (
      <Totals
        name={MOVIMIENTOS.name}
        list={state}
        load={(query) => call(getTotalesDeMovimientos, { query })}
        sums={SUMS}
      />
    ),
    actions: importing,
    tools: (
      <>
        {decides ? <FindDuplicados /> : null}
        {may('compras.exportar') ? (
          <ExportButton run={() => call(MovimientosList.endpoints.export, { query: wholeOf(state) })} />
        ) : null}
      </>
    ),
    ...(decides ? { lote: bulkOf(MovimientoStaff, icons, () => wholeOf(state)) } : {}),
    ...(decides ? { preselected: ({ aceptable, veredicto }) => aceptable && veredicto === 'segura' } : {}),
    empty: (
      <State icon={<Landmark />} title="Todavía no hay movimientos">
        Importá el extracto de una cuenta (CSV, XLSX u OFX) y te decimos a qué compra corresponde cada uno.
      </State>
    ),
    done: [{ title: 'Al día: no hay movimientos por decidir', filters: { estado: 'pendiente' } }],
  }
  return <ListScreen list={list} />
}
