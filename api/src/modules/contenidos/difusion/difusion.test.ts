import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCatalogue } from '#testing/catalogue.ts'
import { openSite, type TestSite } from '#testing/site.ts'

describe('how the site is found and shared', () => {
  let site: TestSite
  const get = (url: string) => site.inject({ url })

  beforeAll(async () => {
    site = await openSite({ template: 'empty', env: { ORIGIN: 'https://senda.example' } })
    await insertCatalogue(site)
  })
  afterAll(() => site.close())

  it('the map lists what is public and nothing else [eventos/published-states sitio/private-status sitio/site-map-in-parts]', async () => {
    await site.sql(
      `insert into categorias2 (nombre, code, archivado_en) values ('De antes', 'archivado-hace-tiempo', now())`,
    )
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.payload).toContain('<loc>https://senda.example/evento-detalle/1-%C3%A1rbol_adentro</loc>')
    expect(answer.payload).toContain('/eventos/apertura-decodificaci%C3%B3n-bioemocional<')
    expect(answer.payload).toContain('/consultor/1-%C3%A1lvaro_n%C3%BA%C3%B1ez<')
    expect(answer.payload).toContain('/libro/1-volver<')
    for (const hidden of ['borrador', 'archivado', 'desde_la_orilla', 'inactivo', 'in%C3%A9dito']) {
      expect(answer.payload).not.toContain(hidden)
    }
    expect((await get('/sitemap-1.xml')).payload).toBe(answer.payload)
    for (const odd of ['/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-0.xml']) {
      expect((await get(odd)).statusCode, odd).toBe(404)
    }
  })

  it('robots and manifest name this site', async () => {
    expect((await get('/robots.txt')).payload).toContain('Sitemap: https://senda.example/sitemap.xml')
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(manifest.json()).toMatchObject({ short_name: 'Senda', lang: 'es', start_url: '/' })
  })

  it('password managers are led to where one is changed, and who found a hole to whom to tell [sitio/well-known-addresses]', async () => {
    const change = await get('/.well-known/change-password')
    expect([change.statusCode, change.headers['location']]).toEqual([302, '/cuenta#contrasenia'])
    // They trust it only where addresses that are not there are told as such.
    expect((await get('/.well-known/no-existe')).statusCode).toBe(404)
    const { headers, payload } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(payload).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(payload).toContain('Canonical: https://senda.example/.well-known/security.txt')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(payload)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })

  it.each(['/compartir/sitio.png', '/compartir/evento/1.png', '/compartir/libro/1.png'])(
    '%s is a picture of 1200×630 that messengers take',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'png'])
      expect(answer.rawPayload.length).toBeLessThan(300_000)
    },
  )

  it('a new title gives a new picture; a query does not', async () => {
    const before = await get('/compartir/evento/2.png')
    expect((await get('/compartir/evento/2.png?v=2')).headers['etag']).toBe(before.headers['etag'])
    await site.sql(`update eventos set titulo = 'Bosque de noche' where id_evento = 2`)
    await expect
      .poll(async () => (await get('/compartir/evento/2.png')).headers['etag'])
      .not.toBe(before.headers['etag'])
  })

  it.each([
    '/compartir/evento/5.png',
    '/compartir/evento/999.png',
    '/compartir/evento/0.png',
    '/compartir/evento/1e1.png',
    '/compartir/evento/99999999999999.png',
    '/compartir/evento/1.svg',
    '/compartir/libro/3.png',
    '/calendario/evento/5.ics',
    '/calendario/evento/x.ics',
  ])('%s does not exist: a draft, a book that is not on sale, no number', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('an event goes into a calendar on the clock of its place [eventos/zone-in-calendars]', async () => {
    await site.sql(
      `update evento_sociales set fecha = '2027-03-01T15:00Z', fecha_fin = '2027-03-03T21:30Z', lugar = 'Refugio; sala 2' where id_evento = 1`,
    )
    const answer = await get('/calendario/evento/1.ics')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="actividad-1.ics"',
    })
    const lines = answer.payload.replace(/\r\n /g, '').split('\r\n')
    const zona = 'America/Argentina/Buenos_Aires'
    expect(lines).toContain(`DTSTART;TZID=${zona}:20270301T150000`)
    expect(lines).toContain(`DTEND;TZID=${zona}:20270303T213000`)
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))).toEqual([
      'BEGIN:VTIMEZONE',
      `TZID:${zona}`,
      ...[
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0300',
        'TZOFFSETTO:-0300',
        'END:STANDARD',
      ],
    ])
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/Z$/)
    expect(lines).toContain('SUMMARY:Árbol adentro')
    expect(lines).toContain('UID:evento-1@senda.example')
    expect(lines).toContain('LOCATION:Refugio\\; sala 2\\, Río Cuarto\\, Córdoba')
    expect(lines).toContain('URL;VALUE=URI:https://senda.example/evento-detalle/1-%C3%A1rbol_adentro')
    expect(answer.payload.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  /** The calendar of event 1 once it shows a change: kept answers are dropped a moment after it. */
  async function calendarWith(text: string): Promise<string> {
    let payload = ''
    await expect.poll(async () => (payload = (await get('/calendario/evento/1.ics')).payload)).toContain(text)
    return payload
  }

  it('a night in which the clocks change is told with its change [eventos/zone-in-calendars]', async () => {
    await site.sql(
      `update eventos set zona = 'America/Santiago' where id_evento = 1;
       update evento_sociales set fecha = '2027-04-03T20:00Z', fecha_fin = '2027-04-04T10:00Z' where id_evento = 1`,
    )
    const lines = (await calendarWith('TZID=America/Santiago')).split('\r\n')
    expect(lines).toContain('DTSTART;TZID=America/Santiago:20270403T200000')
    expect(lines.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual([
      'TZOFFSETTO:-0300',
      'TZOFFSETTO:-0400',
    ])
    await site.sql(`update eventos set zona = 'America/Argentina/Buenos_Aires' where id_evento = 1`)
  })

  it('line breaks in what an editor typed add nothing to it [eventos/calendar-lines]', async () => {
    const evil = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\v']
      .map((end) => `x${end}ATTENDEE:mailto:x@y.test`)
      .join('')
    const restore = await site.sql<{ titulo: string; lugar: string }>(
      'select titulo, lugar from eventos join evento_sociales using (id_evento) where id_evento = 1',
    )
    await site.sql('update eventos set titulo = $1 where id_evento = 1', [evil])
    await site.sql('update evento_sociales set lugar = $1 where id_evento = 1', [evil])
    try {
      const payload = await calendarWith('ATTENDEE')
      const lines = payload.replace(/\r\n /g, '').split(/\r\n|[\n\r\u0085\u2028\v]/)
      expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
      expect(lines.filter((line) => /^(NAME|SUMMARY|LOCATION):/.test(line))).toHaveLength(3)
    } finally {
      const [{ titulo, lugar } = { titulo: '', lugar: '' }] = restore
      await site.sql('update eventos set titulo = $1 where id_evento = 1', [titulo])
      await site.sql('update evento_sociales set lugar = $1 where id_evento = 1', [lugar])
    }
  })

  it('one without an end takes two hours, and one at your own pace has no moment', async () => {
    expect((await get('/calendario/evento/3.ics')).payload).toContain(
      'DTEND;TZID=America/Argentina/Buenos_Aires:20270401T170000',
    )
    expect((await get('/calendario/evento/4.ics')).statusCode).toBe(404)
  })
})

