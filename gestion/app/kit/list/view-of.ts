/** The address parameter of the row that is open over its list. */
export const OPEN_ROW = 'ver'

/** The query string of a list without the page and the open row. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const place of ['page', 'after', OPEN_ROW]) params.delete(place)
  params.sort()
  return params.toString()
}
