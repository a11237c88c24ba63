import { describe, expect, it } from 'vitest'
import { PAGINAS_ESTATICAS } from '#domain/sitio/rutas.ts'
import { robotsOf, sitemapOf } from './mapa.ts'

const origin = 'https://senda.example'
const locs = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('the map of the site', () => {
  it('is one file as long as it fits', () => {
    const xml = sitemapOf(origin, ['/libro/1-a&b'])
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(locs(xml)).toEqual([
      ...PAGINAS_ESTATICAS.map((path) => origin + path),
      `${origin}/libro/1-a&amp;b`,
    ])
    expect(sitemapOf(origin, [], 2)).toBeNull()
    expect(sitemapOf(origin, [], 0)).toBeNull()
  })

  it('is an index of several when it does not, and no address is lost', () => {
    const paths = Array.from({ length: 95 }, (_, index) => `/consultor/${index}-x`)
    const index = sitemapOf(origin, paths, undefined, 40)
    expect(locs(index)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
    const all = [1, 2, 3].flatMap((part) => locs(sitemapOf(origin, paths, part, 40)))
    expect(all).toEqual([...PAGINAS_ESTATICAS, ...paths].map((path) => origin + path))
    expect(sitemapOf(origin, paths, 4, 40)).toBeNull()
  })

  it('sends nobody to what is personal, and everybody to the map', () => {
    const robots = robotsOf(origin)
    expect(robots).toContain('Disallow: /misactividades')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const blocked = [...robots.matchAll(/Disallow: (.*)/g)].map(([, path]) => path as string)
    const hidden = [
      '/',
      ...PAGINAS_ESTATICAS,
      '/evento-detalle/1-x',
      '/compartir/sitio.png',
      '/eventos/x',
    ].filter((path) => blocked.some((start) => path.startsWith(start)))
    expect(hidden).toEqual([])
  })
})
