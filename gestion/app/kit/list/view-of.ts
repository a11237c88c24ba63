/** Which row of a list is looked at over it. */
export const OPEN_ROW = 'ver'

/** A list without the place where somebody stands in it. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const place of ['page', 'after', OPEN_ROW]) params.delete(place)
  params.sort()
  return params.toString()
}
