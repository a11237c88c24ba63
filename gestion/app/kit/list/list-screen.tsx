import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcuts } from '../keyboard.ts'
import { PageHead } from '../page-head.tsx'
import { EmptyByFilter, EmptyPage, ErrorState, ListSkeleton } from '../states.tsx'
import { BulkBar, type BulkDeclaration, ChosenBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { type Column, shownColumns } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filters.ts'
import { withSearch } from './known-pages.ts'
import { type ListState, useListState } from './list-state.ts'
import { PAGE_SIZE, Pager } from './pager.tsx'
import { type OfferedView, SavedViews } from './saved-views.tsx'
import { useStateOf } from './state-of.ts'

export interface Page<Row> {
  data: readonly Row[]
  total: number
  /** There are more than `total`. */
  masDe?: boolean
  /** Where the next page begins, of a list that goes on by cursor; null at its end. */
  siguiente?: string | null
}

export interface ListDeclaration<Row> {
  /** The word of the area; cached answers hang on it. */
  name: string
  title: string
  /** Singular and plural of what a row is, for counts: «312 compras». */
  nouns: readonly [one: string, many: string]
  /** What the whole list is called among its saved views: «Todas». */
  all?: string
  /** Lists that are offered beside the whole one. */
  views?: readonly OfferedView[]
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  defaultOrder?: string
  searchable?: string
  load: (state: ListState & { pageSize: number }) => Promise<Page<Row>>
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** Shown when there is nothing at all yet. */
  empty: ReactNode
  /** Good news about a filter that finds nothing, where it is. */
  done?: (state: ListState) => ReactNode
  /** The one primary action. */
  actions?: ReactNode
  /** What the whole list comes to, beside how many there are. */
  figures?: ReactNode
  /** What else can be done with the whole list. */
  tools?: ReactNode
  /** What can be done with the chosen rows by a job of the server, also with all that match. */
  lote?: BulkDeclaration
  /** Stands inside another screen, without head and views of its own: what its part of the address begins with. */
  prefix?: string
  /** Rows that are chosen already when a page of the list is shown. */
  preselected?: (row: Row) => boolean
  /** Or what this screen itself does with them. */
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode
}

const NO_FILTERS: readonly Filter[] = []
const NOTHING: ReadonlyMap<string, never> = new Map<string, never>()
const NOBODY: ReadonlySet<string> = new Set<string>()

export function ListScreen<Row>({ list: declaration }: { list: ListDeclaration<Row> }) {
  const { name, columns, keyOf, lote, bulk, prefix, filters = NO_FILTERS } = declaration
  const list = useListState(filters, declaration.defaultOrder, prefix)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hrefOf = (row: Row) => withSearch(declaration.hrefOf(row), params)
  const { q, order, page, after } = list
  const listKey = JSON.stringify([q, list.filters])
  const pageKey = JSON.stringify([listKey, order, page, after])
  // Another list has other rows to choose from, and another page starts without a cursor.
  const [chosen, setChosen] = useStateOf<ReadonlyMap<string, Row>>(listKey, NOTHING)
  const [cursor, setCursor] = useStateOf(pageKey, -1)
  const answer = useQuery({
    queryKey: [name, 'list', q, list.filters, order, page, after, ...(prefix ? [prefix] : [])],
    queryFn: () => declaration.load({ ...list, pageSize: PAGE_SIZE }),
    placeholderData: (before) => before,
  })
  const rows = answer.data?.data ?? []
  const total = answer.data?.total ?? 0

  // Offered once: whoever unticked one does not find it ticked in another order.
  const [offered, setOffered] = useStateOf<ReadonlySet<string>>(listKey, NOBODY)
  const { preselected } = declaration
  useEffect(() => {
    if (!preselected || !answer.data || answer.isPlaceholderData) return
    const fresh = answer.data.data.filter((row) => preselected(row) && !offered.has(keyOf(row)))
    if (fresh.length === 0) return
    setOffered((before) => before.union(new Set(fresh.map(keyOf))))
    setChosen((before) => new Map([...before, ...fresh.map((row) => [keyOf(row), row] as const)]))
  }, [preselected, answer.data, answer.isPlaceholderData, offered, keyOf, setOffered, setChosen])

  const move = (step: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, cursor + step))
    setCursor(() => next)
    document.querySelector(`[data-fila="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Map(before)
      const row = rows.find((each) => keyOf(each) === key)
      if (!after.delete(key) && row) after.set(key, row)
      return after
    })
  const drop = () => setChosen(() => NOTHING)
  const choosable = lote !== undefined || bulk !== undefined
  const under = rows[cursor]
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => under && choosable && toggle(keyOf(under)),
    enter: () => under && navigate(hrefOf(under)),
    escape: drop,
  })

  const selection = choosable && {
    chosen: new Set(chosen.keys()),
    toggle,
    toggleAll: () =>
      setChosen((before) => {
        const all = rows.every((row) => before.has(keyOf(row)))
        const after = new Map(before)
        for (const row of rows) {
          if (all) after.delete(keyOf(row))
          else after.set(keyOf(row), row)
        }
        return after
      }),
  }
  const [one, many] = declaration.nouns
  const tools = (
    <>
      <ColumnChooser columns={columns} chosen={list.columns} onChoose={list.setColumns} />
      {declaration.tools}
    </>
  )
  return (
    <>
      {prefix ? (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {tools}
          {declaration.actions}
        </div>
      ) : (
        <>
          <PageHead title={declaration.title} aside={declaration.actions}>
            {tools}
          </PageHead>
          <SavedViews pantalla={name} all={declaration.all ?? 'Todos'} offered={declaration.views} />
        </>
      )}
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
        {answer.isSuccess && rows.length === 0 ? (
          page > 1 ? (
            <EmptyPage onFirst={() => list.setPage(1)} />
          ) : list.narrowed ? (
            (declaration.done?.(list) ?? (
              <EmptyByFilter title={`Ninguna coincidencia entre ${many}`} onClear={list.clear} />
            ))
          ) : (
            declaration.empty
          )
        ) : null}
        {rows.length > 0 ? (
          <>
            <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1 border-linea px-3.5 text-tabla">
              <span role="status">
                {answer.data?.masDe ? 'más de ' : ''}
                <b className="font-semibold">{total.toLocaleString('es-AR')}</b> {total === 1 ? one : many}
              </span>
              {declaration.figures}
              <Pager
                list={list}
                total={total}
                more={answer.data?.masDe === true}
                shown={rows.length}
                siguiente={answer.data?.siguiente}
              />
            </div>
            <DataTable
              caption={declaration.title}
              columns={shownColumns(columns, list.columns)}
              rows={rows}
              keyOf={keyOf}
              hrefOf={hrefOf}
              order={order}
              onOrder={list.setOrder}
              cursor={cursor}
              {...(selection ? { selection } : {})}
            />
          </>
        ) : null}
      </section>
      {chosen.size > 0 && lote ? (
        <BulkBar
          bulk={lote}
          chosen={[...chosen.keys()]}
          total={
            chosen.size < total
              ? `${answer.data?.masDe ? 'más de ' : ''}${total.toLocaleString('es-AR')}`
              : undefined
          }
          onDrop={drop}
        />
      ) : null}
      {chosen.size > 0 && bulk ? (
        <ChosenBar chosen={chosen.size} onDrop={drop}>
          {bulk([...chosen.values()], drop)}
        </ChosenBar>
      ) : null}
    </>
  )
}

const TYPING_MS = 250

function SearchBox({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A space that was just typed belongs to the next word.
  useEffect(() => setText((typed) => (typed.trim() === q ? typed : q)), [q])
  // Whoever opens a row while it waits is not called back.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className="flex h-control w-80 items-center gap-2 rounded-full border border-borde bg-superficie px-3 max-md:w-full">
      <Search aria-hidden="true" className="size-4 text-suave" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        className="min-w-0 flex-1 bg-transparent text-tabla outline-none placeholder:text-suave"
        onChange={(event) => {
          const { value } = event.target
          setText(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(value), TYPING_MS)
        }}
      />
    </label>
  )
}
