// node bench/growth.ts: what the years do. Pages, lists, staff's lists and jobs of a first season against a house with
// 100,000 people, 200,000 purchases, 300,000 enrolments, 50,000 consultants and 5,000 events, uncached, in turns, in one
// process. The first season is the demo with as much of each as fills a page, and as many activities to come and
// purchases a day as later: what is compared is the years, not a page of three rows with a page of fifty. What the
// database waits for is in the time; processor time of the process is beside it. Each at most 1.3.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type App, buildApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#api/db/client.ts'
import { startEmbeddedPostgres } from '#api/db/embedded.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { openStaffSession } from '#testing/staff-session.ts'
import { median } from './compare.ts'
import { FILLED, fillOf, SEASON, type Size, YEARS } from './growth/fill.ts'

const MOST = 1.3
/** Below this a difference is noise. */
const LEAST_MS = 1
const TURNS = Number(process.env['BENCH_TURNS'] ?? 21)
const WARM_UP = 4
/** Addresses, by who asks. */
const VISITOR: Record<string, string> = {
  'home page': '/',
  actividades: '/actividades',
  'top category': '/eventos/eventos-publicos',
  seminarios: '/seminarios',
  libros: '/libros',
  videos: '/campus',
  directory: '/consultores-general',
  'directory by name': '/consultores-general?Nombre=mar',
  'directory, a late page': '/consultores-general?page=10',
  'site search': '/buscar?q=maria',
  'map of the site': '/sitemap.xml',
  'events over the API': '/v1/eventos?includes=evento_sociales&paginate=30&page=1',
  'consultants over the API':
    '/v1/data/consultores?IdEstado=1&paginate=30&page=1&includes=pais,provincia,localidad',
}
const MEMBER: Record<string, string> = {
  'my activities': '/v1/data/misactividades',
  'activities one may begin': '/v1/data/misactividades/disponibles',
  'my data': '/v1/data/cuenta/exportacion',
}
const STAFF: Record<string, string> = {
  'staff: purchases': '/v1/data/compras?limit=50',
  'staff: purchases by name': '/v1/data/compras?limit=50&q=Oaobbnc%20Edbabkll',
  'staff: events': '/v1/gestion/eventos?limit=50',
  'staff: people': '/v1/gestion/personas?limit=50',
  'staff: dashboard': '/v1/gestion/tablero',
}

interface Cost {
  ms: number[]
  cpu: number[]
}

interface House {
  app: App
  asks: Record<string, () => Promise<void>>
  costs: Record<string, Cost>
  close(): Promise<void>
}

async function openHouse(serverUrl: string, name: string, size: Size): Promise<House> {
  console.log(`Loading ${name}`)
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await migrateDatabase(url)
  await loadDemo(url, { consultores: size.consultores })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`)
    await client.query(fillOf(size))
    for (const table of FILLED) await client.query(`alter table ${table} enable trigger user`)
    // What autovacuum does by itself some time after a large load.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PETICIONES_POR_MINUTO: '100000000',
    CACHE_MB: '0',
  })
  const database = openDatabase({ url, max: 4 })
  const app = await buildApp(config, database, { pages: true })
  await app.server.ready()
  const sql = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
  const staff = await openStaffSession({ sql, origin: config.origin }, 'staff@ejemplo.com')
  const login = await app.server.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
  })
  const member = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const ask = (address: string, headers: Record<string, string>) => async () => {
    const answer = await app.server.inject({ url: address, headers })
    if (answer.statusCode !== 200)
      throw new Error(`${answer.statusCode} ${address} ${answer.body.slice(0, 200)}`)
  }
  const asks: House['asks'] = {}
  for (const [question, address] of Object.entries(VISITOR)) asks[question] = ask(address, {})
  for (const [question, address] of Object.entries(MEMBER)) asks[question] = ask(address, member)
  for (const [question, address] of Object.entries(STAFF)) asks[question] = ask(address, staff)
  for (const job of app.jobs) asks[`job: ${job.name}`] = async () => void (await job.run())
  return {
    app,
    asks,
    costs: {},
    async close() {
      await app.server.close()
      await database.close()
    },
  }
}

async function measure(house: House, question: string): Promise<void> {
  house.costs[question] ??= { ms: [], cpu: [] }
  const cost = house.costs[question]
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await house.asks[question]?.()
  cost.ms.push(performance.now() - begun)
  const spent = process.cpuUsage(cpu)
  cost.cpu.push((spent.user + spent.system) / 1000)
}

const folder = await mkdtemp(join(tmpdir(), 'senda-growth-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false })
const houses: House[] = []
try {
  houses.push(await openHouse(postgres.url, 'season', SEASON), await openHouse(postgres.url, 'years', YEARS))
  const questions = Object.keys(houses[0]?.asks ?? {})
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    if (turn === WARM_UP) for (const house of houses) house.costs = {}
    for (const question of questions) {
      for (const house of turn % 2 ? houses : houses.toReversed()) await measure(house, question)
    }
  }
  const rows = questions.map((question) => {
    const [season, years] = houses.map(({ costs }) => ({
      ms: median(costs[question]?.ms ?? []),
      cpu: median(costs[question]?.cpu ?? []),
    })) as [{ ms: number; cpu: number }, { ms: number; cpu: number }]
    const ratio = Math.max(years.ms, LEAST_MS) / Math.max(season.ms, LEAST_MS)
    return {
      question,
      season: season.ms,
      years: years.ms,
      ratio,
      'season cpu': season.cpu,
      'years cpu': years.cpu,
    }
  })
  const shown = (value: number) => Number(value.toFixed(2))
  console.table(
    Object.fromEntries(
      rows.map(({ question, ...numbers }) => [
        question,
        Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, shown(value)])),
      ]),
    ),
  )
  const over = rows.filter(({ ratio }) => ratio > MOST)
  console.log(
    over.length
      ? `Grew more than ${MOST}: ${over.map(({ question }) => question).join(', ')}`
      : 'Nothing grew',
  )
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/growth.json'), JSON.stringify(rows, null, 2))
  process.exitCode = over.length ? 1 : 0
} finally {
  for (const house of houses) await house.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
