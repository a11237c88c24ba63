import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { login, register } from '#domain/cuentas/acceso.ts'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import { registroValido } from '#testing/people/registro.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import routes from '../web/app/routes.ts'
import { CATEGORIAS } from './categorias.ts'

const BUILD_MS = 180_000

let site: TestSite
beforeAll(async () => {
  await buildFacesIfStale(() => {})
  site = await openSite({ template: 'base', pages: true })
}, BUILD_MS)
afterAll(() => site.close())

/** Every address of the site, with its `:parameters`. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const here = path === undefined ? under : `${under}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children ?? [], here)]
  })
}

/** Addresses of one event, book, consultant or certificate, of which there are none yet. */
const OF_SOMETHING = /:(eventoId|libroId|consultorId|codigo)$/
/** Not for visitors: what nobody has an address for, and the design system outside development. */
const NOBODYS = new Set(['/*', '/_muestrario'])

async function get(url: string) {
  const { statusCode, payload } = await site.inject({ url })
  const body = payload.slice(payload.indexOf('<body')).replace(/<script[^>]*>.*?<\/script>/gs, '')
  return { status: statusCode, body }
}

describe('a site with base data alone [sitio/base-content-answers]', () => {
  it.each(pathsOf(routes))('answers %s', async (path) => {
    const url = path.replace(/:codigoEvento$|:\w+$|\*$/, (part) =>
      path.startsWith('/eventos/') ? 'charlas-introductorias' : part === '*' ? 'nada' : '1',
    )
    const { status, body } = await get(url)
    expect(status).toBe(OF_SOMETHING.test(path) || NOBODYS.has(path) ? 404 : 200)
    expect(body).toMatch(/<h1[^>]*>[^<]/)
    expect(body).not.toMatch(/undefined|NaN|\[object/)
  })

  it.each(CATEGORIAS.map(({ code }) => code))('shows the category %s', async (code) => {
    const { status, body } = await get(`/eventos/${encodeURIComponent(code)}`)
    expect(status).toBe(200)
    expect(body).toContain('Todavía no hay fechas')
  })

  it.each([
    ['/', 'Pronto vas a encontrar acá las próximas fechas.'],
    ['/libros', 'Todavía no hay libros publicados.'],
    ['/video', 'Todavía no hay videos publicados.'],
    ['/consultores-general', 'No se encuentran consultores'],
  ])('says on %s that there is nothing yet', async (url, text) => {
    expect((await get(url)).body).toContain(text)
  })

  it('answers every public list', async () => {
    const lists = site.app.endpoints.filter(
      ({ query, access, path }) =>
        access === 'public' && !path.includes(':') && query && queriedResource.get(query)?.kind === 'list',
    )
    expect(lists.length).toBeGreaterThan(10)
    for (const { path } of lists) {
      expect((await site.inject({ url: API_BASE + path })).statusCode, path).toBe(200)
    }
  })

  it('lets a person register with the places it offers, and sign in', async () => {
    const { data: paises } = await site.call(listPaises, { query: { Nombre: 'Uruguay' } })
    const Pais = paises[0]?.IdPais ?? 0
    const { data: provincias } = await site.call(listProvincias, { query: { IdPais: Pais } })
    const Provincia = provincias.find(({ Nombre }) => Nombre === 'Montevideo')?.IdProvincia ?? 0
    const { data: localidades } = await site.call(listLocalidades, { query: { IdProvincia: Provincia } })
    const Localidad = localidades[0]?.IdLocalidad ?? 0

    const body = { ...(await registroValido(site, 'primera@ejemplo.com')), Pais, Provincia, Localidad }
    await site.call(register, { body })
    const { Email, Contrasenia } = body
    expect(await site.call(login, { body: { Email, Contrasenia } })).toMatchObject({
      access_token: expect.any(String),
    })
    expect(await site.sql('select roles, pais, localidad from usuarios')).toEqual([
      { roles: ['participante'], pais: Pais, localidad: Localidad },
    ])
  })
})
