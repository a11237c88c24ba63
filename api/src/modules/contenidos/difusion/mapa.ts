import { RUTAS_PRIVADAS } from '#domain/sitio/rutas.ts'
import { escapeHtml } from '#domain/texto/texto.ts'
import { type Extremos, PER_FILE, POR_ID, type Tramo } from './queries.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Splits the ids of each kind into fixed ranges, so that a new or deleted row changes only its own file. */
export function tramosOf(extremos: Extremos): Tramo[] {
  return POR_ID.flatMap((de) => {
    const ids = extremos[de]
    if (!ids) return []
    const begin = Math.floor(ids.first / PER_FILE)
    const pieces = Math.floor(ids.last / PER_FILE) - begin + 1
    return Array.from({ length: pieces }, (_, piece) => ({ de, desde: (begin + piece) * PER_FILE }))
  })
}

/** Whether everything fits into one file. */
export function isSmall(extremos: Extremos): boolean {
  const spans = Object.values(extremos).map((ids) => (ids ? ids.last - ids.first + 1 : 0))
  return spans.reduce((sum, span) => sum + span, 0) <= PER_FILE
}

const locs = (tag: 'url' | 'sitemap', urls: string[]) =>
  urls.map((url) => `<${tag}><loc>${escapeHtml(url)}</loc></${tag}>`).join('')

export function urlsetOf(origin: string, paths: string[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>${locs(
    'url',
    paths.map((path) => origin + path),
  )}</urlset>`
}

export function indexOf(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>${locs('sitemap', files)}</sitemapindex>`
}

export function robotsOf(origin: string): string {
  const disallowed = RUTAS_PRIVADAS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
