import { useId } from 'react'
import type { Column } from './columns.ts'
import type { ListControl } from './list-state.ts'

/** Sorts a list on a phone, where there are no column heads to press. */
export function OrderSelect<Row>({
  columns,
  list: { order, setOrder },
}: {
  columns: readonly Column<Row>[]
  list: ListControl
}) {
  const id = useId()
  const options = columns.flatMap(({ order: field, label }) =>
    field
      ? [
          { value: `${field},DESC`, label: `${label}, descendente` },
          { value: `${field},ASC`, label: `${label}, ascendente` },
        ]
      : [],
  )
  if (options.length === 0) return null
  const known = options.some(({ value }) => value === order)
  return (
    <div className="flex w-full items-center gap-2 text-suave md:hidden">
      <label htmlFor={id}>Orden</label>
      <select
        id={id}
        className="h-control min-w-0 flex-1 rounded-campo border border-borde bg-superficie px-2 text-texto"
        value={known ? order : ''}
        onChange={(event) => setOrder(event.target.value)}
      >
        {known ? null : <option value="">El de siempre</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
