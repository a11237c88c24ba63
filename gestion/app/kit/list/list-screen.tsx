import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcuts } from '../keyboard.ts'
import { PageHead } from '../page-head.tsx'
import { EmptyByFilter, EmptyDone, EmptyPage, ErrorState, ListSkeleton } from '../states.tsx'
import { BulkBar, type BulkDeclaration } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { type Column, shownColumns } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filters.ts'
import { type GoodNews, goodNewsOf } from './good-news.ts'
import { withSearch } from './known-pages.ts'
import { type ListControl, type ListState, useListState } from './list-state.ts'
import { OrderSelect } from './order-select.tsx'
import { countText, PAGE_SIZE, Pager } from './pager.tsx'
import { type OfferedView, SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { useStateOf } from './state-of.ts'
import { useChosen } from './use-chosen.ts'

export interface Page<Row> {
  data: readonly Row[]
  total: number
  /** `total` is a lower bound. */
  masDe?: boolean
  /** The cursor of the next page, for lists with cursors; null on the last page. */
  siguiente?: string | null
}

export interface ListDeclaration<Row> {
  /** The name of the area. It is part of the query keys. */
  name: string
  title: string
  /** Singular and plural of a row, for counts: «312 compras». */
  nouns: readonly [one: string, many: string]
  /** Name of the unfiltered list among the saved views: «Todas». */
  all?: string
  /** Predefined views beside the unfiltered list. */
  views?: readonly OfferedView[]
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  defaultOrder?: string
  searchable?: string
  load: (state: ListState & { pageSize: number }) => Promise<Page<Row>>
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** Shown when the area has no rows at all yet. */
  empty: ReactNode
  /** Messages for filters whose empty result is good news. */
  done?: readonly GoodNews[]
  /** The one primary action. */
  actions?: ReactNode
  /** Totals of the whole list, shown beside the count. */
  figures?: ReactNode
  /** Other tools for the whole list. */
  tools?: ReactNode
  /** The bulk actions, for the selected rows or for all matching rows. */
  lote?: BulkDeclaration
  /**
   * The list is part of another screen: it has no head and no views, and its address parameters start with this
   * prefix.
   */
  prefix?: string
  /** Rows that are selected when a page is first shown. */
  preselected?: (row: Row) => boolean
}

const NO_FILTERS: readonly Filter[] = []

export function ListScreen<Row>({ list: declaration }: { list: ListDeclaration<Row> }) {
  const { name, columns, keyOf, lote, prefix, filters = NO_FILTERS } = declaration
  const list = useListState(filters, declaration.defaultOrder, prefix)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hrefOf = (row: Row) => withSearch(declaration.hrefOf(row), params)
  const { q, order, page, after } = list
  const listKey = JSON.stringify([q, list.filters])
  const pageKey = JSON.stringify([listKey, order, page, after])
  const answer = useQuery({
    queryKey: [name, 'list', q, list.filters, order, page, after, ...(prefix ? [prefix] : [])],
    queryFn: () => declaration.load({ ...list, pageSize: PAGE_SIZE }),
    placeholderData: (before) => before,
  })
  const rows = answer.data?.data ?? []
  // The selection belongs to the list, the keyboard cursor to the page.
  const { chosen, toggle, toggleAll, drop } = useChosen(listKey, rows, declaration, answer.isPlaceholderData)
  const [cursor, setCursor] = useStateOf(pageKey, -1)
  const move = (step: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, cursor + step))
    setCursor(() => next)
    document.querySelector(`[data-fila="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const choosable = lote !== undefined
  const under = rows[cursor]
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      x: () => under && choosable && toggle(keyOf(under)),
      enter: () => under && navigate(hrefOf(under)),
      escape: drop,
    },
    {
      j: 'Fila siguiente',
      k: 'Fila anterior',
      enter: 'Abrir la fila',
      ...(choosable ? { x: 'Elegir la fila', escape: 'Soltar lo elegido' } : {}),
    },
  )
  return (
    <>
      <ListHead declaration={declaration} list={list} />
      <div className="flex flex-wrap items-center gap-2">
        {declaration.searchable ? (
          <SearchBox label={declaration.searchable} q={q} onSearch={list.setQ} />
        ) : null}
        <FilterBar filters={filters} list={list} />
      </div>
      <section
        aria-label={declaration.title}
        aria-busy={answer.isFetching}
        className="min-h-0 rounded-tarjeta border border-linea bg-superficie shadow-tarjeta"
      >
        {answer.isPending ? <ListSkeleton /> : null}
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
        {answer.isSuccess && rows.length === 0 ? <NoRows declaration={declaration} list={list} /> : null}
        {answer.data && rows.length > 0 ? (
          <>
            <Summary declaration={declaration} list={list} page={answer.data} />
            <DataTable
              caption={declaration.title}
              columns={shownColumns(columns, list.columns)}
              rows={rows}
              keyOf={keyOf}
              hrefOf={hrefOf}
              order={order}
              onOrder={list.setOrder}
              cursor={cursor}
              {...(choosable ? { selection: { chosen: new Set(chosen.keys()), toggle, toggleAll } } : {})}
            />
          </>
        ) : null}
      </section>
      {chosen.size > 0 && lote ? (
        <BulkBar
          bulk={lote}
          chosen={[...chosen.keys()]}
          total={answer.data && chosen.size < answer.data.total ? countText(answer.data) : undefined}
          onDrop={drop}
        />
      ) : null}
    </>
  )
}

interface PartProps<Row> {
  declaration: ListDeclaration<Row>
  list: ListControl
}

function ListHead<Row>({ declaration, list }: PartProps<Row>) {
  const { name, title, prefix, columns, actions, all = 'Todos', views } = declaration
  const tools = (
    <>
      <ColumnChooser columns={columns} chosen={list.columns} onChoose={list.setColumns} />
      {declaration.tools}
    </>
  )
  if (prefix) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        {tools}
        {actions}
      </div>
    )
  }
  return (
    <>
      <PageHead title={title} aside={actions}>
        {tools}
      </PageHead>
      <SavedViews pantalla={name} all={all} offered={views} />
    </>
  )
}

/** Explains why the list is empty. */
function NoRows<Row>({ declaration: { nouns, done = [], empty }, list }: PartProps<Row>) {
  if (list.page > 1) return <EmptyPage onFirst={() => list.setPage(1)} />
  if (!list.narrowed) return empty
  const [, many] = nouns
  const news = goodNewsOf(done, list)
  if (news) return <EmptyDone title={news.title} />
  return <EmptyByFilter title={`Ninguna coincidencia entre ${many}`} onClear={list.clear} />
}

/** The count, the totals and the pager. */
function Summary<Row>({
  declaration: { nouns, figures, columns },
  list,
  page,
}: PartProps<Row> & { page: Page<Row> }) {
  const { data, total, masDe = false, siguiente } = page
  const [one, many] = nouns
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-linea px-3.5 py-1 text-tabla max-md:py-2.5">
      <span role="status">
        {masDe ? 'más de ' : ''}
        <b className="font-semibold">{total.toLocaleString('es-AR')}</b> {total === 1 ? one : many}
      </span>
      {figures}
      <OrderSelect columns={columns} list={list} />
      <Pager list={list} total={total} more={masDe} shown={data.length} siguiente={siguiente} />
    </div>
  )
}
