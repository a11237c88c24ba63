import { describe, expect, it } from 'vitest'
import { PAGINAS_DEL_MAPA } from '#domain/sitio/paginas.ts'
import { robotsOf, tramosOf } from './mapa.ts'

const origin = 'https://senda.example'

describe('the map of the site', () => {
  it('has no part for what there is nothing of [sitio/site-map-in-parts]', () => {
    const only = { libros: null, eventos: null, consultores: { first: 999, last: 2_000 } }
    expect(tramosOf(only)).toEqual([0, 1_000, 2_000].map((desde) => ({ de: 'consultores', desde })))
  })

  it('sends nobody to what is personal, and everybody to the map', () => {
    const robots = robotsOf(origin)
    expect(robots).toContain('Disallow: /misactividades')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const blocked = [...robots.matchAll(/Disallow: (.*)/g)].map(([, path]) => path as string)
    const hidden = [
      '/',
      ...PAGINAS_DEL_MAPA,
      '/evento-detalle/1-x',
      '/compartir/sitio.png',
      '/eventos/x',
    ].filter((path) => blocked.some((start) => path.startsWith(start)))
    expect(hidden).toEqual([])
  })
})
