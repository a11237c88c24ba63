import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ACCIONES, TIPOS_ACTOR } from '#domain/auditoria/acciones.ts'
import { AuditoriaList, type Registro } from '#domain/auditoria/auditoria.ts'
import {
  NOMBRES_DE_ACCION,
  NOMBRES_DE_ACTOR,
  NOMBRES_DE_TABLA,
  nombreOfTabla,
} from '#domain/auditoria/nombres.ts'
import { fieldName } from '../../kit/activity/field-names.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { capital } from '../../kit/capital.ts'
import { Facts } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Column } from '../../kit/list/columns.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyAtFirst, EmptyByFilter, ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { motivoText, permisoText, valueText } from './value-text.ts'

const TONES: Record<Registro['accion'], Tone> = {
  alta: 'ok',
  cambio: 'info',
  baja: 'error',
  vaciado: 'error',
  lectura: 'neutral',
  acto: 'brand',
  tachado: 'attention',
}
const who = ({ actor: { tipo, nombre } }: Registro) => nombre ?? NOMBRES_DE_ACTOR[tipo]
const what = ({ tabla, clave }: Registro) =>
  clave === '*' ? `${nombreOfTabla(tabla)}: toda la lista` : `${nombreOfTabla(tabla)} ${clave}`
const TABLAS = Object.entries(NOMBRES_DE_TABLA).toSorted(([, a], [, b]) => a.localeCompare(b, 'es'))

const COLUMNS: readonly Column<Registro>[] = [
  { key: 'cuando', label: 'Cuándo', cell: (row) => formatMoment(row.creadoEn), width: 150, card: 'line' },
  { key: 'quien', label: 'Quién', cell: who, card: 'title' },
  {
    key: 'accion',
    label: 'Acción',
    cell: ({ accion }) => <Chip tone={TONES[accion]}>{NOMBRES_DE_ACCION[accion]}</Chip>,
    width: 110,
    card: 'figure',
  },
  { key: 'que', label: 'Qué', cell: what, card: 'line' },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivoText(motivo), card: 'none' },
]
const FILTERS: readonly Filter[] = [
  {
    key: 'accion',
    label: 'Acción',
    kind: 'options',
    several: true,
    options: ACCIONES.map((value) => ({ value, label: NOMBRES_DE_ACCION[value] })),
  },
  {
    key: 'actor',
    label: 'Quién',
    kind: 'options',
    several: true,
    options: TIPOS_ACTOR.map((value) => ({ value, label: NOMBRES_DE_ACTOR[value] })),
  },
  {
    key: 'tabla',
    label: 'Qué',
    kind: 'options',
    several: true,
    options: TABLAS.map(([value, label]) => ({ value, label })),
  },
  { key: 'creadoEn', label: 'Días', kind: 'dates' },
  { key: 'clave', label: 'De un registro', kind: 'flag', on: 'sí', byAddress: true },
]

const PAGE = 50

/** Who did what: newest first, read on by the cursor of the API, so that its size does not matter. */
export function Component() {
  const may = useMay()
  const list = useListState(FILTERS, undefined)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const answer = useInfiniteQuery({
    queryKey: ['auditoria', list.filters],
    queryFn: ({ pageParam }) =>
      call(AuditoriaList.endpoints.list, {
        query: { ...list.filters, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  })
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? []
  const open = rows.find(({ id }) => String(id) === params.get('registro'))
  const hrefOf = (row: Registro | undefined) => {
    const next = new URLSearchParams(params)
    if (row) next.set('registro', String(row.id))
    else next.delete('registro')
    return `/auditoria?${next}`
  }
  return (
    <>
      <PageHead
        title="Auditoría"
        aside={
          may('cuentas.exportar') ? (
            <ExportButton run={() => call(AuditoriaList.endpoints.export, { query: list.filters })} />
          ) : null
        }
      />
      <FilterBar filters={FILTERS} list={list} />
      <section
        aria-label="Auditoría"
        className="min-h-0 rounded-tarjeta border border-linea bg-superficie shadow-tarjeta"
      >
        {answer.isPending ? <ListSkeleton /> : null}
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
        {answer.isSuccess && rows.length === 0 ? (
          list.narrowed ? (
            <EmptyByFilter title="Ningún registro con esos filtros" onClear={list.clear} />
          ) : (
            <EmptyAtFirst icon={<ScrollText />} title="Todavía no hay registros">
              Cada cambio que haga el equipo va a quedar acá.
            </EmptyAtFirst>
          )
        ) : null}
        {rows.length > 0 ? (
          <DataTable
            caption="Auditoría"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => String(id)}
            hrefOf={hrefOf}
            order={undefined}
            onOrder={() => {}}
            cursor={-1}
          />
        ) : null}
        {answer.hasNextPage ? (
          <div className="grid place-items-center border-t border-linea p-3">
            <Button disabled={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
              {answer.isFetchingNextPage ? 'Cargando…' : 'Ver anteriores'}
            </Button>
          </div>
        ) : null}
      </section>
      {open ? (
        <Detail registro={open} onClose={() => navigate(hrefOf(undefined), { replace: true })} />
      ) : null}
    </>
  )
}

function Detail({ registro, onClose }: { registro: Registro; onClose: () => void }) {
  const { actor, antes, despues } = registro
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  const facts: [string, string | null][] = [
    ['Cuándo', formatDateTime(registro.creadoEn)],
    ['Quién', actor.nombre ? `${actor.nombre} (${NOMBRES_DE_ACTOR[actor.tipo]})` : who(registro)],
    ['Desde', actor.direccion],
    ['Permiso', permisoText(actor.permiso)],
    ['Motivo', motivoText(registro.motivo)],
    ['Pedido al sitio', registro.requestId],
  ]
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${NOMBRES_DE_ACCION[registro.accion]}: ${what(registro)}`}
      actions={
        <>
          {registro.clave === '*' ? null : (
            <ButtonLink
              to={`/auditoria?${new URLSearchParams({ tabla: registro.tabla, clave: registro.clave })}`}
            >
              Ver todo lo de este registro
            </ButtonLink>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <Facts rows={facts.filter(([, value]) => value)} />
      {fields.length ? (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-tabla">
            <thead>
              <tr className="border-b border-linea text-meta text-suave">
                <th className="py-1.5 pr-3 font-semibold">Campo</th>
                <th className="py-1.5 pr-3 font-semibold">Antes</th>
                <th className="py-1.5 font-semibold">Después</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field} className="border-b border-linea-suave align-top">
                  <th scope="row" className="py-1.5 pr-3 font-normal text-suave">
                    {capital(fieldName(field))}
                  </th>
                  <td className="py-1.5 pr-3 break-words">{valueText(antes?.[field], field)}</td>
                  <td className="py-1.5 break-words">{valueText(despues?.[field], field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
