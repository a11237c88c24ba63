import {
  ArrowRightLeft,
  Award,
  CalendarPlus,
  CircleX,
  Mail,
  MessageSquareText,
  UserPlus,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import {
  getTotalesDeInscriptos,
  type InscriptoStaff,
  InscriptosList,
} from '#domain/inscripciones/inscriptos.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { type ListState, useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatDate } from '../../kit/time.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { answersHref } from '../answers-href.ts'
import { loadEventos } from '../evento-options.ts'
import { InscribirDialog } from './inscribir-dialog.tsx'
import { PAGO_OPTIONS, PagoChip, pasoText } from './pagos.tsx'

const NEWEST = 'creadoEn,DESC'
const YES_NO = [
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
]

const OF_EVENTO: Filter = {
  key: 'IdEvento',
  label: 'Evento',
  kind: 'reference',
  several: true,
  from: 'eventos',
  load: () => loadEventos(),
}
const COMMON: readonly Filter[] = [
  { key: 'pago', label: 'Pago', kind: 'options', options: PAGO_OPTIONS },
  { key: 'asistio', label: 'Asistió', kind: 'options', options: YES_NO },
  { key: 'finalizo', label: 'Finalizó', kind: 'options', options: YES_NO },
  { key: 'vencida', label: 'Vencidas', kind: 'flag', on: 'sí' },
  { key: 'creadoEn', label: 'Inscripción', kind: 'dates' },
]
const FILTERS: readonly Filter[] = [
  OF_EVENTO,
  ...COMMON,
  { key: 'user_id', label: 'De una persona', kind: 'flag', on: 'sí', byAddress: true },
]

const COLUMNS: readonly Column<InscriptoStaff>[] = [
  { key: 'persona', label: 'Persona', width: 144, cell: ({ persona }) => persona, card: 'title' },
  {
    key: 'evento',
    label: 'Evento',
    width: 164,
    cell: ({ evento }) => evento,
  },
  { key: 'pago', label: 'Pago', width: 116, cell: ({ pago }) => <PagoChip pago={pago} /> },
  { key: 'paso', label: 'Paso', width: 64, card: 'none', cell: pasoText },
  {
    key: 'finalizo',
    label: 'Finalizó',
    width: 112,
    card: 'none',
    cell: ({ finalizada, finalizadoEn }) =>
      finalizadoEn ? formatDate(finalizadoEn) : finalizada ? 'Sí' : '–',
  },
  {
    key: 'asistio',
    label: 'Asistió',
    width: 112,
    card: 'none',
    cell: ({ asistioEn }) => (asistioEn ? formatDate(asistioEn) : '–'),
  },
  {
    key: 'abiertaHasta',
    label: 'Abierta hasta',
    order: 'abiertaHasta',
    width: 186,
    card: 'none',
    cell: ({ abiertaHasta, vencida }) =>
      abiertaHasta ? `${formatDate(abiertaHasta)}${vencida ? ' (vencida)' : ''}` : '–',
  },
  {
    key: 'inscripcion',
    label: 'Inscripción',
    order: 'creadoEn',
    width: 112,
    card: 'figure',
    cell: ({ creadoEn }) => formatDate(creadoEn),
  },
  { key: 'email', label: 'Email', hidden: true, card: 'none', cell: ({ email }) => email ?? '–' },
  {
    key: 'constancia',
    label: 'Constancia',
    width: 150,
    hidden: true,
    cell: ({ constancia }) => constancia ?? '–',
  },
]

const ICONS = {
  mover: ArrowRightLeft,
  extender: CalendarPlus,
  escribir: Mail,
  'emitir-constancia': Award,
  'anular-constancia': CircleX,
}

/** The list declaration, as the links between its rows use it. */
export const INSCRIPTOS = {
  name: 'inscriptos',
  title: 'Inscriptos',
  nouns: ['inscripción', 'inscripciones'],
  defaultOrder: NEWEST,
  filters: FILTERS,
  load: (state: ListState) => call(InscriptosList.endpoints.list, { query: queryOf(state) }),
  keyOf: ({ id }: InscriptoStaff) => String(id),
  hrefOf: ({ id }: InscriptoStaff) => `/inscriptos/${id}`,
} as const

const SUMS = [
  ['total', 'Total'],
  ['recibido', 'Recibido'],
] as const

/** Columns and filters only for online events with units, and only for events with check-in. */
const ONLY_ONLINE = ['paso', 'finalizo', 'abiertaHasta']
const ONLY_AT_A_DOOR = ['asistio']

function columnsOf(evento: EventoDeLista | undefined) {
  if (!evento) return COLUMNS
  const foreign = ['evento', ...(evento.online ? ONLY_AT_A_DOOR : ONLY_ONLINE)]
  return COLUMNS.filter(({ key }) => !foreign.includes(key))
}

interface EventoDeLista {
  IdEvento: number
  Titulo: string
  online: boolean
}

/** All enrolments, or those of one event inside its screen. */
export function Inscriptos({ evento }: { evento?: EventoDeLista }) {
  const may = useMay()
  const [enrolling, setEnrolling] = useState(false)
  const filters = evento === undefined ? FILTERS : COMMON
  const prefix = evento === undefined ? undefined : `i${evento.IdEvento}.`
  const state = useListState(filters, NEWEST, prefix)
  const own: Record<string, string> = evento === undefined ? {} : { IdEvento: String(evento.IdEvento) }
  const wholeQuery = (list: ListState) => ({ ...wholeOf(list), ...own })
  const list: ListDeclaration<InscriptoStaff> = {
    ...INSCRIPTOS,
    all: 'Todas',
    searchable: 'Nombre, email o referencia',
    filters,
    ...(prefix ? { prefix } : {}),
    columns: columnsOf(evento),
    load: (shown) => call(InscriptosList.endpoints.list, { query: { ...queryOf(shown), ...own } }),
    hrefOf: ({ id }) => `/inscriptos/${id}${evento === undefined ? '' : `?IdEvento=${evento.IdEvento}`}`,
    figures: (
      <Totals
        name={INSCRIPTOS.name}
        list={{ ...state, filters: { ...state.filters, ...own } }}
        load={(query) => call(getTotalesDeInscriptos, { query })}
        sums={SUMS}
      />
    ),
    tools: (
      <>
        {evento?.online && may('formularios.ver') ? (
          <ButtonLink to={answersHref('encuesta-evento', evento.Titulo)}>
            <MessageSquareText aria-hidden="true" /> Encuesta
          </ButtonLink>
        ) : null}
        {may('inscripciones.exportar') ? (
          <ExportButton run={() => call(InscriptosList.endpoints.export, { query: wholeQuery(state) })} />
        ) : null}
      </>
    ),
    ...(may('inscripciones.editar')
      ? {
          actions: (
            <Button look="primary" onClick={() => setEnrolling(true)}>
              <UserPlus aria-hidden="true" /> Inscribir
            </Button>
          ),
          lote: bulkOf(InscripcionStaff, ICONS, () => wholeQuery(state)),
        }
      : {}),
    empty: (
      <State icon={<Users />} title="Todavía no hay inscripciones">
        Quien compre su lugar aparece acá.
        {may('inscripciones.editar') ? ' También podés inscribir a mano.' : ''}
      </State>
    ),
  }
  return (
    <>
      <ListScreen list={list} />
      {enrolling ? <InscribirDialog evento={evento?.IdEvento} onClose={() => setEnrolling(false)} /> : null}
    </>
  )
}
