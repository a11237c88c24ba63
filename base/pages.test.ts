import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { login, register } from '#domain/cuentas/cuentas.ts'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import { registroValido } from '#testing/registro.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { buildWebIfStale } from '../scripts/web-build.ts'
import routes from '../web/app/routes.ts'
import { CATEGORIAS } from './categorias.ts'

const BUILD_MS = 180_000

let site: TestSite
beforeAll(async () => {
  await buildWebIfStale(() => {})
  site = await openSite({ template: 'base', pages: true })
}, BUILD_MS)
afterAll(() => site.close())

/** Every address of the site, `:name` parameters included. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const here = path === undefined ? under : `${under}/${path}`
    const own = path !== undefined || index ? [here || '/'] : []
    return [...own, ...pathsOf(children ?? [], here)]
  })
}

/** What an address is about that an empty site has none of: a page that says so. */
const ABOUT_SOMETHING = /:(eventoId|libroId|consultorId|codigo)\b|^\/\*$|^\/_muestrario$|^\/(unidades|preguntas)\/:/

const get = async (url: string) => {
  const { statusCode, payload } = await site.inject({ url })
  return { status: statusCode, html: payload }
}

describe('a site with base data alone [D26.2]', () => {
  it.each(pathsOf(routes))('answers %s', async (path) => {
    const url = path.replace(':codigoEvento', 'charlas-introductorias').replace(/:\w+|\*/g, '1')
    const { status, html } = await get(url)
    console.log(path, status)
  })
})
