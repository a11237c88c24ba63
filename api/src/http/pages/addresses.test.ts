// The addresses of the site, as search engines, messengers and mistyping visitors meet them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARCELA, PAGINAS_ABIERTAS, PAGINAS_DE_LECTURA, PALERMO } from '#testing/guards/paginas.ts'
import { findEnglish } from '#testing/reading/english.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ pages: true })
})
afterAll(() => site.close())

const get = (url: string) => site.inject({ url: url.replace(site.config.origin, '') })

/** Status and address in the end, as a browser would follow them. */
async function follow(path: string, turns = 5): Promise<[status: number, path: string]> {
  const answer = await get(path)
  const { location } = answer.headers
  if (answer.statusCode < 300 || answer.statusCode >= 400 || !location || turns === 0)
    return [answer.statusCode, path]
  const to = new URL(String(location), site.config.origin + path)
  return follow(to.pathname + to.search, turns - 1)
}

async function open(path: string): Promise<string> {
  const answer = await get(path)
  expect(answer.statusCode, path).toBe(200)
  return answer.payload
}

const openInTheEnd = async (path: string) => open((await follow(path))[1])

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/** What is read or heard of a page: its text, and the names that it gives to pictures and controls. */
function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return [...spoken.map(([, text]) => text), shown]
    .join('\n')
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/width=device-width.*/g, ' ')
}

it('every page speaks Spanish, and says so [sitio/spanish-everywhere sitio/public-pages-for-all]', async () => {
  for (const path of PAGINAS_ABIERTAS) {
    const html = await openInTheEnd(path)
    expect(html, path).toMatch(/<html lang="es"/)
    expect(findEnglish(wordsOf(html)), path).toEqual([])
  }
})

