// Which parameters of its address a page reads. Whatever else an address carries changes nothing of what is shown.
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

/** By the first step of the path. */
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

/** When the browser fetches only the data of a page, this says of which of its parts. */
const DATA = /\.data$/
const DATA_PARTS = '_routes'

/** What somebody chose to buy is theirs, and parts can be named that no page has: such an answer is made anew. */
const NOT_KEPT = ['libro', DATA_PARTS]

/** They show any number, link or spelling of a code that they are asked with: there is no end of those. */
const WITHOUT_LOOKING =
  /^\/(unidades|preguntas|unidades-finalizada|encuesta|verificar|evento-inscripcion-03|libro-compra-gracias|novedades\/baja|nuevas-fechas\/baja)\/./

/** What is personal, and the steps of a purchase, read what they were given. */
const readsEverything = (pathname: string) => RUTAS_PRIVADAS.some((prefix) => pathname.startsWith(prefix))

export interface PageQuery {
  /** The part of the query that the page reads, with its `?`, as it was written. */
  read: string
  /** The rest, without one. */
  ignored: string
  /** Few enough different ones that what they show is worth keeping. */
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
