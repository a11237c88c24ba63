import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { buildFacesIfStale } from '../../../../scripts/faces/face-builds.ts'
import routes from '../../../../web/app/routes.ts'
import { ByteCache, type Computed } from './byte-cache.ts'

const BUILD_MS = 180_000

/** An answer that may be kept, with the statements that ran while it was made. */
interface Kept {
  key: string
  computed: Computed
  statements: readonly string[]
}

/** Who hears of a statement: every answer that is being made from it, also a page from the answers it asks for. */
const listening = new AsyncLocalStorage<readonly string[][]>()

let site: TestSite
const kept: Kept[] = []
beforeAll(async () => {
  await buildFacesIfStale(() => {})
  const get = ByteCache.prototype.get
  vi.spyOn(ByteCache.prototype, 'get').mockImplementation(function (this: ByteCache, key, compute) {
    return get.call(this, key, async () => {
      const statements: string[] = []
      const computed = await listening.run([statements, ...(listening.getStore() ?? [])], compute)
      if (key !== undefined) kept.push({ key, computed, statements })
      return computed
    })
  })
  site = await openSite({ pages: true })
  const { pool } = site.database
  const query = pool.query.bind(pool) as (...input: unknown[]) => unknown
  pool.query = ((config: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text
    for (const statements of listening.getStore() ?? []) statements.push(text)
    return query(config, ...rest)
  }) as typeof pool.query
}, BUILD_MS)
afterAll(async () => {
  await site.close()
  vi.restoreAllMocks()
})

/** Every include that may be asked for. */
function includesOf(resource: Resource, depth = resource.depth ?? 2): string[] {
  if (depth === 0) return []
  return Object.entries(resource.includes?.() ?? {}).flatMap(([name, include]) => [
    name,
    ...includesOf(include.resource, depth - 1).map((inner) => `${name}.${inner}`),
  ])
}

/** One query for each thing that a resource can be asked. */
function queriesOf({ query }: Endpoint): string[] {
  const queried = query && queriedResource.get(query)
  if (!queried) return ['']
  const { resource, kind } = queried
  const includes = includesOf(resource)
  const all = ['', ...(includes.length ? [`?includes=${includes.join(',')}`] : [])]
  if (kind === 'item') return all
  const filters = Object.entries(resource.filters ?? {}).map(([name, values]) =>
    Array.isArray(values) ? `?${name}=${values[0]}` : `?${name}=1`,
  )
  const flags = (resource.flags ?? []).map((name) => `?${name}`)
  const orders = (resource.orders ?? []).map((name) => `?order=${name}`)
  return [...all, ...filters, ...flags, ...orders, '?order_rand']
}

const pathsOf = (entries: readonly RouteConfigEntry[], under = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? under : `${under}/${path}`
    return [here || '/', ...pathsOf(children ?? [], here)]
  })

/** A row that is there for each parameter of an address; the first pattern that fits counts. */
const SAMPLES: [RegExp, string][] = [
  [/\/(eventos|categorias2\/code)\/:codigo(Evento)?$/, 'select code from categorias2 limit 1'],
  [/(constancias|verificar)\/:codigo$/, 'select codigo from constancias limit 1'],
  [/:libroId|libros\/:id/, 'select id from libros limit 1'],
  [/:consultorId|consultores\/:id/, 'select id_consultor from consultores where perfil_activo = 1 limit 1'],
  [/:referencia/, 'select referencia from compras limit 1'],
  [/:actividad|datosempresas\/:id/, 'select 1'],
  [/:/, 'select id_evento from eventos where id_estado = 1 limit 1'],
]

async function filled(path: string): Promise<string> {
  const sample = SAMPLES.find(([pattern]) => pattern.test(path))?.[1] ?? 'select 1'
  const [row = {}] = await site.sql(sample)
  return path.replace(/:\w+/, encodeURIComponent(String(Object.values(row)[0]))).replace('*', 'nada')
}

/** The tables that a statement reads, as the server plans it. */
async function tablesOf(statement: string): Promise<string[]> {
  const [row] = await site.sql<{ 'QUERY PLAN': unknown }>(`explain (generic_plan, format json) ${statement}`)
  return [...JSON.stringify(row).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name)
}

