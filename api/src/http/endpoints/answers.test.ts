import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isFile, isRedirect, unnamedKeys } from '#contract/answer.ts'
import { API_BASE, answerOf, type Endpoint, endpoint, item, listOf } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { includesOf } from '#testing/calls/includes.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { keptRoute, type PublicRead, route } from './route.ts'

const Persona = z.object({ nombre: z.string(), apodos: z.array(z.object({ texto: z.string() })) })
const read = { method: 'GET', access: 'public', summary: 'A probe.' } as const
const getPersona = endpoint({ ...read, path: '/data/prueba/persona', answers: { 200: item(Persona) } })
const listPersonas = endpoint({ ...read, path: '/data/prueba/personas', answers: { 200: listOf(Persona) } })
const getWrong = endpoint({ ...read, path: '/data/prueba/distinta', answers: { 200: item(Persona) } })

const persona = {
  nombre: 'Ana',
  contraseniaHash: 'secreto',
  apodos: [{ texto: 'Anita', nota: 'secreto' }],
}

function addProbes(server: TestSite['server']): void {
  route(server, getPersona, () => ({ item: persona, interno: 'secreto' }))
  route(server, listPersonas, () => ({ data: [persona], total: 1 }))
  route(server, getWrong, () => ({ item: { nombre: 7, clave: 'secreto' } }) as never)
}

describe('what leaves', () => {
  let lenient: TestSite
  let strict: TestSite
  beforeAll(async () => {
    strict = await openSite({ template: 'empty', onBuilt: addProbes })
    lenient = await openSite({
      databaseUrl: strict.config.databaseUrl,
      env: { STRICT_ANSWERS: '0' },
      onBuilt: addProbes,
    })
  })
  afterAll(async () => {
    await lenient.close()
    await strict.close()
  })

  it('is what the schema names, at every depth [sitio/private-fields-stay]', async () => {
    const named = { nombre: 'Ana', apodos: [{ texto: 'Anita' }] }
    const one = await lenient.inject({ url: '/v1/data/prueba/persona' })
    expect(one.json()).toEqual({ item: named })
    const list = await lenient.inject({ url: '/v1/data/prueba/personas' })
    expect(list.json()).toEqual({ data: [named], total: 1 })
  })

  it('fails in tests where something would have been left out, and says what [sitio/private-fields-stay]', async () => {
    const answer = await strict.inject({ url: '/v1/data/prueba/persona' })
    expect(answer.statusCode).toBe(500)
    for (const name of ['interno', 'item.contraseniaHash', 'item.apodos.0.nota']) {
      expect(answer.json().message).toContain(name)
    }
  })

  it('is nothing at all where the answer is not what was declared [sitio/private-fields-stay]', async () => {
    const answer = await lenient.inject({ url: '/v1/data/prueba/distinta' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'ERROR_INTERNO' })
    expect(answer.payload).not.toMatch(/secreto|nombre|clave/)
  })

  it('an error keeps its own shape', async () => {
    const answer = await strict.inject({ url: '/v1/data/eventos/999999' })
    expect(answer.json()).toEqual({ code: 'NO_ENCONTRADO', message: 'No encontramos lo que buscás.' })
  })

  it.each(['session', 'consultor', 'compras.ver'] as const)(
    'what is read with the access %s cannot be registered as kept [contenidos/only-public-kept]',
    (access) => {
      const definition = { ...getPersona, access } as unknown as PublicRead
      const register = () =>
        keptRoute(lenient.server, definition, null as never, () => Promise.reject(new Error('not asked')))
      expect(register).toThrow('never kept')
    },
  )
})

describe('public resources', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  function expectNamed(definition: Endpoint, body: unknown): void {
    const [, schema] = answerOf(definition)
    if (isFile(schema) || isRedirect(schema)) throw new Error('a resource answers JSON')
    expect(unnamedKeys(body, schema.parse(body)), definition.path).toEqual([])
  }

  /** A row that the item's path can name. */
  async function pathOf({ path }: Endpoint): Promise<string> {
    const one = async (sql: string) => String(Object.values((await site.sql(sql))[0] ?? {})[0])
    const values: Record<string, string> = {
      '/data/categorias2/code/:codigo': await one(
        'select c.code from categorias2 c join categorias2 h on h.id_categoria_padre = c.id_categoria2 limit 1',
      ),
      '/data/consultores/:id': await one(
        'select id_consultor from consultores where perfil_activo = 1 limit 1',
      ),
      '/data/consultores/certificados/:actividad': '1',
      '/data/datosempresas/:id': '1',
      '/data/eventos/:id': await one('select id_evento from eventos where id_estado = 1 limit 1'),
      '/data/libros/:id': await one('select id from libros limit 1'),
    }
    if (path.includes(':') && !values[path]) throw new Error(`say which row of ${path} to ask for`)
    return path.replace(/:\w+/, encodeURIComponent(values[path] ?? ''))
  }

  it('answer their declared fields and nothing else, with every include [sitio/private-fields-stay]', async () => {
    const resources = site.app.endpoints.filter(
      ({ access, query }) => access === 'public' && query && queriedResource.has(query),
    )
    expect(resources.length).toBeGreaterThan(15)
    for (const definition of resources) {
      const resource = queriedResource.get(definition.query as never)?.resource as Resource
      const includes = includesOf(resource)
      const url = `${API_BASE}${await pathOf(definition)}`
      for (const query of ['', ...(includes.length ? [`?includes=${includes.join(',')}`] : [])]) {
        const answer = await site.inject({ url: url + query })
        expect(answer.statusCode, url + query).toBe(200)
        const body = answer.json()
        expect(body.item ?? body.data.length, `${url} shows no row`).toBeTruthy()
        expectNamed(definition, body)
      }
    }
  })
})
