// What categories, events, profiles and videos say, as the server sends them.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TipoProducto } from '#domain/compras/compras.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import {
  element,
  elements,
  graphOf,
  hrefsOf,
  htmlOf,
  nameOf,
  openPage,
  textOf,
} from '#testing/reading/html.ts'
import { aLibro, anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const PALERMO = '/evento-detalle/2-charla_introductoria_en_palermo'
const ONLINE = '/evento-detalle/47-jornada_online_la_primera_apertura'
const MARCELA = '/consultor/1-marcela_ib%C3%A1%C3%B1ez'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ pages: true })
})
afterAll(() => site.close())

describe('a category', () => {
  it('holds the events of its children, newest first, each leading to its detail [eventos/category-page]', async () => {
    const expected = await site.sql<{ id_evento: number }>(
      `with recursive c as (select id_categoria2 from categorias2 where code = 'eventos-publicos'
         union all select h.id_categoria2 from categorias2 h join c on h.id_categoria_padre = c.id_categoria2)
       select id_evento from eventos join c using (id_categoria2)
       where id_estado in (1, 3) order by fecha desc nulls last, id_evento`,
    )
    const { main } = await openPage(site, '/eventos/eventos-publicos')
    const links = elements(main, 'article').map((card) => element(element(card, 'h2'), 'a'))
    expect(
      links.map(({ attribs }) => Number(/evento-detalle\/(\d+)-/.exec(attribs['href'] ?? '')?.[1])),
    ).toEqual(expected.map(({ id_evento }) => id_evento))
    const [first] = links as [(typeof links)[number]]
    const detail = await openPage(site, first.attribs['href'] ?? '')
    expect(textOf(element(detail.main, 'h1'))).toBe(textOf(first))
  })

  it('cards say Zoom, the price of the visitor and at most 200 characters [eventos/modality-names eventos/text-preview eventos/price-notation]', async () => {
    const titulo = 'Tarjeta de muestra (prueba)'
    const copete = `Desde {{pais}} por {{precio}}. ${'palabra '.repeat(60)}`
    await anEvento(site, {
      id_estado: 3,
      categoria: 'congresos',
      modalidad: 'Video',
      fecha: '2031-05-04T00:15Z',
      titulo,
      copete,
    })
    const card = await vi.waitFor(async () => {
      const { main } = await openPage(site, '/eventos/congresos')
      const found = elements(main, 'article').find((each) => textOf(each).includes(titulo))
      if (!found) throw new Error('the card is not there yet')
      return found
    })
    expect(textOf(card)).toContain('Zoom')
    const texts = elements(card, '*').map(textOf)
    expect(texts).toContain('USD 120')
    const preview = texts.find((text) => /^Desde Estados Unidos por USD.120/.test(text)) ?? ''
    expect(preview).toMatch(/palabra…$/)
    expect(preview.length).toBeLessThanOrEqual(200)
  })

  it('that is empty says so, and one that does not exist is a 404 that helps', async () => {
    const { main } = await openPage(site, '/eventos/retiros-de-silencio')
    expect(textOf(main)).toContain('Todavía no hay fechas publicadas en esta categoría')
    for (const codigo of ['no-existe', 'x'.repeat(400), '%F0%9F%8C%84', "a'%20or%201=1--", '..%2F..%2Fetc']) {
      const missing = await openPage(site, `/eventos/${codigo}`, 404)
      expect(textOf(missing.main), codigo).toContain('No encontramos esa categoría')
    }
  })
})

