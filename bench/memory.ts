// What a stranger can make the server remember: 50,000 random queries on pages and lists (S39).
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#api/db/embedded.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { startPinned } from './servers.ts'

const MAIN = join(import.meta.dirname, '../api/src/main.ts')
const QUERIES = 50_000
const AT_ONCE = 16
const MEMORY_LIMIT_MB = 300

const word = () => randomBytes(12).toString('hex')
const ASKED = [
  () => `/?${word()}=${word()}`,
  () => `/libros?${word()}`,
  () => `/video?page=${word()}`,
  () => `/login?back=/${word()}`,
  () => `/v1/consultores?limit=5&Nombre=*${word()}*`,
  () => `/v1/libros?${word()}=1`,
]

const folder = await mkdtemp(join(tmpdir(), 'senda-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

try {
  await migrateDatabase(postgres.url)
  await loadDemo(postgres.url, { consultores: 600 })
  const server = await startPinned(MAIN, [], {
    NODE_ENV: 'production',
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'fatal',
    PORT: '0',
    PETICIONES_POR_MINUTO: '100000000',
    DATA_DIR: folder,
  })
  await statusOf(`${server.url}/`)
  const before = server.memory()
  const statuses = new Map<number, number>()
  let asked = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let i = asked++; i < QUERIES; i = asked++) {
        const status = await statusOf(server.url + (ASKED[i % ASKED.length] as () => string)())
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const after = server.memory()
  await server.stop()
  console.log(`Answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  console.log(
    `Resident memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after ${QUERIES} random queries (at most ${MEMORY_LIMIT_MB})`,
  )
  process.exitCode = after <= MEMORY_LIMIT_MB && ![...statuses.keys()].some((status) => status >= 500) ? 0 : 1
} finally {
  agent.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
