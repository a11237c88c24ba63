/** What says which list it is, whatever page of it is shown and how. */
const NOT_THE_LIST = ['page', 'after', 'columnas', 'ver']

function nameOf(path: string, params: URLSearchParams): string {
  const list = new URLSearchParams(params)
  for (const name of NOT_THE_LIST) list.delete(name)
  list.sort()
  return `gestion.paginas:${path}?${list}`
}

type Starts = Record<string, string | null>

function read(name: string): Starts {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Starts
  } catch {
    return {}
  }
}

/** Cursors lead forward only: where a page began is remembered as long as the tab lives, for the way back. */
export function rememberPage(path: string, params: URLSearchParams): void {
  const name = nameOf(path, params)
  const page = params.get('page') ?? '1'
  sessionStorage.setItem(name, JSON.stringify({ ...read(name), [page]: params.get('after') }))
}

/** The address of another page of the list, undefined where nobody remembers how it began. */
export function addressOfPage(
  path: string,
  params: URLSearchParams,
  page: number,
): URLSearchParams | undefined {
  const starts = { '1': null, ...read(nameOf(path, params)) } as Starts
  const start = starts[String(page)]
  return start === undefined ? undefined : withPage(params, page, start)
}

export function withPage(params: URLSearchParams, page: number, after: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  if (after) next.set('after', after)
  else next.delete('after')
  return next
}

/** What describes the list itself: lists on the tabs of a row have a point in the names of theirs. */
export function ofTheList(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !name.includes('.')))
}

/** The address of a row with the list that it was opened from, so that the way back and on is known there. */
export function withSearch(href: string, params: URLSearchParams): string {
  const search = params.toString()
  return search && !href.includes('?') ? `${href}?${search}` : href
}
