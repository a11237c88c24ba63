import { PAGINAS_ESTATICAS, RUTAS_PRIVADAS } from '#domain/sitio/rutas.ts'
import { escapeHtml } from '#domain/texto/texto.ts'

/** The protocol allows 50,000 addresses in a file. */
const PER_FILE = 45_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const locs = (tag: 'url' | 'sitemap', urls: string[]) =>
  urls.map((url) => `<${tag}><loc>${escapeHtml(url)}</loc></${tag}>`).join('')

/**
 * The map of the site: one file as long as it fits, otherwise an index of several. `part` is undefined for
 * `sitemap.xml` itself; null means that there is no such part.
 */
export function sitemapOf(
  origin: string,
  dataPaths: string[],
  part?: number,
  perFile: number = PER_FILE,
): string | null {
  const urls = [...PAGINAS_ESTATICAS, ...dataPaths].map((path) => origin + path)
  const parts = Math.ceil(urls.length / perFile)
  if (part === undefined && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
    return `${HEAD}<sitemapindex ${NAMESPACE}>${locs('sitemap', files)}</sitemapindex>`
  }
  const at = part ?? 1
  if (at < 1 || at > parts) return null
  return `${HEAD}<urlset ${NAMESPACE}>${locs('url', urls.slice((at - 1) * perFile, at * perFile))}</urlset>`
}

export function robotsOf(origin: string): string {
  const disallowed = RUTAS_PRIVADAS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
