// The query parameters that each page reads. All other parameters have no effect on the page.
import { RUTAS_PRIVADAS } from './rutas.ts'

const DIRECTORIO = [
  'IdPais',
  'IdProvincia',
  'IdLocalidad',
  'Nombre',
  'idioma',
  'actividad',
  'atiendeOnline',
  'page',
]

/** Parameters by the first segment of the path. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'consultores-general': DIRECTORIO,
  'consultores-campus': DIRECTORIO,
  empresas: DIRECTORIO,
  actividades: ['mes', 'modalidad', 'lugar', 'tema', 'vista', 'fechas', 'pagina'],
  eventos: ['orden', 'pagina', 'anteriores'],
  buscar: ['q'],
  camino: ['paso'],
  caminohp: ['paso'],
  consultor: ['paso', 'libro'],
  verificar: ['codigo'],
  video: ['page'],
}

/** Browsers fetch the data of a page from `.data`; `_routes` names the requested parts. */
const DATA = /\.data$/
const DATA_PARTS = '_routes'

/**
 * Parameters whose responses are not cached: a book choice is personal, and parts can have any name, even of parts
 * that do not exist.
 */
const NOT_KEPT = ['libro', DATA_PARTS]

/** Pages that accept any number, link or spelling of a code, so their responses are unlimited in number. */
const WITHOUT_LOOKING =
  /^\/(unidades|preguntas|unidades-finalizada|encuesta|verificar|evento-inscripcion-03|libro-compra-gracias|novedades\/baja|nuevas-fechas\/baja)\/./

/** Personal pages and checkout steps read all their parameters. */
const readsEverything = (pathname: string) => RUTAS_PRIVADAS.some((prefix) => pathname.startsWith(prefix))

export interface PageQuery {
  /** The part of the query that the page reads, with its `?`, as it was written. */
  read: string
  /** The ignored parameters, without a `?`. */
  ignored: string
  /** The number of different responses is small enough to cache them. */
  isKeepable: boolean
}

export function pageQueryOf(pathname: string, search: string): PageQuery {
  const isLookedFor = !WITHOUT_LOOKING.test(pathname)
  if (search.length < 2) return { read: '', ignored: '', isKeepable: isLookedFor }
  if (readsEverything(pathname)) return { read: search, ignored: '', isKeepable: false }
  const names = [
    ...(READ[pathname.replace(DATA, '').split('/')[1] ?? ''] ?? []),
    ...(DATA.test(pathname) ? [DATA_PARTS] : []),
  ]
  const pairs = search.slice(1).split('&').filter(Boolean)
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''
  const isRead = (pair: string) => names.includes(nameOf(pair))
  const parts = pairs.filter(isRead)
  const read = parts.join('&')
  return {
    read: read && `?${read}`,
    ignored: pairs.filter((pair) => !isRead(pair)).join('&'),
    isKeepable: isLookedFor && !parts.some((pair) => NOT_KEPT.includes(nameOf(pair))),
  }
}
