import type { ReactNode } from 'react'

/** A column of a list, and its place on the card that a phone shows instead of a row. */
export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The API field to sort by, if the column is sortable. */
  order?: string
  /** Aligns the column to the end, for numbers. */
  end?: boolean
  /** Width in pixels at the default font size. */
  width?: number
  /** Hidden until the user selects it. */
  hidden?: boolean
  /** Position on the phone card: heading, figure beside it, line below, line with its label, or hidden. */
  card?: 'title' | 'figure' | 'line' | 'labelled' | 'none'
}

export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => chosen.includes(column.key))
}
