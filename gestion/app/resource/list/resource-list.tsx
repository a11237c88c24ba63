import { Archive, ArchiveRestore, EyeOff, Globe, Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Navigate } from 'react-router'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { ButtonLink } from '../../kit/button.tsx'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import type { Column } from '../../kit/list/columns.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatRecent } from '../../kit/time.ts'
import { useMay } from '../../session/staff.tsx'
import { resourceApi } from '../api.ts'
import { keyOf, type ResourceScreen, type Row } from '../screen.ts'
import { StateChips } from '../state-chips.tsx'
import { ExportButton } from './export-button.tsx'
import { listOf } from './list-of.ts'
import { filtersOf, wholeOf } from './list-query.ts'

/** The list of a declared resource, or a redirect to its only row. */
export function ResourceList({ screen }: { screen: ResourceScreen }) {
  if (screen.only) return <Navigate to={`/${screen.path}/${screen.only}`} replace />
  return <Rows screen={screen} />
}

function Rows({ screen }: { screen: ResourceScreen }) {
  const may = useMay()
  const { declaration } = screen.staff
  const mayEdit = may(`${declaration.area}.editar` as Permiso)
  const { icon: Icon, listAction: Action } = screen
  const create =
    declaration.creates && mayEdit ? (
      <>
        {Action ? (
          <Suspense>
            <Action />
          </Suspense>
        ) : null}
        <ButtonLink look="primary" to={`/${screen.path}/nuevo`}>
          <Plus aria-hidden="true" /> {screen.newLabel}
        </ButtonLink>
      </>
    ) : Action && mayEdit ? (
      <Suspense>
        <Action />
      </Suspense>
    ) : null
  const state = useListState(filtersOf(screen), undefined)
  const bulk = bulkActions(screen, {
    archived: state.filters['archivado'] === '1',
    mayEdit,
    mayPublish: may(`${declaration.area}.publicar` as Permiso),
  })
  const list: ListDeclaration<Row> = {
    ...listOf(screen),
    nouns: screen.nouns,
    all: screen.all ?? (screen.newLabel?.startsWith('Nueva') ? 'Todas' : 'Todos'),
    columns: useMemo(() => columnsOf(screen), [screen]),
    ...(screen.searchable ? { searchable: screen.searchable } : {}),
    keyOf: (row) => keyOf(screen, row),
    empty: (
      <State icon={<Icon />} title={`Todavía no hay ${screen.nouns[1]}`}>
        {/* The hint about the first row is for users who can create one. */}
        {mayEdit || !declaration.creates ? screen.empty : null}
      </State>
    ),
    done: UP_TO_DATE,
    actions: create,
    ...(bulk.length > 0
      ? {
          lote: { recurso: declaration.name, acciones: bulk, consulta: () => wholeOf(state) },
        }
      : {}),
    tools:
      !declaration.exports || may(declaration.exports as Permiso) ? <ExportList screen={screen} /> : null,
  }
  return <ListScreen list={list} />
}

function columnsOf({ columns, staff }: ResourceScreen): readonly Column<Row>[] {
  const { publishable, archives } = staff.declaration
  const state: Column<Row> = {
    key: 'estado',
    label: 'Estado',
    cell: (row) => <StateChips {...row} />,
    width: publishable ? 176 : 110,
  }
  const changed: Column<Row> = {
    key: 'actualizadoEn',
    label: 'Último cambio',
    order: 'actualizadoEn',
    cell: (row) => formatRecent(row.actualizadoEn),
    width: 124,
    card: 'none',
  }
  return [...columns, ...(publishable || archives ? [state] : []), changed]
}

function bulkActions(
  { staff, bulk = [], withdrawingMany }: ResourceScreen,
  { archived, mayEdit, mayPublish }: { archived: boolean; mayEdit: boolean; mayPublish: boolean },
): readonly BulkAction[] {
  const { publishable, archives } = staff.declaration
  const withdrawing = withdrawingMany ? { tells: withdrawingMany } : {}
  return [
    ...(publishable && mayPublish && !archived ? [PUBLISH, { ...WITHDRAW, ...withdrawing }, ...bulk] : []),
    ...(!publishable && mayEdit && !archived ? bulk : []),
    ...(archives && mayEdit ? [archived ? RESTORE : { ...ARCHIVE, ...withdrawing }] : []),
  ]
}

const UP_TO_DATE = [{ title: 'Al día: no hay borradores sin publicar', filters: { conBorrador: '1' } }]

const PUBLISH: BulkAction = { accion: 'publicar', label: 'Publicar', icon: Globe, asksWhy: true }
const WITHDRAW: BulkAction = { accion: 'despublicar', label: 'Despublicar', icon: EyeOff, undoable: true }
const ARCHIVE: BulkAction = { accion: 'archivar', label: 'Archivar', icon: Archive, undoable: true }
const RESTORE: BulkAction = { accion: 'restaurar', label: 'Restaurar', icon: ArchiveRestore, undoable: true }

function ExportList({ screen }: { screen: ResourceScreen }) {
  const list = useListState(filtersOf(screen), undefined)
  return <ExportButton run={() => resourceApi(screen).download(wholeOf(list))} />
}
