// node bench/directorio.ts: how the directory grows. A page of 30 filtered by province and part of a name must take at
// most 1.15 times as long with 50,000 consultants as with 5,000, and the search of the site for the same name at most
// twice as long as that at the 95th percentile, with 50,000. All are asked in turns, uncached, through the server.
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { median, p95 } from './compare.ts'
import { openScratch } from './scratch.ts'
import { type BenchServer, startPinned } from './servers.ts'

const HERE = import.meta.dirname
const MAIN = join(HERE, '../api/src/main.ts')
const SMALL = 5000
const LARGE = 50_000
const MOST = 1.15
const MOST_SITE = 2
const SEARCHES = Number(process.env['BENCH_SEARCHES'] ?? 1_000)
const WARM_UP = 50

interface Search {
  IdProvincia: number
  Nombre: string
}

async function createDirectory(serverUrl: string, consultores: number): Promise<string> {
  const name = `directorio_${consultores}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  await loadDemo(url.href, { consultores })
  await vacuum(url.href)
  return url.href
}

/** Does what autovacuum does some time after a large load. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum (analyze) consultores')
  await client.end()
}

/** Searches like those of visitors: the province of a consultant and some letters of a name, common or rare. */
async function chooseSearches(databaseUrl: string, count: number): Promise<Search[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ provincia: number; nombre: string }>(
    `select a.id_provincia as provincia, b.nombre
     from (select id_provincia, row_number() over (order by md5('a' || id_consultor)) as n from consultores
           where id_estado = 1 and id_provincia is not null) a
     join (select nombre, row_number() over (order by md5('b' || id_consultor)) as n from consultores) b using (n)
     order by n limit $1`,
    [count],
  )
  await client.end()
  return rows.map(({ provincia, nombre }, i) => {
    const word = nombre.split(' ')[i % 2] ?? nombre
    return { IdProvincia: provincia, Nombre: word.slice(0, 3 + (i % 3)) }
  })
}

function pathOf({ IdProvincia, Nombre }: Search): string {
  const query = new URLSearchParams({
    includes: 'pais,provincia,localidad',
    IdEstado: '1',
    tipo: 'comunidad',
    IdProvincia: String(IdProvincia),
    Nombre: `*${Nombre}*`,
    paginate: '30',
    page: '1',
  })
  return `/v1/data/consultores?${query}`
}

/** Every third search has a typo, which the server searches twice: exactly and by similarity. */
const siteSearchOf = ({ Nombre }: Search, i: number) =>
  `/v1/data/buscar?q=${encodeURIComponent(i % 3 ? Nombre : `${Nombre.slice(0, 1)}${Nombre}`)}`

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Duration in milliseconds and number of results. */
function time(url: string): Promise<{ ms: number; total: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const ms = performance.now() - start
        if (response.statusCode === 200) resolve({ ms, total: JSON.parse(text).total })
        else reject(new Error(`${response.statusCode} ${url}`))
      })
    }).on('error', reject)
  })
}

const scratch = await openScratch()
const servers: BenchServer[] = []
try {
  const sizes = []
  for (const consultores of [SMALL, LARGE]) {
    console.log(`Loading ${consultores} consultants`)
    const databaseUrl = await createDirectory(scratch.url, consultores)
    const server = await startPinned(MAIN, [], {
      SECRET: 'a secret for measurements only, long enough',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      PORT: '0',
      PETICIONES_POR_MINUTO: '100000000',
      DATA_DIR: scratch.folder,
      CACHE_MB: '0',
    })
    servers.push(server)
    sizes.push({ consultores, databaseUrl, server, ms: [] as number[], site: [] as number[], found: 0 })
  }
  const searches = await chooseSearches(sizes[0]?.databaseUrl as string, SEARCHES + WARM_UP)
  for (const [i, search] of searches.entries()) {
    for (const size of i % 2 ? sizes : sizes.toReversed()) {
      const { ms, total } = await time(size.server.url + pathOf(search))
      const site = await time(size.server.url + siteSearchOf(search, i))
      if (i < WARM_UP) continue
      size.ms.push(ms)
      size.site.push(site.ms)
      size.found += total
    }
  }
  const rows = sizes.map(({ consultores, ms, site, found }) => ({
    consultores,
    'median ms': Number(median(ms).toFixed(2)),
    'p95 ms': Number(p95(ms).toFixed(2)),
    'p95 of the site search ms': Number(p95(site).toFixed(2)),
    'found on average': Math.round(found / ms.length),
  }))
  const [small, large] = sizes.map(({ ms }) => median(ms)) as [number, number]
  const ratio = large / small
  const [, many = { ms: [], site: [] }] = sizes
  const siteRatio = p95(many.site) / p95(many.ms)
  console.table(rows)
  console.log(`Growth from ${SMALL} to ${LARGE} consultants: ${ratio.toFixed(2)} (at most ${MOST})`)
  console.log(`The site search beside the directory, p95: ${siteRatio.toFixed(2)} (at most ${MOST_SITE})`)
  await mkdir(join(HERE, 'results'), { recursive: true })
  await writeFile(
    join(HERE, 'results/directorio.json'),
    JSON.stringify({ rows, ratio, most: MOST, siteRatio, mostSite: MOST_SITE }, null, 2),
  )
  process.exitCode = ratio <= MOST && siteRatio <= MOST_SITE ? 0 : 1
} finally {
  agent.destroy()
  for (const server of servers.toReversed()) await server.stop()
  await scratch.close()
}