describe('the map of a large site', () => {
  it('is an index of parts with a thousand ids each, and no address is lost [sitio/site-map-in-parts]', async () => {
    const site = await openSite({ template: 'empty', env: { ORIGIN: 'https://senda.example' } })
    await insertCatalogue(site)
    await site.sql(`
      insert into consultores (id_consultor, nombre, id_estado, id_pais)
        select n, 'Persona ' || n, 1, (select min(id_pais) from paises) from generate_series(4001, 7500) n where n % 10 <> 0`)
    await site.sql(
      `insert into libros (id, nombre, autor, precio, descripcion, id_estado) select n, 'Tomo ' || n, '', 1, '', 1 from generate_series(90, 1200) n`,
    )
    const locs = async (path: string) => {
      const { payload } = await site.inject({ url: path })
      return [...payload.matchAll(/<loc>https:\/\/senda\.example(.*?)<\/loc>/g)].map(
        ([, url]) => url as string,
      )
    }
    const parts = await locs('/sitemap.xml')
    const listed = (await Promise.all(parts.map(locs))).map((part) => {
      expect(part.length).toBeLessThanOrEqual(1_000)
      return part
    })
    const all = listed.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((path) => /\/libro\/\d+-tomo_/.test(path))).toHaveLength(1_111)
    expect(all.filter((path) => /\/consultor\/\d+-persona_/.test(path))).toHaveLength(3_150)
    for (const path of ['/', '/libro/1-volver', '/evento-detalle/1-%C3%A1rbol_adentro'])
      expect(all).toContain(path)
    expect((await site.inject({ url: `/sitemap-${parts.length + 1}.xml` })).statusCode).toBe(404)
    await site.close()
  })
})
