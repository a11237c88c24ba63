// What the pages to be read say and where they lead, as the server sends them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { element, elements, hrefsOf, nameOf, openPage, textOf } from '#testing/reading/html.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const SANDBOX = 'http://sandbox.test'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ pages: true, env: { SANDBOX_URL: SANDBOX } })
})
afterAll(() => site.close())

describe('the pages to be read', () => {
  it('have a way home where there is no navigation [sitio/three-layouts]', async () => {
    for (const path of ['/somos', '/camino', '/actividades', '/campus']) {
      const { root } = await openPage(site, path)
      expect(elements(root, 'nav', { 'aria-label': 'Principal' }), path).toEqual([])
      const trail = element(root, 'nav', { 'aria-label': 'Migas de pan' })
      expect(nameOf(element(trail, 'a', { href: '/' })), path).toBe('Inicio')
    }
  })

  it('/somos says who they are [sitio/somos-page]', async () => {
    const { main } = await openPage(site, '/somos')
    expect(textOf(main)).toContain('más de 4300 consultores en más de 20 países')
  })

  it('/camino leads to its two activities, the nearest first [sitio/path-page eventos/cercanas-primero]', async () => {
    const { main } = await openPage(site, '/camino')
    const hrefs = hrefsOf(main, /^\/eventos\//)
    for (const codigo of ['jornada-online', 'charlas-introductorias']) {
      expect(hrefs).toContain(`/eventos/${codigo}?orden=proximas`)
    }
  })

  it('/caminohp opens four doors, the accented one included [sitio/camino-page]', async () => {
    const { main } = await openPage(site, '/caminohp')
    expect(textOf(element(main, 'h1'))).toBe('Camino Senda')
    const hrefs = hrefsOf(main, /^\/eventos\//)
    expect(hrefs.map(decodeURI)).toEqual([
      '/eventos/charlas-introductorias?orden=proximas',
      '/eventos/jornada-online?orden=proximas',
      '/eventos/apertura-decodificación-bioemocional?orden=proximas',
      '/eventos/apertura-bioexistencia-consciente?orden=proximas',
    ])
    const accented = elements(main, 'a').find((link) =>
      nameOf(link).includes('Apertura de Decodificación Bioemocional'),
    )
    const category = await openPage(site, encodeURI(decodeURI(accented?.attribs['href'] ?? '')))
    expect(textOf(element(category.main, 'h1'))).toBe('Apertura de Decodificación Bioemocional')
  })

  it('/actividades names only categories that exist [eventos/actividades-page]', async () => {
    const { main } = await openPage(site, '/actividades')
    const hrefs = new Set(hrefsOf(main, /^\/eventos\//))
    expect(hrefs.size).toBeGreaterThanOrEqual(8)
    for (const href of hrefs) await openPage(site, href)
  })

  it('/campus opens two classrooms in new tabs [sitio/campus-page]', async () => {
    const { main } = await openPage(site, '/campus')
    const buttons = elements(main, 'a').filter((link) => nameOf(link).startsWith('Ingresar'))
    expect(buttons).toHaveLength(2)
    for (const [index, place] of ['Empresas y Economía', 'Campus'].entries()) {
      expect(nameOf(buttons[index] as (typeof buttons)[number])).toContain(place)
      expect(buttons[index]?.attribs).toMatchObject({
        target: '_blank',
        rel: expect.stringMatching(/noopener/),
        href: expect.stringMatching(/^https:/),
      })
    }
  })

  it('/seminarios shows the nearest dates first', async () => {
    const { main } = await openPage(site, '/seminarios')
    const days = elements(main, 'article').flatMap((card) =>
      elements(card, 'time').map(({ attribs }) => attribs['datetime'] ?? ''),
    )
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
  })

  it('/espanol is the home page in Spanish, and marked as such [sitio/home-page]', async () => {
    const { root, main } = await openPage(site, '/espanol')
    expect(element(root, 'html').attribs['lang']).toBe('es')
    expect(textOf(element(main, 'h1'))).toMatch(/\S/)
  })

  it('say that this is the sandbox, where it is', async () => {
    for (const path of ['/', '/libros', '/login']) {
      const { root } = await openPage(site, path)
      const footer = element(root, 'footer')
      expect(textOf(footer), path).toMatch(/Sitio de prueba.*Los pagos son simulados y no mueven dinero real/)
      const inbox = elements(footer, 'a').find((link) => nameOf(link).includes('bandeja de prueba'))
      expect(inbox?.attribs['href'], path).toBe(`${SANDBOX}/buzon`)
    }
  })

  it('do not include the sample page of the design system', async () => {
    await openPage(site, '/_muestrario', 404)
  })

  it('answer HEAD as GET, without the body, and protected alike [sitio/other-methods sitio/security-headers]', async () => {
    // What HEAD leaves behind to be kept must still have its body.
    const head = await site.inject({ method: 'HEAD', url: '/contacto' })
    const get = await site.inject({ url: '/contacto' })
    expect(get.payload.length).toBeGreaterThan(1000)
    const { etag, 'content-security-policy': policy, 'content-length': length } = head.headers
    expect(get.headers).toMatchObject({ etag, 'content-security-policy': policy, 'content-length': length })
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
