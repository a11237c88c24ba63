import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import type { Column } from './columns.ts'

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  order: string | undefined
  onOrder: (order: string) => void
  /** Without it, rows cannot be selected. */
  selection?: { chosen: ReadonlySet<string>; toggle: (key: string) => void; toggleAll: () => void }
  /** Index of the row that the keyboard has selected. */
  cursor: number
}

/** A table on a desktop, cards on a phone, with the same links in the same order. */
export function DataTable<Row>(props: Props<Row>) {
  return (
    <>
      <div className="overflow-x-auto max-md:hidden">
        <Table {...props} />
      </div>
      <Cards {...props} />
    </>
  )
}

/**
 * The minimum width of the table; below it the frame scrolls. Otherwise columns without a fixed width would shrink to
 * nothing, and the first column, which names the row, would be too narrow to read.
 */
const roomFor = (columns: readonly { width?: number }[]) =>
  `calc(2.75rem + ${columns.map(({ width }, at) => (width ? grown(width) : at === 0 ? '12rem' : '7rem')).join(' + ')})`

/** A width that scales with the font size. */
const grown = (width: number) => `${width / 14}rem`

/** Keeps the naming column visible while the table scrolls sideways. */
const STAYS = 'sticky z-10 bg-inherit'
/** The outline is on the cells, because sticky cells cover their row. */
const CURSOR =
  '[&>td]:shadow-[inset_0_2px_var(--color-marca),inset_0_-2px_var(--color-marca)] [&>td:first-child]:shadow-[inset_0_2px_var(--color-marca),inset_0_-2px_var(--color-marca),inset_3px_0_var(--color-marca)]'

function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  order,
  onOrder,
  selection,
  cursor,
}: Props<Row>) {
  const names = cx(
    STAYS,
    'max-lg:after:absolute max-lg:after:inset-y-0 max-lg:after:right-0 max-lg:after:w-px max-lg:after:bg-linea',
    selection ? 'left-11' : 'left-0',
  )
  return (
    <table className="w-full table-fixed border-collapse text-tabla" style={{ minWidth: roomFor(columns) }}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="bg-hundida text-meta text-suave">
          {selection ? (
            <th scope="col" className={cx('w-11 border-b border-linea', STAYS, 'left-0')}>
              <PageCheckbox rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          ) : null}
          {columns.map((column, at) => (
            <HeadCell
              key={column.key}
              column={column}
              naming={at === 0}
              className={at === 0 ? names : undefined}
              order={order}
              onOrder={onOrder}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = keyOf(row)
          return (
            <tr
              key={key}
              data-fila={index}
              aria-current={index === cursor || undefined}
              className={cx(
                'border-b border-linea-suave',
                selection?.chosen.has(key) ? 'bg-realce' : 'bg-superficie hover:bg-pasar',
                index === cursor && CURSOR,
              )}
            >
              {selection ? (
                <td className={cx(STAYS, 'left-0')}>
                  <Checkbox
                    label={<>Elegir {columns[0]?.cell(row)}</>}
                    checked={selection.chosen.has(key)}
                    onChange={() => selection.toggle(key)}
                  />
                </td>
              ) : null}
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  className={cx(
                    'h-fila truncate px-1.5 first:pl-3.5 last:pr-3.5',
                    column.end && 'pr-4 text-right',
                    at === 0 && names,
                  )}
                >
                  {at === 0 ? (
                    <Link to={hrefOf(row)} className="flex h-fila items-center font-semibold text-marca">
                      <span className="truncate">{column.cell(row)}</span>
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function HeadCell<Row>({
  column,
  naming,
  className,
  order,
  onOrder,
}: {
  column: Column<Row>
  /** The column that names the row. On a tablet it takes the remaining width. */
  naming: boolean
  className: string | undefined
  order: string | undefined
  onOrder: (order: string) => void
}) {
  const [field, direction] = order?.split(',') ?? []
  const active = column.order !== undefined && column.order === field
  const descending = direction?.toUpperCase() === 'DESC'
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      style={column.width ? { width: grown(column.width) } : undefined}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'h-9 border-b border-linea px-1.5 font-semibold first:pl-3.5 last:pr-3.5',
        column.end ? 'pr-4 text-right' : 'text-left',
        !naming && !column.width && 'max-lg:w-28',
        className,
      )}
    >
      {column.order ? (
        <button
          type="button"
          className={cx('inline-flex h-9 items-center gap-1 font-semibold', active && 'text-texto')}
          onClick={() => onOrder(`${column.order},${active && !descending ? 'DESC' : 'ASC'}`)}
        >
          {column.label}
          {active ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function Checkbox({
  label,
  told = false,
  checked,
  mixed = false,
  onChange,
}: {
  label: ReactNode
  /** Shows the label, where no other text says what the checkbox selects. */
  told?: boolean
  checked: boolean
  mixed?: boolean
  onChange: () => void
}) {
  return (
    <label className={told ? 'flex flex-1 items-center' : undefined}>
      <span className={told ? 'order-last pl-3.5' : 'sr-only'}>{label}</span>
      <span className="grid size-control place-items-center">
        <input
          type="checkbox"
          className="size-4 accent-marca"
          checked={checked}
          onChange={onChange}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
        />
      </span>
    </label>
  )
}

function PageCheckbox<Row>({
  rows,
  keyOf,
  selection,
  told = false,
}: Pick<Props<Row>, 'rows' | 'keyOf'> & Required<Pick<Props<Row>, 'selection'>> & { told?: boolean }) {
  const chosen = rows.filter((row) => selection.chosen.has(keyOf(row))).length
  return (
    <Checkbox
      label="Elegir toda la página"
      told={told}
      checked={chosen > 0 && chosen === rows.length}
      mixed={chosen > 0 && chosen < rows.length}
      onChange={selection.toggleAll}
    />
  )
}

function Cards<Row>({ columns, rows, keyOf, hrefOf, selection }: Props<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => column.card === place)
  const titles = at('title').length > 0 ? at('title') : columns.slice(0, 1)
  const figures = at('figure')
  const lines = columns.filter(
    (column) => !titles.includes(column) && ['line', 'labelled'].includes(column.card ?? 'line'),
  )
  return (
    <ul className="md:hidden">
      {selection ? (
        <li className="flex items-center border-b border-linea-suave text-tabla text-suave">
          <PageCheckbox rows={rows} keyOf={keyOf} selection={selection} told />
        </li>
      ) : null}
      {rows.map((row) => (
        <li key={keyOf(row)} className="flex items-start border-b border-linea-suave last:border-0">
          {selection ? (
            <Checkbox
              label={<>Elegir {titles[0]?.cell(row)}</>}
              checked={selection.chosen.has(keyOf(row))}
              onChange={() => selection.toggle(keyOf(row))}
            />
          ) : null}
          <Link to={hrefOf(row)} className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 px-3.5 py-3">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 text-subtitulo font-semibold wrap-anywhere">
                {titles.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </span>
              {figures.map((column) => (
                <span key={column.key} className="shrink-0 text-subtitulo font-semibold">
                  {column.cell(row)}
                </span>
              ))}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tabla text-suave">
              {lines.map((column) => (
                <span key={column.key} className="min-w-0 max-w-full truncate">
                  {column.card === 'labelled' ? `${column.label}: ` : null}
                  {column.cell(row)}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
