export interface Paginacion {
  page: number
  lastPage: number
  /** Up to three consecutive numbers around the current page (B9). */
  pages: number[]
  /** Whether more pages follow after the window (B9). */
  ellipsis: boolean
  previous: number | null
  next: number | null
}

const WINDOW = 3

/**
 * Page links: a window of 3 numbers, and an ellipsis while the page is below the last page minus 1 (B9) and the window
 * ends before the last page.
 */
export function paginate(total: number, perPage: number, requested: number): Paginacion {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(lastPage, Math.max(1, Math.trunc(requested) || 1))
  const start = Math.max(1, Math.min(page - 1, lastPage - WINDOW + 1))
  const pages = Array.from({ length: Math.min(WINDOW, lastPage) }, (_, index) => start + index)
  return {
    page,
    lastPage,
    pages,
    ellipsis: start + WINDOW - 1 < lastPage,
    previous: page > 1 ? page - 1 : null,
    next: page < lastPage ? page + 1 : null,
  }
}

/** The page number of a query string. Anything else counts as page 1. */
export function pageFromQuery(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
