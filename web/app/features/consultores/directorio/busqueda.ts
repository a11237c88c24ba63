/** Search fields of a directory, named as in the API and in the address (B3). */
export type Campo =
  | 'IdPais'
  | 'IdProvincia'
  | 'IdLocalidad'
  | 'Nombre'
  | 'idioma'
  | 'actividad'
  | 'atiendeOnline'

export interface Busqueda {
  IdPais?: number
  IdProvincia?: number
  IdLocalidad?: number
  Nombre?: string
  idioma?: string
  /** Id of a certificate. */
  actividad?: number
  atiendeOnline?: 1
}

/** The limit of the API, less the two wildcards around the name. */
const NOMBRE_MAX = 118
const NUMEROS: readonly Campo[] = ['IdPais', 'IdProvincia', 'IdLocalidad', 'actividad']

/** Reads the search from an address. Ignores unknown parameters and invalid values. */
export function readBusqueda(params: URLSearchParams, campos: readonly Campo[]): Busqueda {
  const busqueda: Record<string, string | number> = {}
  for (const campo of campos) {
    const text = cleanText(params.get(campo) ?? '')
    // 0 in a select means no choice (B4).
    if (!text || text === '0') continue
    if (campo === 'atiendeOnline') {
      if (text === '1') busqueda[campo] = 1
    } else if (!NUMEROS.includes(campo)) busqueda[campo] = text
    else if (/^[1-9]\d{0,8}$/.test(text)) busqueda[campo] = Number(text)
  }
  return busqueda
}

function cleanText(text: string): string {
  return (
    [...text.slice(0, NOMBRE_MAX * 2)]
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
      .map((character) => (/[\u0000-\u001f\u007f]/.test(character) ? ' ' : character))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, NOMBRE_MAX)
      .toWellFormed()
  )
}

/** The canonical query string of a search: only set fields, in a fixed order, without `page=1`. */
export function searchOf(busqueda: Busqueda, campos: readonly Campo[], page = 1): string {
  const params = new URLSearchParams()
  for (const campo of campos) {
    const value = busqueda[campo]
    if (value !== undefined) params.set(campo, String(value))
  }
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text && `?${text}`
}

/** The query string of the search as the address has it, without foreign parameters such as those of campaigns. */
export function searchInAddress(params: URLSearchParams, campos: readonly Campo[]): string {
  const own = new URLSearchParams(
    [...params].filter(([name]) => name === 'page' || (campos as readonly string[]).includes(name)),
  )
  const text = own.toString()
  return text && `?${text}`
}

export const isFiltered = (busqueda: Busqueda) => Object.keys(busqueda).length > 0
