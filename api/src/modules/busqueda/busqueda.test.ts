import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '#domain/busqueda/busqueda.ts'
import { listVideos } from '#domain/contenidos/contenidos.ts'
import { VIDEOS_POR_PAGINA } from '#domain/contenidos/videos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { insertCatalogue } from '#testing/catalogue.ts'
import { aConsultor, anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
  await insertCatalogue(site)
})
afterAll(() => site.close())

const find = async (q: string) =>
  (await site.call(search, { query: { q } })).data.map(({ tipo, titulo }) => `${tipo}: ${titulo}`)

describe('the search of the site [busqueda/site-search]', () => {
  it('finds activities, consultants, books, videos and pages', async () => {
    expect(await find('Árbol adentro')).toContain('actividad: Árbol adentro')
    expect(await find('Alvaro')).toContain('consultor: Álvaro Núñez')
    expect(await find('Escuchar')).toContain('libro: Escuchar')
    expect(await find('Primero')).toContain('video: Primero')
    expect(await find('contacto')).toContain('pagina: Contacto')
  })

  it('forgives accents, case and slips [busqueda/site-search]', async () => {
    for (const q of ['arbol', 'ARBÓL', 'arbool adentro'])
      expect(await find(q), q).toContain('actividad: Árbol adentro')
    for (const q of ['nunez', 'Nuñes', 'alvaro nunes'])
      expect(await find(q), q).toContain('consultor: Álvaro Núñez')
    for (const q of ['escuhar', 'ezcuchar', 'eescuchar', 'scuchar'])
      expect(await find(q), q).toContain('libro: Escuchar')
    for (const q of ['arrepentimeinto', 'pribacidad', 'terminos'])
      expect(
        (await find(q)).filter((found) => found.startsWith('pagina: ')),
        q,
      ).toHaveLength(1)
    expect(await find('gato')).toEqual([])
  })

  it('finds a person whose name is written as it sounds [busqueda/by-sound-and-place]', async () => {
    await aConsultor(site, { nombre: 'Jimena Llanos Vázquez' })
    for (const q of ['gimena', 'Basques', 'yanos', 'Gimena Yanos Bazques'])
      expect(await find(q), q).toContain('consultor: Jimena Llanos Vázquez')
    for (const q of ['albaro', 'Álbaro Nuñes']) expect(await find(q), q).toContain('consultor: Álvaro Núñez')
    for (const q of ['((', 'a(b*c', 'ji[mena']) expect(await find(q), q).toBeInstanceOf(Array)
  })

  it('finds what is done in a province or a country, and who attends there [busqueda/by-sound-and-place]', async () => {
    const [lugar] = await site.sql<{ pais: number; provincia: number }>(
      `insert into provincias (id_pais, nombre) select id_pais, 'Canelones' from paises where nombre = 'Uruguay'
       returning id_pais as pais, id_provincia as provincia`,
    )
    const evento = await anEvento(site, {
      titulo: 'Ronda de invierno',
      modalidad: 'Presencial',
      sociales: { id_provincia: lugar?.provincia },
    })
    const places = async (q: string) =>
      (await site.call(search, { query: { q } })).data
        .filter(({ titulo }) => titulo.startsWith('Consultores en '))
        .map(({ titulo, ruta }) => `${titulo}: ${ruta}`)
    for (const q of ['canelones', 'Uruguay'])
      expect(await find(q), q).toContain('actividad: Ronda de invierno')
    expect(await places('canelones')).toEqual([])
    const consultor = await aConsultor(site, {
      nombre: 'Inés Prado',
      id_pais: lugar?.pais,
      id_provincia: lugar?.provincia,
    })
    const directory = `/consultores-general?IdPais=${lugar?.pais}`
    await expect
      .poll(() => places('CANELONES'))
      .toEqual([`Consultores en Canelones, Uruguay: ${directory}&IdProvincia=${lugar?.provincia}`])
    expect(await places('uruguay')).toContain(`Consultores en Uruguay: ${directory}`)
    for (const q of ['canelon', '%%', '__']) expect(await places(q), q).toEqual([])
    await site.sql(`update consultores set tipos = '{empresa}' where id_consultor = $1`, [
      consultor.id_consultor,
    ])
    await expect.poll(() => places('canelones')).toEqual([])
    await site.sql('update eventos set id_estado = 0 where id_evento = $1', [evento.IdEvento])
  })

  it('says of an activity that it is over [busqueda/site-search]', async () => {
    const detalles = async (q: string) =>
      (await site.call(search, { query: { q } })).data.map(({ detalle }) => detalle)
    expect((await detalles('Árbol adentro')).join()).not.toContain('Ya se realizó')
    const [row] = await site.sql<{ id: number }>(
      `update eventos set fecha = now() - interval '9 days' where titulo = 'Árbol adentro' returning id_evento as id`,
    )
    await site.sql(
      `update evento_sociales set fecha = now() - interval '9 days', fecha_fin = null where id_evento = $1`,
      [row?.id],
    )
    await expect.poll(async () => (await detalles('Árbol adentro')).join()).toContain('Ya se realizó')
  })

  it('joins the facts of an activity so that no line begins with the dot between two of them [sitio/tidy-cards]', async () => {
    const { data } = await site.call(search, { query: { q: 'Árbol adentro' } })
    const detalle = data.find(({ tipo }) => tipo === 'actividad')?.detalle ?? ''
    expect(detalle.split('\u00a0· ').length).toBeGreaterThan(1)
    expect(detalle).not.toContain(' · ')
  })

  it('a video leads to the page of the videos that shows it [sitio/video-page]', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `('Crepúsculo ${index}', '', 'https://youtu.be/x${index}', 1, ${900 - (index % 3)})`,
    )
    await site.sql(
      `insert into videos (titulo, descripcion, video_url, id_estado, orden) values ${rows.join()}`,
    )
    const { data: todos } = await site.call(listVideos, {
      query: { IdEstado: ACTIVO, order: 'orden', limit: 100 },
    })
    const { data: found } = await site.call(search, { query: { q: 'Crepúsculo' } })
    expect(found.length).toBeGreaterThan(0)
    for (const { titulo, ruta } of found) {
      const { pathname, searchParams, hash } = new URL(ruta, 'https://senda.example')
      const page = Number(searchParams.get('page') ?? 1)
      const shown = todos.slice((page - 1) * VIDEOS_POR_PAGINA, page * VIDEOS_POR_PAGINA)
      const video = shown.find((each) => each.titulo === titulo)
      expect([pathname, hash], titulo).toEqual(['/video', `#video-${video?.IdVideo}`])
    }
    expect(found.some(({ ruta }) => ruta.includes('page='))).toBe(true)
    await site.sql(`delete from videos where titulo like 'Crepúsculo%'`)
  })

  it('shows nothing that is not public', async () => {
    for (const q of ['Borrador', 'Archivado', 'Inédito', 'Oculto', 'Inactivo Núñez', 'Desde la orilla']) {
      expect(await find(q), q).toEqual([])
    }
  })

  it('takes what people type for text: wildcards, quotes and other alphabets', async () => {
    for (const q of ['%%', '__', "a' or 1=1", '\\\\', '東京', '😀😀']) {
      expect(Array.isArray(await find(q)), q).toBe(true)
    }
    expect(await find('%%')).toEqual([])
    expect(await find('100%')).toContain('consultor: Beatriz 100%')
  })

  it('asks for two letters and no more than 80', async () => {
    for (const q of ['', ' ', 'a', 'x'.repeat(81)]) {
      expect((await site.inject({ url: `/v1/data/buscar?q=${encodeURIComponent(q)}` })).statusCode, q).toBe(
        400,
      )
    }
    expect((await site.inject({ url: '/v1/data/buscar' })).statusCode).toBe(400)
  })

  it('a change shows at once', async () => {
    expect(await find('Zarzamora')).toEqual([])
    await site.sql(`update libros set nombre = 'Zarzamora' where nombre = 'Escuchar'`)
    await expect.poll(() => find('Zarzamora')).toContain('libro: Zarzamora')
  })
})
