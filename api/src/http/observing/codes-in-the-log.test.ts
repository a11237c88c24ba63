import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { loggedPath } from './redact-references.ts'

/** What stands in paths by these names lets whoever reads it see or do something. */
const SECRETS: Readonly<Record<string, string>> = {
  codigo: 'CANA-R102-C0DE',
  referencia: 'CANA-R102-REFE-RENC',
  token: 'canario.token_largo-1',
}
/** Numbers of rows, of steps and of files, names of tasks and kinds of changes. */
const HARMLESS = [
  'id',
  // Of a limit: its name and a digest or a network.
  'key',
  'pagina',
  'accion',
  'actividad',
  'hash',
  'archivo',
  'desde',
  'clase',
  'nombre',
  'sesion',
  'respuesta',
  'entidad',
  'clave',
  'area',
  'numero',
  'medio',
]
/** Codes of categories, which stand in the menu of the site. */
const CODES_OF_CATEGORIES = '/data/categorias2/code/'
/** Numbers of a provider. */
const OF_PROVIDERS = /(?:payments|orders)\/:id/
const CANARY = /cana|c0de|renc(?!ia)|largo/i

let site: TestSite
let log = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  })
  site = await openSite({ template: 'empty', logTo })
  await site.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

function withCanaries(path: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    OF_PROVIDERS.test(path) ? 'CANARIO102' : (SECRETS[name] ?? '7'),
  )
}

describe('codes and tokens in the log [operacion/no-code-in-the-log]', () => {
  it('every parameter of a path is known to be one or none', () => {
    const known = [...HARMLESS, ...Object.keys(SECRETS)]
    const isKnown = (name: string) => known.includes(name) || /^Id[A-Z]/.test(name)
    const names = new Set(site.app.endpoints.flatMap(({ path }) => paramsOf(path)))
    const unknown = [...names].filter((name) => !isKnown(name))
    expect(unknown).toEqual([])
  })

  it('no line holds one, of an endpoint or a page, in path, query or referer', async () => {
    const { port } = site.server.server.address() as AddressInfo
    const calls = site.app.endpoints
      .filter(({ path }) => !path.startsWith(CODES_OF_CATEGORIES))
      .filter(({ path }) => OF_PROVIDERS.test(path) || paramsOf(path).some((name) => name in SECRETS))
      .map(({ method, path }) => ({ method, path: `/v1${withCanaries(path)}` }))
    expect(calls.length).toBeGreaterThan(20)
    const pages = [
      '/constancias/CANA-R102-C0DE.pdf',
      '/verificar/CANA-R102-C0DE',
      '/verificar/canar102c0de',
      '/%76erificar/%43ANA-R102-C0DE',
      '/gestion/compras/CANA-R102-REFE-RENC',
      '/v1/data/compras/CANAR102REFERENC',
      '/novedades/baja/canario.token_largo-1',
      '/nuevas-fechas/baja/canario.token_largo-1',
      '/entrada?codigo=CANA-R102-C0DE',
    ].map((path) => ({ method: 'GET', path }))
    for (const { method, path } of [...calls, ...pages]) {
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { referer: `https://x.example/verificar/CANA-R102-C0DE?token=canario.token_largo-1` },
        redirect: 'manual',
      })
    }
    const lines = () => log.split('\n').filter((line) => line.includes('"request"'))
    await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(calls.length + pages.length))
    expect(log.split('\n').filter((line) => CANARY.test(line))).toEqual([])
  })

  it('what is none stays readable', () => {
    for (const path of [
      '/v1/gestion/subidas/0e4f1a2b-1234-1234-1234-123456789abc/partes/0',
      '/v1/data/compras/create',
      '/evento-detalle/21',
      '/v1/data/categorias2/code/jornadas-una-casa',
    ]) {
      expect(loggedPath(`${path}?x=1`)).toBe(path)
    }
  })
})
