// The site for the journeys, in a process of its own: the production build on a fresh database, with the sandbox.
// Takes further settings as JSON, prints one line of JSON when it is up and closes when its standard input does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#api/config.ts'
import { cloneDatabase, startTestCluster } from '#testing/database/test-cluster.ts'
import { buildFacesIfStale } from '../../scripts/faces/face-builds.ts'
import { createClosers, describeError } from '../../scripts/operator.ts'
import { openOutsideWorld } from '../../scripts/site/outside-world.ts'
import { preferPort } from '../../scripts/site/ports.ts'
import { findSiteAddress, type SiteAddress } from './site-address.ts'

const HOST = '127.0.0.1'
const given = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
const closers = createClosers()
const say = (text: string) => console.error(text)

async function serve(): Promise<SiteAddress> {
  const dataDir = await mkdtemp(join(tmpdir(), 'senda-e2e-'))
  closers.add(() => rm(dataDir, { recursive: true, force: true }))
  const [clusterUrl] = await Promise.all([findCluster(), buildFacesIfStale(say)])
  const database = await cloneDatabase(clusterUrl)
  closers.add(database.drop)
  const port = await preferPort(HOST, 0)
  const world = await openOutsideWorld({ env: {}, production: false, host: HOST, port, dataDir }, closers)
  const config = readConfig({
    ...world.env,
    PORT: String(port),
    HOST,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    // A journey may come from an address, and so a country, of its own: limits do not join strangers together.
    TRUST_PROXY: 'loopback',
    PETICIONES_POR_MINUTO: '100000',
    // The bot check itself is what journeys are about, not the wait for it.
    DESAFIO_COSTO: '20',
    ...given,
  })
  process.env['NODE_ENV'] = 'production'
  const { startServer } = await import('#api/server.ts')
  const server = await startServer(config)
  closers.add(server.close)
  return { url: config.origin, sandboxUrl: world.sandboxUrl as string, databaseUrl: database.url, clusterUrl }
}

/** The server of the site that all journeys share, or a new one for that site itself. */
async function findCluster(): Promise<string> {
  const shared = findSiteAddress()
  if (shared) return shared.clusterUrl
  const cluster = await startTestCluster(say)
  closers.add(cluster.stop)
  return cluster.url
}

async function close(code: number) {
  await closers.closeAll()
  process.exit(code)
}

process.stdin.on('end', () => close(0)).resume()
process.on('SIGTERM', () => close(0))
process.on('SIGINT', () => {})
try {
  console.log(JSON.stringify(await serve()))
} catch (error) {
  console.error(describeError(error))
  await close(1)
}
