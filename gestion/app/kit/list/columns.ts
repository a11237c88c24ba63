import type { ReactNode } from 'react'

/** A column of a list, and its place on the card that a phone shows instead of a row. */
export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The field that the API orders by, when it can. */
  order?: string
  /** Numbers stand at the end of their column. */
  end?: boolean
  /** In pixels, where letters have their usual size. */
  width?: number
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** On a phone: the heading, the figure beside it, the line below (with its label, when it says little alone), or nowhere. */
  card?: 'title' | 'figure' | 'line' | 'labelled' | 'none'
}

export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => chosen.includes(column.key))
}