describe('found and shared', () => {
  it('each page has its own title, description, address and pictures', async () => {
    const titles = new Set<string>()
    const { origin } = site.config
    for (const path of PAGINAS_DE_LECTURA.filter((each) => !each.endsWith('/15'))) {
      const head = first(await open(path), /<head>(.*?)<\/head>/s)
      const content = (name: string) => first(head, new RegExp(`<meta [^>]*"${name}" content="([^"]*)"`))
      titles.add(first(head, /<title>(.*?)<\/title>/))
      expect(content('description').length, path).toBeGreaterThan(20)
      expect(first(head, /<link rel="canonical" href="([^"]*)"/)).toBe(origin + path)
      expect(content('og:url')).toBe(origin + path)
      expect(content('twitter:card')).toBe('summary_large_image')
      const image = await get(content('og:image'))
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    }
    expect(titles.size).toBe(PAGINAS_DE_LECTURA.length - 1)
  })

  it('the map, the rules for robots, the manifest of an app and its icons are there [sitio/installable-app]', async () => {
    const urls = [...(await open('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
    expect(urls.length).toBeGreaterThan(600)
    expect(new Set(urls).size).toBe(urls.length)
    const some = urls.filter((url) => /\/(eventos|evento-detalle)\//.test(url))
    expect(some.length).toBeGreaterThan(40)
    for (const url of some) await open(url)
    expect(await open('/robots.txt')).toContain(`Sitemap: ${site.config.origin}/sitemap.xml`)
    const { icons, ...app } = JSON.parse(
      await open(first(await open('/'), /<link [^>]*rel="manifest"[^>]* href="([^"]*)"/)),
    )
    // What browsers ask of a site that is to be installed.
    expect(app).toMatchObject({ name: expect.any(String), start_url: '/', display: 'standalone' })
    const sizes = icons.map(({ sizes: each }: { sizes: string }) => each)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(icons.some(({ purpose = '' }) => purpose.includes('maskable'))).toBe(true)
    for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/favicon.ico' }])
      await open(src)
  })

  it('an event has one address: another slug moves there for good [eventos/event-page]', async () => {
    for (const path of [
      '/evento-detalle/2',
      '/evento-detalle/2-otra-cosa',
      '/evento-detalle/2-CHARLA?utm=x',
    ]) {
      const answer = await get(path)
      expect(answer.statusCode, path).toBe(301)
      const to = new URL(String(answer.headers.location), site.config.origin)
      expect(to.pathname + to.search).toBe(PALERMO + (path.includes('?') ? '?utm=x' : ''))
    }
  })

  it('a category is found without its accents and in capitals, at its one address [sitio/cut-links-lead-on]', async () => {
    const apertura = '/eventos/apertura-decodificaci%C3%B3n-bioemocional'
    for (const [path, to] of [
      ['/eventos/apertura-decodificacion-bioemocional', apertura],
      ['/eventos/Apertura-Decodificaci%C3%93n-Bioemocional?orden=proximas', `${apertura}?orden=proximas`],
      ['/eventos/JORNADA-ONLINE', '/eventos/jornada-online'],
    ] as const) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location], path).toEqual([301, to])
      expect((await get(to)).statusCode, to).toBe(200)
    }
    for (const path of ['/eventos/jornada', '/eventos/*', '/eventos/jornada_online'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})

it('bad addresses lead to the nearest good one, or to a clear page, never to a failure', async () => {
  const general = '/consultores-general'
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1',
    'IdPais=9999999',
    'IdPais=%27',
    'Nombre=%00%0A',
    'idioma=x',
  ]) {
    expect(await follow(`${general}?${query}`), query).toEqual([200, general])
  }
  expect(await follow(`${general}?page=999999`)).toEqual([200, expect.stringMatching(/\?page=\d{1,3}$/)])
  expect(await follow(`${general}?utm_source=x&desconocido=1`)).toEqual([
    200,
    `${general}?utm_source=x&desconocido=1`,
  ])
  expect(await follow(`${general}?Nombre=${'x'.repeat(1500)}`)).toEqual([
    200,
    `${general}?Nombre=${'x'.repeat(118)}`,
  ])
  const [tooLong] = await follow(`${general}?Nombre=${'x'.repeat(4000)}`)
  expect(tooLong).toBe(414)
  expect(await follow('/consultores-campus?actividad=10')).toEqual([200, '/consultores-campus'])
  expect(await follow('/empresas?actividad=1&IdPais=1&Nombre=%25')).toEqual([
    200,
    expect.stringMatching(/^\/empresas/),
  ])
  for (const path of [
    '/consultor/abc',
    '/consultor/0',
    '/consultor/99999999999-x',
    '/consultor/-1',
    '/libro/x',
    '/libro/987654',
  ]) {
    expect((await follow(path))[0], path).toBe(404)
  }
  expect(await follow(`${MARCELA}?paso=7`)).toEqual([200, MARCELA])
})

it('a link that was cut in the middle of an accent, or written in an old alphabet, still leads there [sitio/cut-links-lead-on]', async () => {
  const marcela = '/consultor/1-marcela_ib'
  for (const path of [
    `${marcela}%C3`,
    `${marcela}%`,
    `${marcela}%C3%A`,
    `${marcela}%E1%F1ez`,
    `${marcela}%A1%C3%B1ez?de=x`,
  ])
    expect((await follow(path))[0], path).toBe(200)
  expect((await follow('/nada_de_nada%C3'))[0]).toBe(404)
  for (const path of [
    '//otro.example/%',
    '/%ff/otro.example',
    '/.%ff//otro.example',
    '/%/otro.example',
    '/v1/eventos/%C3',
  ])
    expect((await get(path)).statusCode, path).toBe(400)
})

it('a page has a policy with a nonce, and no script without it [sitio/content-policy]', async () => {
  const response = await site.inject({ url: '/libros' })
  const policy = String(response.headers['content-security-policy'])
  const nonce = /script-src 'nonce-([^']{16,})' 'strict-dynamic';/.exec(policy)?.[1] ?? ''
  const scripts = (response.payload.match(/<script\b[^>]*>/g) ?? []).filter(
    (script) => !script.includes('type="application/ld+json"'),
  )
  expect(nonce).toBeTruthy()
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
})