/** Looks at a page, and tells where its readable address led. */
async function visit(url: string): Promise<string> {
  const { headers } = await site.inject({ url })
  return headers.location ? visit(String(headers.location)) : url
}

const pages: string[] = []
const publicReads = () =>
  site.app.endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')

beforeAll(async () => {
  const urls = ['/sitemap.xml', '/sitemap-1.xml', '/compartir/sitio.png']
  for (const path of [
    'compartir/evento/:eventoId.png',
    'compartir/libro/:libroId.png',
    'calendario/evento/:eventoId.ics',
  ]) {
    urls.push(`/${await filled(path)}`)
  }
  for (const endpoint of publicReads()) {
    const path = API_BASE + (await filled(endpoint.path))
    urls.push(...queriesOf(endpoint).map((query) => path + query))
  }
  for (const url of urls) await site.inject({ url })
  for (const path of pathsOf(routes)) pages.push(await visit(await filled(path)))
}, BUILD_MS)

const wasKept = ({ computed }: Kept) => computed.status === 200 && computed.ttlMs !== 0

describe('kept answers', () => {
  it('are those of every public list and item, and of nearly every page', async () => {
    const keys = new Set(kept.filter(wasKept).map(({ key }) => key))
    for (const { path, query } of publicReads()) {
      if (query && queriedResource.has(query)) expect(keys).toContain(API_BASE + (await filled(path)))
    }
    const missing = pages.filter((page) => ![...keys].some((key) => key.endsWith(` ${page}`)))
    // Pages that echo their query, and addresses that are not pages of the site.
    const asked = [
      '/encuesta/1',
      '/evento-inscripcion-03/1',
      '/libro-compra-gracias/1',
      '/novedades/baja/1',
      '/nuevas-fechas/baja/1',
      '/preguntas/1',
      '/unidades-finalizada/1',
      '/unidades/1',
      await filled('/verificar/:codigo'),
    ]
    expect(missing.toSorted()).toEqual([...asked, '/_muestrario', '/nada'].toSorted())
  })

  it('name every table they were made from [contenidos/kept-answers-current]', async () => {
    const reads = new Map<string, string[]>()
    for (const statement of new Set(kept.flatMap((each) => each.statements))) {
      if (/^\s*(select|with)\b/i.test(statement)) reads.set(statement, await tablesOf(statement))
    }
    const unnamed = kept.filter(wasKept).flatMap(({ key, computed, statements }) => {
      const read = new Set(statements.flatMap((statement) => reads.get(statement) ?? []))
      return [...read.difference(new Set(computed.tags))].map((table) => `${key}: ${table}`)
    })
    expect(unnamed).toEqual([])
  })

  it('come from tables that tell each of their changes [contenidos/kept-answers-current]', async () => {
    const telling = await site.sql<{ name: string }>(
      `select name from (
         select tgrelid::regclass::text as name, unnest(array['INSERT', 'DELETE', 'UPDATE', 'TRUNCATE']) as event,
           substring(pg_get_triggerdef(oid) from 'AFTER (.+?) ON ') as fires
         from pg_trigger where tgfoid = 'avisar_cambio'::regproc and tgenabled = 'O') told
       where fires ~ event group by name having count(distinct event) = 4`,
    )
    const named = new Set(kept.flatMap(({ computed }) => computed.tags))
    expect(named.size).toBeGreaterThan(12)
    expect([...named.difference(new Set(telling.map(({ name }) => name)))]).toEqual([])
  })

  it('are none where part of a page was not kept: it shows what is so now [contenidos/kept-answers-current]', async () => {
    const url = await filled('/verificar/:codigo')
    const shows = async (nombre: string) => (await site.inject({ url })).payload.includes(nombre)
    const [row] = await site.sql<{ nombre: string }>('select nombre from constancias limit 1')
    expect(await shows(row?.nombre ?? '')).toBe(true)
    await site.sql(`update constancias set nombre = 'Otro Nombre'`)
    expect([await shows('Otro Nombre'), await shows(row?.nombre ?? '')]).toEqual([true, false])
  })
})