describe('an event', () => {
  it('tells search engines what, when, where and for how much', async () => {
    const [event, trail] = graphOf((await openPage(site, PALERMO)).root)
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Charla introductoria en Palermo',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { addressLocality: 'Palermo' } },
      offers: { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      organizer: { '@type': 'Organization', name: 'Senda' },
    })
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(trail.itemListElement.at(-1).name).toBe(event.name)
  })

  it('online has no date [eventos/event-page]', async () => {
    const { root, main } = await openPage(site, ONLINE)
    const aside = element(root, 'aside', { 'aria-label': 'Datos e inscripción' })
    expect(elements(aside, '*').some((each) => textOf(each).startsWith('Online'))).toBe(true)
    expect(textOf(aside)).not.toMatch(/\d\d\/\d\d\/\d{4}/)
    expect(textOf(main)).not.toContain('Agregar al calendario')
  })

  it('that does not exist is a 404, whatever the address [eventos/published-states]', async () => {
    const [draft] = await site.sql<{ id_evento: number }>(
      'select id_evento from eventos where id_estado = 2 limit 1',
    )
    const segments = [
      ...['999999', 'abc', '0', '-1', '1.5', '99999999999999999999-x', '%00', 'a'.repeat(450)],
      ...[`${draft?.id_evento ?? 0}-borrador`, '999999-nada'],
    ]
    for (const segment of segments) {
      const { main } = await openPage(site, `/evento-detalle/${segment}`, 404)
      expect(textOf(main), segment).toContain('Error 404')
    }
  })
})

describe('a free online activity [compras/free-asks-little]', () => {
  const FREE = { precio: 0, precio_usd: 0, precio_grupo1: 0, precio_grupo2: 0 }

  it.each([
    ['free', FREE, 'Confirmá tu inscripción', 'Paso 2 de 2', 'desde la inscripción'],
    ['paid', {}, 'Forma de pago', 'Paso 2 de 3', 'desde el pago'],
  ])(
    'is confirmed and counted from there; one that is %s says what it asks for',
    async (_, given, title, paso, since) => {
      const evento = await anEvento(site, { modalidad: 'Online', ...given })
      const { root, main } = await openPage(site, `/evento-inscripcion-02/${evento.segmento}`)
      expect(textOf(element(main, 'h1'))).toBe(title)
      expect(textOf(element(root, 'title'))).toContain(`${paso}: `)
      expect(textOf(main)).toContain(paso)
      expect(/elegí cómo pagar/.test(textOf(main))).toBe(title === 'Forma de pago')
      expect(textOf(main)).toContain(`meses de acceso ${since}`)
    },
  )
})

describe('the steps of a purchase', () => {
  it('say in the tab which one it is and of what, for a book as for an activity [compras/three-steps]', async () => {
    const libro = await aLibro(site, { nombre: 'El pan de ayer' })
    const evento = await anEvento(site, { titulo: 'El pan de hoy' })
    const titleOf = async (path: string) => textOf(element((await openPage(site, path)).root, 'title'))
    for (const [i, [ofEvento, ofLibro]] of [
      ['evento-inscripcion-01', 'libro-compra'],
      ['evento-inscripcion-02', 'libro-compra-forma-de-pago'],
      ['evento-inscripcion-03', 'libro-compra-gracias'],
    ].entries()) {
      expect(await titleOf(`/${ofEvento}/${evento.segmento}`)).toBe(
        `Paso ${i + 1} de 3: El pan de hoy · Senda`,
      )
      expect(await titleOf(`/${ofLibro}/${libro.id}`)).toBe(`Paso ${i + 1} de 3: El pan de ayer · Senda`)
    }
  })
})

describe('the page of a purchase, where its mails lead', () => {
  const pageOf = (product_type: TipoProducto, product_id: number) =>
    rutaOf.compra({
      product_type,
      product_id,
      product_name: 'Lo comprado',
      referencia: 'AAAA-BBBB-CCCC-DDDD',
    })

  it.each([
    ['evento', 'taken off the site', `update eventos set id_estado = 0 where id_evento = $1`],
    ['evento', 'archived', `update eventos set id_estado = 0, archivado_en = now() where id_evento = $1`],
    ['evento', 'cancelled', `update eventos set cancelado_en = now() where id_evento = $1`],
    ['libro', 'taken off the site', `update libros set id_estado = 0 where id = $1`],
    ['libro', 'archived', `update libros set id_estado = 0, archivado_en = now() where id = $1`],
  ] as const)('is there after the %s was %s [compras/purchase-page-is-true]', async (tipo, _, withdraw) => {
    const id = tipo === 'evento' ? (await anEvento(site)).IdEvento : (await aLibro(site)).id
    await openPage(site, pageOf(tipo, id))
    await site.sql(withdraw, [id])
    const { main } = await openPage(site, pageOf(tipo, id))
    expect(textOf(element(main, 'h1'))).toBe('Detalle de la compra')
  })

  it('is not there without a purchase, once there is nothing to buy [compras/purchase-page-is-true]', async () => {
    const { IdEvento } = await anEvento(site, { id_estado: 0 })
    await openPage(site, `/evento-inscripcion-03/${IdEvento}`, 404)
    await openPage(site, '/libro-compra-gracias/999999', 404)
  })
})

