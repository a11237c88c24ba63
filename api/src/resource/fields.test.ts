import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_BASE } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { createComprador } from '#domain/compras/claims.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The first row or the item of an answer, as it went over the wire. */
async function rowOf(
  url: string,
  visitor: Pick<TestSite, 'inject'> = site,
): Promise<Record<string, unknown>> {
  const answer = await visitor.inject({ url: `/v1/data/${url}` })
  expect(answer.statusCode, url).toBe(200)
  const { item, data } = answer.json()
  return item ?? data[0]
}
const idOf = async (text: string) => (await site.sql<{ id: number }>(text))[0]?.id

describe('fields have the names of the documents (A3, B3)', () => {
  it('an event: what, when, who, and its prices and methods [eventos/events-fields sitio/spec-field-names]', async () => {
    expect(Object.keys(await rowOf('eventos/2')).sort()).toEqual(
      [
        ...[
          'IdEvento',
          'Titulo',
          'Fecha',
          'zona',
          'canceladoEn',
          'Modalidad',
          'Oradores',
          'Destacada',
          'IdEstado',
          'IdCategoria2',
        ],
        ...['Copete', 'Cuerpo', 'Precio', 'PrecioUsd', 'PrecioGrupo1', 'PrecioGrupo2'],
        ...['MedioPagoArg', 'MedioPagoExt'],
      ].sort(),
    )
    const { Precio, MedioPagoArg } = await rowOf('eventos/2')
    const [row] = await site.sql('select precio::float8, medio_pago_arg from eventos where id_evento = 2')
    expect({ precio: Precio, medio_pago_arg: MedioPagoArg }).toEqual(row)
  })

  it('an event: pictures and social record, with its place [eventos/events-fields sitio/spec-field-names]', async () => {
    const illustrated = await idOf('select id_evento as id from imagenes order by 1 limit 1')
    const { imagenes } = await rowOf(`eventos/${illustrated}?includes=imagenes`)
    expect(imagenes).toEqual([expect.objectContaining({ Imagen: expect.stringMatching(/^\/archivos\//) })])
    const local = await idOf(
      'select id_evento as id from evento_sociales where id_localidad is not null order by 1 limit 1',
    )
    const { evento_sociales } = await rowOf(`eventos/${local}?includes=evento_sociales`)
    expect(evento_sociales).toMatchObject({
      Fecha: expect.any(String),
      Cupo: expect.any(Number),
      Legales: expect.any(String),
      localidad: { Nombre: expect.any(String) },
      provincia: { Nombre: expect.any(String) },
    })
    expect(evento_sociales).toHaveProperty('FechaFin')
  })

  it('a category with its children and events [eventos/events-fields sitio/spec-field-names]', async () => {
    const categoria = await rowOf('categorias2/code/eventos-publicos?includes=eventos,childs.eventos')
    expect(categoria).toMatchObject({
      nombre: expect.any(String),
      Subtitle: expect.any(String),
      code: 'eventos-publicos',
      eventos: expect.any(Array),
    })
    expect((categoria['childs'] as object[])[0]).toMatchObject({
      code: expect.any(String),
      eventos: expect.any(Array),
    })
  })

  it('the first list holds events of state 1; the category list those of state 3 too [eventos/published-states]', async () => {
    const states = async (query: string) => {
      const { data } = (await site.inject({ url: `/v1/eventos?limit=500${query}` })).json()
      return new Set(data.map((evento: { IdEstado: number }) => evento.IdEstado))
    }
    expect(await states('&IdEstado=1')).toEqual(new Set([1]))
    expect(await states('')).toEqual(new Set([1]))
    expect(await states('&IdEstado=3')).toEqual(new Set([3]))
    const code = (
      await site.sql<{ code: string }>(
        'select code from categorias2 join eventos using (id_categoria2) where id_estado = 3 limit 1',
      )
    )[0]?.code
    const { eventos } = await rowOf(`categorias2/code/${encodeURIComponent(code ?? '')}?includes=eventos`)
    expect(eventos).toEqual(expect.arrayContaining([expect.objectContaining({ IdEstado: 3 })]))
  })

  it('the location look-up [ubicaciones/location-lookup sitio/spec-field-names]', async () => {
    const answer = await site.inject({ url: '/v1/ip-location/get-country-client' })
    expect(Object.keys(answer.json())).toEqual(['group'])
    expect(Object.keys(answer.json().group).sort()).toEqual(['countryCode', 'countryDesc', 'group'])
  })

  it('places, certificates and books [ubicaciones/places-lists consultores/directory-fields libros/books-page sitio/spec-field-names]', async () => {
    expect(await rowOf('paises?limit=1')).toMatchObject({
      IdPais: expect.any(Number),
      Nombre: expect.any(String),
    })
    for (const [list, id] of [
      ['provincias', 'IdProvincia'],
      ['localidades', 'IdLocalidad'],
    ] as const) {
      expect(Object.keys(await rowOf(`${list}?limit=1`)).sort()).toEqual([id, 'Nombre'].sort())
    }
    expect(Object.keys(await rowOf('certificados?limit=1')).sort()).toEqual([
      'Activo',
      'IdCertificado',
      'Nombre',
      'tipo',
    ])
    const { data } = (await site.inject({ url: '/v1/certificados' })).json()
    expect(new Set(data.map((each: { Activo: number }) => each.Activo))).toEqual(new Set([0, 1]))
    expect(data.map((each: { tipo: string }) => each.tipo)).toContain('Campus')
    expect(Object.keys(await rowOf('libros/1')).sort()).toEqual(
      [
        ...['id', 'nombre', 'autor', 'precio', 'descripcion', 'imagen', 'video'],
        ...['link_envio_al_exterior', 'link_version_ebook'],
      ].sort(),
    )
    expect((await rowOf('libros/1'))['descripcion']).toMatch(/<p>/)
  })

  it('a consultant, contact and bank details included, for every visitor [consultores/directory-fields libros/bank-data-of-books sitio/spec-field-names]', async () => {
    const url = 'consultores/1?includes=pais,provincia,localidad,certificados'
    const consultor = await rowOf(url)
    expect(Object.keys(consultor).sort()).toEqual(
      [
        ...['IdConsultor', 'Nombre', 'Telefono', 'Email', 'IdEstado', 'perfil_foto', 'perfil_presentacion'],
        ...['perfil_activo', 'perfil_datosbancarios', 'pais', 'provincia', 'localidad', 'certificados'],
        'atiendeOnline',
      ].sort(),
    )
    for (const place of ['pais', 'provincia', 'localidad']) {
      expect(consultor[place]).toMatchObject({ Nombre: expect.any(String) })
    }
    for (const field of ['Telefono', 'Email', 'perfil_datosbancarios']) {
      expect(consultor[field], field).toMatch(/\S/)
    }
    expect(await rowOf(url, site.as('nora'))).toEqual(consultor)
  })

  it('the company record has the contact and bank fields of a consultant; purchase pages read 1 [libros/bank-data-of-books]', async () => {
    expect(EMPRESA_ID).toBe(1)
    const lugares = 'includes=pais,provincia,localidad'
    const empresa = await rowOf(`datosempresas/${EMPRESA_ID}?${lugares}`)
    const consultor = await rowOf(`consultores/1?${lugares}`)
    const shared = ['Nombre', 'Telefono', 'Email', 'perfil_datosbancarios', 'pais', 'provincia', 'localidad']
    for (const field of shared) {
      expect(consultor, field).toHaveProperty(field)
      expect(typeof empresa[field], field).toBe(typeof consultor[field])
    }
  })

  it('a creation answers a message and the id of what was made [sitio/answer-shapes]', async () => {
    const answer = await site.inject({ method: 'POST', url: '/v1/data/cud/create', payload: COMPRADOR })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ message: expect.any(String), result: { id: expect.any(Number) } })
    const { result } = await site.call(createComprador, { body: COMPRADOR })
    expect(await site.sql('select id from compras_user_detalle where id = $1', [result.id])).toHaveLength(1)
  })
})

describe('everybody reads and writes the same (A1, B1)', () => {
  it('no form asks who one is: it looks at the fields, with and without an account [sitio/public-pages-for-all]', async () => {
    // Whoever is signed in waits for a seat, or asks for new dates, with one click.
    const oneClick = /^\/data\/(eventos\/:id\/espera|categorias2\/code\/:codigo\/interes)/
    const forms = site.app.endpoints.filter(
      ({ limit, path }) => limit === 'formulario' && !oneClick.test(path),
    )
    expect(forms).toHaveLength(10)
    for (const [index, { method, path, multipart: isMultipart }] of forms.entries()) {
      const url = API_BASE + path.replace(':id', '1')
      const body = isMultipart ? await multipart(url, { calle: '' }) : { method, url, payload: {} }
      const answers = await Promise.all(
        [site, site.as('nora')].map((visitor, turn) =>
          visitor.inject({ ...body, remoteAddress: `10.7.${index}.${turn + 1}` }),
        ),
      )
      expect(
        answers.map((answer) => [answer.statusCode, answer.json().code]),
        path,
      ).toEqual([
        [400, 'DATOS_INVALIDOS'],
        [400, 'DATOS_INVALIDOS'],
      ])
    }
  })

  it('path, events, books, videos and consultants, with and without an account [sitio/public-pages-for-all]', async () => {
    const paths = [
      ...['eventos', 'eventos/2?includes=imagenes,evento_sociales', 'categorias2/code/eventos-publicos'],
      ...['libros', 'libros/1', 'videos', 'homebanners', 'consultores?limit=30&tipo=comunidad'],
      ...['consultores?Nombre=*ana*', 'consultores/1?includes=certificados', 'certificados', 'paises'],
    ]
    for (const path of paths) {
      const url = `/v1/data/${path}`
      const [anonymous, signedIn] = [await site.inject({ url }), await site.as('nora').inject({ url })]
      expect([anonymous.statusCode, signedIn.statusCode], path).toEqual([200, 200])
      expect(signedIn.payload, path).toBe(anonymous.payload)
    }
  })
})

it('one mechanism serves every public list and item from its declaration [sitio/list-queries]', () => {
  const byHand = site.app.endpoints
    .filter(({ method, access, answers }) => {
      const schema = Object.values(answers)[0]
      const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      return method === 'GET' && access === 'public' && (names.includes('data') || names.includes('item'))
    })
    .filter(({ query }) => !query || !queriedResource.has(query))
    .map(({ path }) => path)
  // A purchase and a certificate are answered to whoever knows their secret code: no resource of the public. A text
  // that is missing has the words it came with, which stand in no table. A search answers with things of every kind, and
  // how many consultants a country has is counted.
  expect(byHand.sort()).toEqual([
    '/data/buscar',
    '/data/compras/:referencia',
    '/data/constancias/:codigo',
    '/data/consultores/paises',
    '/data/textos',
  ])
})
