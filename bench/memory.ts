// How much memory strangers can fill: random queries on pages and lists, and whether the home page is still cached
// after them.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { migrateDatabase } from '#api/db/migrate.ts'
import { RANDOM_TTL_MS } from '#api/http/cache/byte-cache.ts'
import { loadDemo } from '#demo/load.ts'
import { type Limited, printLimits } from './compare.ts'
import { openScratch } from './scratch.ts'
import { startPinned } from './servers.ts'

const MAIN = join(import.meta.dirname, '../api/src/main.ts')
const AT_ONCE = 16
const MEMORY_LIMIT_MB = 300

const word = () => randomBytes(12).toString('hex')
/** Each kind in turn. */
const ROUNDS: { name: string; queries: number; kinds: (() => string)[] }[] = [
  {
    name: 'pages and lists',
    queries: 50_000,
    kinds: [
      () => `/?${word()}=${word()}`,
      () => `/libros?${word()}`,
      () => `/video?page=${word()}`,
      () => `/login?back=/${word()}`,
      () => `/v1/consultores?limit=5&Nombre=*${word()}*`,
      () => `/v1/libros?${word()}=1`,
    ],
  },
  { name: 'pages that read what is asked', queries: 2_500, kinds: [() => `/login?back=/${word()}`] },
  {
    name: 'lists that read what is asked',
    queries: 30_000,
    kinds: [() => `/v1/consultores?limit=5&Nombre=*${word()}*`],
  },
]

const scratch = await openScratch()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/**
 * Requests the home page once a second and counts how often it was rendered instead of served from the cache. Its
 * random content is cached for 20 s.
 */
function visitHome(url: string) {
  const made = new Set<string | null>()
  let missed = 0
  const begun = Date.now()
  const timer = setInterval(async () => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.ok) made.add(answer.headers.get('etag'))
    else missed++
  }, 1_000)
  return () => {
    clearInterval(timer)
    return { made: made.size, missed, fair: Math.ceil((Date.now() - begun) / RANDOM_TTL_MS) + 1 }
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

try {
  await migrateDatabase(scratch.url)
  await loadDemo(scratch.url, { consultores: 600 })
  const server = await startPinned(MAIN, [], {
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: scratch.url,
    LOG_LEVEL: 'fatal',
    PORT: '0',
    PETICIONES_POR_MINUTO: '100000000',
    DATA_DIR: scratch.folder,
  })
  await statusOf(`${server.url}/`)
  console.log(`Resident memory at the start: ${Math.round(server.memory())} MB`)
  const rows: Limited[] = []
  const wrong: string[] = []
  for (const { name, queries, kinds } of ROUNDS) {
    const statuses = new Map<number, number>()
    const leave = visitHome(`${server.url}/`)
    let asked = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let i = asked++; i < queries; i = asked++) {
          const status = await statusOf(server.url + (kinds[i % kinds.length] as () => string)())
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }),
    )
    const after = server.memory()
    const { made, missed, fair } = leave()
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(`${queries} random queries on ${name}: ${answers}`)
    rows.push(
      { name: `${name}: MB`, measured: after, most: MEMORY_LIMIT_MB },
      { name: `${name}: home page made, times`, measured: made, most: fair },
    )
    if ([...statuses.keys()].some((status) => status >= 500)) wrong.push(`${name}: ${answers}`)
    if (made === 0 || missed > 0)
      wrong.push(`${name}: the home page was made ${made} times, missed ${missed}`)
  }
  const reached = printLimits(rows)
  if (wrong.length) console.log(`WRONG:\n${wrong.join('\n')}`)
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/memory.json'), JSON.stringify({ rows, wrong }, null, 2))
  process.exitCode = reached && wrong.length === 0 ? 0 : 1
  await server.stop()
} finally {
  agent.destroy()
  await scratch.close()
}
