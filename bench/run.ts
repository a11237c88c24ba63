// node bench/run.ts: the cost of an answer for the server, as ratios against a floor measured in the same run.
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import { compare, printRows, type Row } from './compare.ts'
import { homePageScripts } from './page-size.ts'
import { openScratch } from './scratch.ts'
import { type BenchServer, startPinned } from './servers.ts'

const HERE = import.meta.dirname
const MAIN = join(HERE, '../api/src/main.ts')
const CONSULTORES = 5000
const MEMORY_LIMIT_MB = 220
/**
 * Limit for the scripts of the home page. A journey measures what the browser requests beyond them
 * (e2e/publico/peso.spec.ts).
 */
const HOME_SCRIPTS_KB = 144
const DETAIL = '?includes=imagenes,evento_sociales'
const DIRECTORY = '/v1/data/consultores?includes=pais,provincia,localidad&limit=5000&IdEstado=1'

/** The compressed bytes that a browser gets, with the relevant headers. */
function fetchBytes(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const names = ['content-type', 'content-encoding', 'etag', 'cache-control']
        const headers = Object.fromEntries(
          names.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : [])),
        )
        resolve({ bytes: Buffer.concat(chunks), headers })
      })
    })
      .on('error', reject)
      .end()
  })
}

async function copyForFloor(folder: string, ours: BenchServer, paths: string[]): Promise<string> {
  const entries = []
  for (const [i, path] of paths.entries()) {
    await fetchBytes(ours.url + path)
    const { bytes, headers } = await fetchBytes(ours.url + path)
    const file = join(folder, `${i}.bin`)
    await writeFile(file, bytes)
    entries.push({ path: path.split('?')[0], file, headers })
  }
  const manifest = join(folder, 'manifest.json')
  await writeFile(manifest, JSON.stringify(entries))
  return manifest
}

await buildFacesIfStale((text) => console.log(text))
const scratch = await openScratch()
const servers: BenchServer[] = []
const start = async (...args: Parameters<typeof startPinned>) => {
  const server = await startPinned(...args)
  servers.push(server)
  return server
}

try {
  console.log(`Loading demo content with ${CONSULTORES} consultants`)
  await migrateDatabase(scratch.url)
  await loadDemo(scratch.url, { consultores: CONSULTORES })
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  const ids = await client.query('select id_evento as id from eventos where id_estado in (1, 3) order by 1')
  await client.end()
  const details = ids.rows.map((row) => `/v1/data/eventos/${row.id}${DETAIL}`)

  const env = {
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: scratch.url,
    LOG_LEVEL: 'warn',
    PORT: '0',
    PETICIONES_POR_MINUTO: '100000000',
    DATA_DIR: scratch.folder,
  }
  const kept = await start(MAIN, [], env)
  const [json = ''] = details
  const manifest = await copyForFloor(scratch.folder, kept, [json, '/', DIRECTORY])
  const floor = await start(join(HERE, 'floor.ts'), ['0', manifest])
  const bare = (path: string) => [path.split('?')[0] ?? '']

  const rows: Row[] = []
  rows.push(await compare('cached JSON', 0.85, kept, floor, { ours: [json], floor: bare(json) }))
  rows.push(await compare('cached page', 0.85, kept, floor, { ours: ['/'] }))
  rows.push(
    await compare('whole directory, compressed', 0.8, kept, floor, {
      ours: [DIRECTORY],
      floor: bare(DIRECTORY),
    }),
  )
  const memory = kept.memory()
  const logging = await start(MAIN, [], { ...env, ACCESS_LOG: '1', LOG_LEVEL: 'info' })
  rows.push(await compare('cached page, each with a line in the log', 0.8, logging, kept, { ours: ['/'] }))

  const uncached = await start(MAIN, [], { ...env, CACHE_MB: '0' })
  const handWritten = await start(join(HERE, 'floor-sql.ts'), ['0'], env)
  rows.push(await compare('uncached event detail', 0.6, uncached, handWritten, { ours: details }))

  const reached = printRows(rows)
  const scripts = await homePageScripts(kept.url)
  console.log(`Resident memory under load: ${Math.round(memory)} MB (at most ${MEMORY_LIMIT_MB})`)
  console.log(
    `JavaScript of the home page: ${(scripts.gzip / 1000).toFixed(1)} kB gzip in ${scripts.count} files (at most ${HOME_SCRIPTS_KB})`,
  )
  await mkdir(join(HERE, 'results'), { recursive: true })
  await writeFile(join(HERE, 'results/run.json'), JSON.stringify({ rows, memory, scripts }, null, 2))
  process.exitCode = reached && memory <= MEMORY_LIMIT_MB && scripts.gzip <= HOME_SCRIPTS_KB * 1000 ? 0 : 1
} finally {
  for (const server of servers.toReversed()) await server.stop()
  await scratch.close()
}
