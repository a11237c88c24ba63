// What the pages say, as the server sends them: what needs no browser to be seen.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  // Nothing is kept, so that each page is made anew.
  site = await openSite({ pages: true, env: { CACHE_MB: '0' } })
})
afterAll(() => site.close())

async function open(path: string): Promise<string> {
  const answer = await site.inject({ url: path, headers: { accept: 'text/html' } })
  expect(answer.statusCode, path).toBe(200)
  return answer.payload
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
const hasNavigation = (html: string) => /<header.*?<nav aria-label="Principal"/s.test(html)

describe('the home page', () => {
  it('is the same at / and at /espanol, with header and navigation [sitio/home-page]', async () => {
    const look = (html: string) => ({
      navigation: hasNavigation(html),
      titles: all(html, /<h[1-4][^>]*>(.*?)<\/h[1-4]>/gs).filter(
        (title) => !title.includes('/evento-detalle/'),
      ),
      // The three activities are drawn by lot.
      links: all(mainOf(html), /<a [^>]*href="([^"]*)"/g).filter(
        (href) => !href.startsWith('/evento-detalle/'),
      ),
      canonical: all(html, /<link rel="canonical" href="([^"]*)"/g),
    })
    const [home, spanish] = [look(await open('/')), look(await open('/espanol'))]
    expect(home).toMatchObject({ navigation: true, canonical: [`${site.config.origin}/`] })
    expect(home.links.length).toBeGreaterThan(10)
    expect(spanish).toEqual(home)
  })

  it('shows the banners of its table, in their order, and no other [sitio/home-page]', async () => {
    const carousel = async () =>
      /aria-roledescription="carrusel".*?<\/section>/s.exec(await open('/'))?.[0] ?? 'no carousel'
    const expectBanners = async (titles: string[]) => {
      const html = await carousel()
      const places = titles.map((title) => html.indexOf(title))
      expect(places.includes(-1), titles.join()).toBe(false)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
    await site.sql('update homebanners set activo = 0')
    await site.sql(
      `insert into homebanners (titulo, orden, activo) values ('Segundo de prueba', 2, 1), ('Primero de prueba', 1, 1), ('Oculto de prueba', 0, 0)`,
    )
    await vi.waitFor(() => expectBanners(['Primero de prueba', 'Segundo de prueba']))
    expect(await carousel()).not.toContain('Oculto de prueba')
    await site.sql(`update homebanners set orden = 3 where titulo = 'Primero de prueba'`)
    await vi.waitFor(() => expectBanners(['Segundo de prueba', 'Primero de prueba']))
  })
})

describe('events', () => {
  it('of state 1 are in the first lists, of state 3 in the list of their category only [eventos/published-states]', async () => {
    const common = { categoria: 'congresos', destacada: 1 }
    await site.sql('update eventos set destacada = 0')
    await anEvento(site, { ...common, titulo: 'Publicado de prueba', id_estado: 1 })
    await anEvento(site, { ...common, titulo: 'Apartado de prueba', id_estado: 3 })
    await anEvento(site, { ...common, titulo: 'Borrador de prueba', id_estado: 0 })
    const titles = async (path: string) =>
      [...new Set((await open(path)).match(/(Publicado|Apartado|Borrador) de prueba/g) ?? [])].sort()
    await vi.waitFor(async () => expect(await titles('/')).toEqual(['Publicado de prueba']))
    expect(await titles('/eventos/congresos')).toEqual(['Apartado de prueba', 'Publicado de prueba'])
  })
})

describe('a book', () => {
  it('shows four others, drawn by lot [libros/book-page]', async () => {
    const draws = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const others = new Set(all(mainOf(await open('/libro/1-la_senda_interior')), /href="\/libro\/(\d+)/g))
      expect(others.size).toBe(4)
      expect(others).not.toContain('1')
      draws.add([...others].join())
    }
    expect(draws.size).toBeGreaterThan(1)
  })
})

describe('the list of consultants', () => {
  it('comes 30 to a page, each of them once, with an ellipsis while the page is below the last minus 1 [consultores/directory-pages sitio/paging-window]', async () => {
    const expected = await site.sql<{ id: string }>(
      `select id_consultor::text as id from consultores where id_estado = 1 and 'comunidad' = any(tipos)
       order by sin_acentos(nombre), id_consultor`,
    )
    const last = Math.ceil(expected.length / 30)
    expect(last).toBeGreaterThan(4)
    const shown: string[] = []
    for (let page = 1; page <= last; page++) {
      const html = await open(`/consultores-general${page > 1 ? `?page=${page}` : ''}`)
      const cards = new Set(all(mainOf(html), /href="\/consultor\/(\d+)/g))
      expect(cards.size, `page ${page}`).toBe(page < last ? 30 : expected.length - 30 * (last - 1))
      shown.push(...cards)
      const links = /<nav[^>]*aria-label="Páginas de consultores".*?<\/nav>/s.exec(html)?.[0] ?? ''
      expect(links, `page ${page}`).toContain(`Página ${page} de ${last}`)
      expect(links.includes('…'), `page ${page} of ${last}`).toBe(page < last - 1)
    }
    expect(shown).toEqual(expected.map(({ id }) => id))
  })

  it('starts at page 1 of each search, whatever page the search was made on [sitio/paging-window]', async () => {
    const html = await open('/consultores-general?Nombre=a&page=2')
    const search = /<form[^>]*action="\/consultores-general#.*?<\/form>/s.exec(html)?.[0] ?? 'no search'
    expect(search).toContain('method="get"')
    expect(all(search, /name="([^"]*)"/g)).toContain('Nombre')
    expect(all(search, /name="([^"]*)"/g)).not.toContain('page')
    expect(mainOf(html)).toContain('Página 2 de')
  })
})

describe('the page that asks whoever leaves a list', () => {
  it.each(['/novedades/baja', '/nuevas-fechas/baja'])(
    '%s: its button leads to its own call, whatever stands in its address [correo/newsletter-left]',
    async (page) => {
      for (const token of ['1.x', '..%2F..%2F..%2Fauth%2Flogout%3F', '%24%26%24%60', '%22%3E%3Cb%3E']) {
        const [action] = all(await open(`${page}/${token}`), /<form action="([^"]*)" method="post"/g)
        expect(new URL(action ?? '', site.config.origin).pathname).toMatch(
          new RegExp(`^/v1/data${page}/[^/]+/pagina$`),
        )
      }
    },
  )
})
