import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import {
  getConsultor,
  listCertificados,
  listConsultores,
  listConsultoresByCertificado,
  listConsultoresForo,
} from '#domain/consultores/consultores.ts'
import { getDatosEmpresa, listHomeBanners, listVideos } from '#domain/contenidos/contenidos.ts'
import { CATEGORIA_CON_EVENTOS, getCategoriaByCode, getEvento, listEventos } from '#domain/eventos/eventos.ts'
import { getLibro, listLibros } from '#domain/libros/libros.ts'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import { insertCatalogue } from '#testing/catalogue.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
  await insertCatalogue(site)
})
afterAll(() => site.close())

const titles = (rows: { Titulo: string }[]) => rows.map((row) => row.Titulo)
const names = (rows: { Nombre: string }[]) => rows.map((row) => row.Nombre)
const refused = async (url: string) => {
  const answer = await site.inject({ url })
  expect(answer.statusCode, url).toBe(400)
  return answer.json() as { code: string; message: string; fields: Record<string, string> }
}

describe('events', () => {
  it('answers the list of A7 with its filter, includes and order [eventos/events-calls sitio/answer-shapes sitio/list-queries cuentas/register-payload]', async () => {
    const { data, total } = await site.call(listEventos, {
      query: { includes: 'imagenes', IdEstado: 1, order: 'categoria.Nombre|Fecha,DESC|Titulo' },
    })
    expect(titles(data)).toEqual(['Árbol adentro', 'En lo hondo', 'Bosque', 'Cumbre'])
    expect(total).toBe(4)
    expect(data[0]?.imagenes?.map((image) => image.Imagen)).toEqual(['/archivos/a', '/archivos/b'])
    expect(data[0]?.Precio).toBe(1234.5)
    const byCategory = await site.call(listEventos, { query: { IdCategoria2: 3, order: 'Titulo,DESC' } })
    expect(titles(byCategory.data)).toEqual(['Cumbre', 'Bosque'])
  })

  it('picks featured events at random, drafts never among them [eventos/events-calls eventos/published-states]', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const { data } = await site.call(listEventos, { query: { limit: 2, Destacada: 1, order_rand: `${i}` } })
      expect(data).toHaveLength(2)
      for (const evento of data) seen.add(evento.Titulo)
    }
    expect([...seen].sort()).toEqual(['Bosque', 'Cumbre', 'Árbol adentro'].sort())
  })

  it('answers one event with images and social record, place included [eventos/events-calls sitio/answer-shapes]', async () => {
    const { item } = await site.call(getEvento, {
      params: { id: 1 },
      query: { includes: 'imagenes,evento_sociales' },
    })
    expect(item).toMatchObject({
      IdEvento: 1,
      Fecha: '2027-03-01T15:00:00Z',
      evento_sociales: { Cupo: 3, localidad: { Nombre: 'Río Cuarto' }, provincia: { Nombre: 'Córdoba' } },
    })
    const without = await site.call(getEvento, { params: { id: 2 }, query: { includes: 'evento_sociales' } })
    expect(without.item.evento_sociales).toBeNull()
  })

  it('answers a category with three levels of children, accented codes too [eventos/events-calls]', async () => {
    const { item } = await site.call(getCategoriaByCode, {
      params: { codigo: 'aperturas' },
      query: { includes: CATEGORIA_CON_EVENTOS },
    })
    const child = item.childs?.[0]
    expect(titles(item.eventos ?? [])).toEqual(['Árbol adentro'])
    expect(titles(child?.eventos ?? [])).toEqual(['Bosque', 'Cumbre'])
    expect(titles(child?.childs?.[0]?.eventos ?? [])).toEqual(['Desde la orilla'])
    expect(titles(child?.childs?.[0]?.childs?.[0]?.eventos ?? [])).toEqual(['En lo hondo'])
    for (const code of [
      'apertura-decodificación-bioemocional',
      'apertura-decodificación-bioemocional'.normalize('NFD'),
    ]) {
      const accented = await site.call(getCategoriaByCode, {
        params: { codigo: code },
        query: { includes: 'eventos' },
      })
      expect(accented.item.nombre).toBe('Decodificación')
    }
  })

  it('keeps category-only events out of the general list [eventos/published-states]', async () => {
    expect(titles((await site.call(listEventos, { query: {} })).data)).not.toContain('Desde la orilla')
    const only = await site.call(listEventos, { query: { IdEstado: 3 } })
    expect(titles(only.data)).toEqual(['Desde la orilla'])
    expect((await site.call(getEvento, { params: { id: 4 }, query: {} })).item.Titulo).toBe('Desde la orilla')
  })

  it('never lets a draft out, by list, id, category or include [eventos/published-states sitio/private-fields-stay]', async () => {
    for (const id of [5, 6]) {
      await expect(site.call(getEvento, { params: { id }, query: {} })).rejects.toMatchObject({ status: 404 })
    }
    const urls = [
      '/v1/eventos?limit=500',
      '/v1/eventos?IdEvento=5',
      '/v1/eventos?IdEstado=3&limit=500',
      `/v1/categorias2/code/aperturas?includes=${CATEGORIA_CON_EVENTOS}`,
      '/v1/categorias2?includes=eventos,childs.eventos&limit=200',
    ]
    for (const url of urls)
      expect((await site.inject({ url })).payload, url).not.toMatch(/Borrador|Archivado|Secreto/)
    for (const state of [0, 2, 4]) await refused(`/v1/eventos?IdEstado=${state}`)
  })
})

