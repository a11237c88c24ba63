/** Address parameters that do not identify the list: its page, its columns and the open row. */
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

/**
 * Remembers the cursor of each page in the session storage. A cursor only leads forward, so going back needs the
 * stored one.
 */
export function rememberPage(path: string, params: URLSearchParams): void {
  const name = nameOf(path, params)
  const page = params.get('page') ?? '1'
  sessionStorage.setItem(name, JSON.stringify({ ...read(name), [page]: params.get('after') }))
}

/** The address of another page of the list; undefined if its cursor is unknown. */
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

/** The parameters of the list itself. Lists on the tabs of a row have a dot in the names of theirs. */
export function ofTheList(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !name.includes('.')))
}

/** The address of a row with the filters of its list, for the links back, to the previous row and to the next. */
export function withSearch(href: string, params: URLSearchParams): string {
  const search = params.toString()
  return search && !href.includes('?') ? `${href}?${search}` : href
}
