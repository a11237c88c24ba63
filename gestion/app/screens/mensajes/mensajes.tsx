import { ChartColumn, Check, Hand, Inbox, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import {
  ABIERTOS,
  ESTADOS_MENSAJE,
  type Mensaje,
  MensajesList,
  NOMBRES_DE_ESTADO,
} from '#domain/formularios/mensajes.ts'
import { FORMULARIOS_RECIBIDOS, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filters.ts'
import type { GoodNews } from '../../kit/list/good-news.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatRecent } from '../../kit/time.ts'
import { loadAsignables } from '../../parts/asignables.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { EstadoMensajeChip, esperaText, PlazoChip } from './estados.tsx'

const NEWEST = 'creadoEn,DESC'

const COLUMNS: readonly Column<Mensaje>[] = [
  { key: 'de', label: 'De', cell: (row) => row.de, card: 'title' },
  {
    key: 'fecha',
    label: 'Fecha',
    order: 'creadoEn',
    cell: (row) => formatRecent(row.creadoEn),
    width: 124,
  },
  {
    key: 'formulario',
    label: 'Formulario',
    cell: (row) => NOMBRES_DE_FORMULARIO[row.formulario],
    width: 120,
  },
  { key: 'asunto', label: 'Asunto', cell: (row) => row.asunto || '–' },
  {
    key: 'asignada',
    label: 'Asignada',
    cell: (row) => row.asignado?.nombre ?? '–',
    width: 112,
    card: 'none',
  },
  {
    key: 'estado',
    label: 'Estado',
    cell: (row) => <EstadoMensajeChip estado={row.estado} />,
    width: 112,
    card: 'figure',
  },
  {
    key: 'espera',
    label: 'Espera',
    cell: (row) => esperaText(row.esperaDesde),
    width: 72,
    card: 'none',
  },
  {
    key: 'vence',
    label: 'Vence',
    order: 'venceEn',
    cell: (row) => <PlazoChip {...row} />,
    width: 172,
    card: 'none',
  },
]

export function useFiltersOfMensajes(): readonly Filter[] {
  const { id: me } = useStaff()
  return useMemo(
    () => [
      {
        key: 'formulario',
        label: 'Formulario',
        kind: 'options',
        several: true,
        options: FORMULARIOS_RECIBIDOS.map((value) => ({ value, label: NOMBRES_DE_FORMULARIO[value] })),
      },
      {
        key: 'estado',
        label: 'Estado',
        kind: 'options',
        several: true,
        options: ESTADOS_MENSAJE.map((value) => ({ value, label: NOMBRES_DE_ESTADO[value] })),
      },
      {
        key: 'asignado',
        label: 'Asignada a',
        kind: 'reference',
        from: 'asignables',
        load: async () =>
          (await loadAsignables()).map(({ id, nombre }) => ({ value: id, label: id === me ? 'Mí' : nombre })),
        several: true,
      },
      { key: 'sinAsignar', label: 'Sin asignar', kind: 'flag', on: 'sí' },
      { key: 'vencido', label: 'Vencidas', kind: 'flag', on: 'sí' },
      { key: 'creadoEn', label: 'Fecha', kind: 'dates' },
    ],
    [me],
  )
}

const ICONS = { tomar: Hand, asignar: UserRoundPlus, cerrar: Check }

export const MENSAJES: Omit<ListDeclaration<Mensaje>, 'filters'> = {
  name: 'mensajes',
  title: 'Mensajes',
  nouns: ['mensaje', 'mensajes'],
  all: 'Todos',
  searchable: 'Persona, email, texto o número',
  defaultOrder: NEWEST,
  columns: COLUMNS,
  load: (shown) => call(MensajesList.endpoints.list, { query: queryOf(shown) }),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/mensajes/${id}`,
  empty: (
    <State icon={<Inbox />} title="Todavía no llegó ningún mensaje">
      Lo que la gente escriba en los formularios del sitio aparece acá.
    </State>
  ),
}

const UP_TO_DATE: readonly GoodNews[] = [
  { title: 'Al día: ningún mensaje está vencido', filters: { vencido: '1' } },
  { title: 'Al día: ningún mensaje espera respuesta', filters: { estado: ABIERTOS.join('|') } },
]

/** All messages from the public forms, with the person who answers and the due date. */
export function Component() {
  const may = useMay()
  const me = useStaff()
  const filters = useFiltersOfMensajes()
  const state = useListState(filters, NEWEST)
  const list: ListDeclaration<Mensaje> = {
    ...MENSAJES,
    filters,
    done: [
      ...UP_TO_DATE,
      {
        title: 'Al día: no tenés mensajes por responder',
        filters: { asignado: String(me.id), estado: 'asignado' },
      },
    ],
    views: [
      { nombre: 'Por responder', direccion: `estado=${ABIERTOS.join('%7C')}&order=venceEn` },
      { nombre: 'Míos', direccion: `asignado=${me.id}&estado=asignado&order=venceEn` },
      { nombre: 'Vencidos', direccion: 'vencido=1' },
    ],
    tools: (
      <>
        <ButtonLink to="/encuestas">
          <ChartColumn aria-hidden="true" /> Encuestas
        </ButtonLink>
        {may('formularios.exportar') ? (
          <ExportButton run={() => call(MensajesList.endpoints.export, { query: wholeOf(state) })} />
        ) : null}
      </>
    ),
    ...(may('formularios.responder') ? { lote: bulkOf(MensajeStaff, ICONS, () => wholeOf(state)) } : {}),
  }
  return <ListScreen list={list} />
}