describe('HTML from the database', () => {
  it('is sanitised before it leaves, includes and video markup too [sitio/html-is-cleaned]', async () => {
    const evento = await site.call(getEvento, { params: { id: 1 }, query: { includes: 'evento_sociales' } })
    expect(evento.item.Cuerpo).toBe('<p>Hola </p>')
    expect(evento.item.evento_sociales?.Legales).toBe('<b>Apto</b><img alt="" loading="lazy" src="x" />')
    const consultor = await site.call(getConsultor, { params: { id: 1 }, query: {} })
    expect(consultor.item.perfil_presentacion).toBe('<p>Hola</p>')
    expect((await site.call(getLibro, { params: { id: 1 }, query: {} })).item.descripcion).toBe('<p>Bien</p>')
    const videos = await site.call(listVideos, { query: {} })
    expect(videos.data[0]?.video_url).toBe('<iframe src="https://www.youtube.com/embed/a"></iframe>')
  })
})

describe('consultants and places', () => {
  it('lists active consultants with their places and without long private fields [sitio/private-status sitio/private-fields-stay]', async () => {
    const { data } = await site.call(listConsultores, {
      query: { includes: 'pais,provincia,localidad', limit: 5000, IdEstado: 1 },
    })
    expect(names(data)).toEqual(['Álvaro Núñez', 'Beatriz 100%'])
    expect(data[0]).toMatchObject({ pais: { Nombre: 'Argentina' }, localidad: { Nombre: 'Río Cuarto' } })
    expect(data[1]?.localidad).toBeNull()
    for (const field of ['perfil_presentacion', 'perfil_datosbancarios'])
      expect(data[0]).not.toHaveProperty(field)
  })

  it('finds part of a name without case or accents, and takes % and _ as text [consultores/directory-calls sitio/list-queries]', async () => {
    const find = async (Nombre: string) =>
      names((await site.call(listConsultores, { query: { Nombre } })).data)
    expect(await find('*NUNEZ*')).toEqual(['Álvaro Núñez'])
    expect(await find('*núñez*')).toEqual(['Álvaro Núñez'])
    expect(await find('alva*')).toEqual(['Álvaro Núñez'])
    expect(await find('*0%*')).toEqual(['Beatriz 100%'])
    expect(await find('*_*')).toEqual([])
    expect(await find('*\\*')).toEqual([])
    expect(await find("*' or 1=1 --*")).toEqual([])
  })

  it('filters by place, language, list and specialty [consultores/directory-calls]', async () => {
    const find = async (query: Record<string, string | number>) =>
      names((await site.call(listConsultores, { query })).data)
    expect(await find({ IdProvincia: 2 })).toEqual(['Beatriz 100%'])
    expect(await find({ idioma: 'English' })).toEqual(['Álvaro Núñez'])
    expect(await find({ tipo: 'campus' })).toEqual(['Álvaro Núñez'])
    expect(await find({ tipo: 'empresa' })).toEqual([])
    const holders = await site.call(listConsultoresByCertificado, { params: { actividad: 1 }, query: {} })
    expect(names(holders.data)).toEqual(['Álvaro Núñez'])
  })

  it('answers a profile with badges, never that of an inactive consultant [consultores/directory-calls sitio/private-status]', async () => {
    const { item } = await site.call(getConsultor, {
      params: { id: 1 },
      query: { includes: 'certificados,pais,localidad,provincia' },
    })
    expect(names(item.certificados ?? [])).toEqual(['Duelos', 'Familias'])
    expect(item.perfil_datosbancarios).toBe('CBU 1')
    await expect(site.call(getConsultor, { params: { id: 3 }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('pages the forum list with public fields only [consultores/directory-calls sitio/list-queries sitio/private-fields-stay]', async () => {
    const page = (number: number) => site.inject({ url: `/v1/consultoresforo?paginate=1&page=${number}` })
    expect((await page(1)).json()).toEqual({
      data: [{ IdConsultor: 1, Nombre: 'Álvaro Núñez', perfil_foto: null }],
      total: 2,
    })
    expect((await page(2)).json().data[0].Nombre).toBe('Beatriz 100%')
    expect((await page(9)).json()).toEqual({ data: [], total: 2 })
    const all = await site.call(listConsultoresForo, { query: { paginate: 1500, page: 1 } })
    expect(all.total).toBe(2)
  })

  it('narrows place lists to those with an active consultant [ubicaciones/places-lists sitio/list-queries]', async () => {
    expect(names((await site.call(listPaises, { query: { limit: 1000, order: 'Nombre' } })).data)).toEqual([
      'Argentina',
      'España',
      'Uruguay',
    ])
    for (const flag of [true, '', '1']) {
      const { data } = await site.call(listPaises, { query: { only_with_consultor: flag } })
      expect(names(data)).toEqual(['Argentina'])
    }
    const provincias = await site.call(listProvincias, {
      query: { IdPais: 1, limit: 2000, order: 'Nombre', only_with_consultor: true },
    })
    expect(names(provincias.data)).toEqual(['Córdoba', 'Neuquén'])
    const localidades = await site.call(listLocalidades, {
      query: { IdProvincia: 2, limit: 3000, order: 'Nombre' },
    })
    expect(names(localidades.data)).toEqual(['Zapala'])
    const none = await site.call(listLocalidades, { query: { IdProvincia: 2, only_with_consultor: true } })
    expect(none.data).toEqual([])
  })

  it('lists certificates, with activo only those in use [consultores/directory-calls]', async () => {
    expect(
      names((await site.call(listCertificados, { query: { order: 'Nombre', limit: 200 } })).data),
    ).toHaveLength(3)
    const active = await site.call(listCertificados, { query: { order: 'Nombre', activo: true, limit: 200 } })
    expect(names(active.data)).toEqual(['Equipos', 'Familias'])
  })
})

describe('books, videos, banners and company data', () => {
  it('answers what is public, in its order [libros/books-page contenidos/banners-call eventos/company-data-call sitio/private-status]', async () => {
    expect((await site.call(listLibros, { query: {} })).data.map((libro) => libro.nombre)).toEqual([
      'Escuchar',
      'Volver',
    ])
    expect((await site.call(getLibro, { params: { id: 2 }, query: {} })).item.precio).toBe(19000.5)
    await expect(site.call(getLibro, { params: { id: 3 }, query: {} })).rejects.toMatchObject({ status: 404 })
    const videos = await site.call(listVideos, { query: { limit: 1000, order: 'orden' } })
    expect(videos.data.map((video) => video.titulo)).toEqual(['Primero', 'Segundo'])
    for (const order of [true, 'orden']) {
      const banners = await site.call(listHomeBanners, { query: { order, activo: true } })
      expect(banners.data.map((banner) => banner.titulo)).toEqual(['A', 'B'])
    }
    const empresa = await site.call(getDatosEmpresa, { params: { id: 1 }, query: {} })
    expect(empresa.item).toMatchObject({ CotizacionDolar: 1180.25, MedioPagoLibros: 6 })
    expect(JSON.stringify(empresa)).not.toContain('CBU-PRIVADO')
  })
})

describe('the query language', () => {
  it('answers the same with and without /data [sitio/canonical-paths]', async () => {
    const [short, long] = await Promise.all([
      site.inject({ url: '/v1/libros/1' }),
      site.inject({ url: '/v1/data/libros/1' }),
    ])
    expect(short.statusCode).toBe(200)
    expect(short.payload).toBe(long.payload)
    const paths = site.app.endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(paths).size, '[sitio/canonical-paths] each route once').toBe(paths.length)
  })

  it('refuses what is not declared and names what is allowed [sitio/undeclared-refused sitio/error-shape]', async () => {
    expect((await refused('/v1/eventos?foo=1')).fields['foo']).toContain('IdCategoria2')
    expect((await refused('/v1/eventos?order=Cuerpo')).fields['order']).toContain('Titulo')
    expect((await refused('/v1/eventos?includes=usuarios')).fields['includes']).toContain('imagenes')
    expect((await refused('/v1/eventos?includes=categoria.eventos')).code).toBe('CONSULTA_INVALIDA')
    expect((await refused('/v1/consultores?includes=usuario')).fields['includes']).toContain('certificados')
    for (const url of [
      '/v1/eventos?limit=-1',
      '/v1/eventos?limit=abc',
      '/v1/eventos?IdCategoria2=1%20or%201=1',
      '/v1/eventos?order=Titulo,SIDEWAYS',
      '/v1/consultores?idioma=Klingon',
      '/v1/consultores?IdEstado=0',
      `/v1/consultores?Nombre=${'a'.repeat(121)}`,
      '/v1/consultores?Email=*@*',
      '/v1/eventos/1?limit=3',
      '/v1/eventos/abc',
      '/v1/eventos/99999999999',
      '/v1/consultores?__proto__=1',
      '/v1/eventos?includes=constructor',
    ]) {
      expect((await refused(url)).message).toMatch(/\p{L}/u)
    }
  })

  it('caps limits per resource [sitio/list-queries]', async () => {
    await site.database.pool.query(
      `insert into videos (titulo, video_url, orden) select 'v' || i, 'x', 100 + i from generate_series(1, 1100) i`,
    )
    const { data, total } = await site.call(listVideos, { query: { limit: 999_999, titulo: 'v*' } })
    expect(data).toHaveLength(1000)
    expect(total).toBe(1100)
  })

  it('gives the 1,000 videos that are asked for, in their order [sitio/video-page]', async () => {
    const list = () => site.call(listVideos, { query: { limit: 1000, order: 'orden' } })
    await expect.poll(async () => (await list()).total).toBe(1102)
    const { data } = await list()
    const expected = await site.sql<{ titulo: string }>(
      'select titulo from videos where id_estado = 1 order by orden limit 1000',
    )
    expect(expected).toHaveLength(1000)
    expect(data.map((video) => video.titulo)).toEqual(expected.map((video) => video.titulo))
  })

  it('gives the 5,000 consultants that are asked for, each with its places, and no other [consultores/directory-calls]', async () => {
    await site.sql(
      `insert into consultores (nombre, id_pais, id_provincia, id_localidad, id_estado)
       select 'Muchas ' || i, 1, 1, 1, (i % 52 > 0)::int from generate_series(1, 5200) i`,
    )
    const query = { includes: 'pais,provincia,localidad', limit: 5000, IdEstado: 1, Nombre: 'Muchas*' }
    const { data, total } = await site.call(listConsultores, { query })
    expect([data.length, total]).toEqual([5000, 5100])
    expect(new Set(data.map((consultor) => consultor.IdConsultor)).size).toBe(5000)
    for (const { pais, provincia, localidad } of data) {
      expect([pais?.Nombre, provincia?.Nombre, localidad?.Nombre]).toEqual([
        'Argentina',
        'Córdoba',
        'Río Cuarto',
      ])
    }
    await site.sql(`delete from consultores where nombre like 'Muchas %'`)
  })

  it('throws a typed error that carries the request id [sitio/error-shape operacion/log-lines]', async () => {
    const error = await site
      .call(getLibro, { params: { id: 999 }, query: {} })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 404,
      code: 'NO_ENCONTRADO',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('shows no private column whatever is asked for [sitio/private-fields-stay]', async () => {
    const urls = site.app.endpoints
      .filter((endpoint) => endpoint.access === 'public' && endpoint.method === 'GET')
      .map(
        (endpoint) => `/v1${endpoint.path.replace(/:(id|actividad)/, '1').replace(':codigo', 'aperturas')}`,
      )
    for (const url of urls) {
      const { payload } = await site.inject({ url })
      expect(payload, url).not.toMatch(/ana-privada|CBU-PRIVADO|Secreto|contrasenia|usuarioId|usuario_id/)
    }
  })
})