describe('a profile', () => {
  it('shows the person, and is found and shared by one address [consultores/profile-page]', async () => {
    const { path, root, main } = await openPage(site, '/consultor/1-otro-nombre?x=1')
    expect(path.split('?')[0]).toBe(MARCELA)
    expect(textOf(element(main, 'h1'))).toBe('Marcela Ibáñez')
    expect(textOf(main)).toContain('San Martín de los Andes, Neuquén, Argentina')
    expect(hrefsOf(main, /^mailto:/)).toContain('mailto:consultora@ejemplo.com')
    expect(hrefsOf(main, /^tel:\+549/)).not.toEqual([])
    const held = await site.sql<{ nombre: string }>(
      `select z.nombre from consultores_certificados join certificados z using (id_certificado)
       where id_consultor = 1 order by sin_acentos(z.nombre)`,
    )
    const certificates = element(main, 'ul', { 'aria-label': 'Certificados' })
    expect(elements(certificates, 'li').map(textOf)).toEqual(held.map(({ nombre }) => nombre))
    expect(element(root, 'link', { rel: 'canonical' }).attribs['href']).toBe(site.config.origin + MARCELA)
    expect(graphOf(root).map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Person',
      'BreadcrumbList',
    ])
    const share = elements(main, 'a').find((link) => nameOf(link).includes('Compartir por WhatsApp'))
    expect(share?.attribs['href']).toMatch(/^https:\/\/wa\.me\/\?text=/)
  })

  it('holds nothing that would run of what somebody wrote into a presentation [consultores/profile-page sitio/html-is-cleaned]', async () => {
    const [row] = await site.sql<{ id: number }>(
      `update consultores set perfil_presentacion =
         '<p>Hola <strong>mundo</strong></p><script>document.title = "mal"</script><img src="x" onerror="alert(1)">'
       where id_consultor = (select max(id_consultor) from consultores where id_estado = 1 and perfil_activo = 0)
       returning id_consultor as id`,
    )
    const { path, main, prose } = await vi.waitFor(async () => {
      const page = await openPage(site, `/consultor/${row?.id}`)
      const found = element(page.main, 'div', { class: /\bprosa\b/ })
      expect(textOf(element(found, 'strong'))).toBe('mundo')
      return { ...page, prose: found }
    })
    expect(htmlOf(prose)).not.toMatch(/script|onerror/)
    expect(textOf(main)).not.toContain('Productos')
    expect((await openPage(site, `${path}?paso=2`)).path).not.toContain('paso')
  })
})

describe('the videos', () => {
  it('come nine to a page, the active ones only [sitio/video-page]', async () => {
    const active = await site.sql<{ titulo: string }>(
      'select titulo from videos where id_estado = 1 order by orden, id_video',
    )
    const titles = active.map(({ titulo }) => titulo)
    const titlesOf = ({ main }: Awaited<ReturnType<typeof openPage>>) =>
      elements(main, 'article').map((card) => textOf(element(card, 'h2')))
    const first = await openPage(site, '/video')
    expect(titlesOf(first)).toEqual(titles.slice(0, 9))
    const channel = elements(first.main, 'a').find((link) => nameOf(link).includes('Suscribite al canal'))
    expect(channel?.attribs['href']).toMatch(/youtube/)
    const pages = elements(element(first.main, 'nav', { 'aria-label': 'Páginas de videos' }), 'a').filter(
      (link) => /^Página \d/.test(nameOf(link)),
    )
    expect(pages.map(textOf)).toEqual(['1', '2', '3'])
    const second = pages.find((link) => nameOf(link) === 'Página 2 de 3')
    const to = new URL(second?.attribs['href'] ?? '', `${site.config.origin}/video`)
    expect(titlesOf(await openPage(site, to.pathname + to.search))).toEqual(titles.slice(9, 18))
    expect((await openPage(site, '/video?page=999')).path).toBe(`/video?page=${Math.ceil(active.length / 9)}`)
  })
})
