// One PostgreSQL per test run. Its templates (migrated, with base data, with the demo) are kept as a snapshot under
// var/test-pg and copied for each run, so that parallel runs share nothing.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#api/db/embedded.ts'
import { hashSources } from '../../scripts/faces/source-hash.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const SNAPSHOTS = join(ROOT, 'var/test-pg')
const PREFIX = 'senda-test-'
const LIFETIME_MS = 24 * 60 * 60 * 1000
const STARTING_MS = 15 * 60 * 1000
const MEMORY = '/dev/shm'
const GIB = 2 ** 30

/**
 * `demo` has the demo content, `base` the data of a new installation, and `empty` only the migrated tables, for tests
 * that choose their own ids.
 */
export type Template = 'demo' | 'base' | 'empty'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates today's templates unless they exist; returns their folder. */
export async function prepareTemplates(onProgress: (text: string) => void = () => {}): Promise<string> {
  const consultores = Number(process.env['DEMO_CONSULTORES'] ?? 600)
  const snapshot = join(SNAPSHOTS, snapshotKey(consultores))
  if (!existsSync(snapshot)) {
    onProgress('preparing the test databases')
    await createSnapshot(snapshot, await findFolder(), consultores)
  }
  return snapshot
}

/** Starts the server with its templates; `url` is for `cloneDatabase`. */
export async function startTestCluster(
  onProgress: (text: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const folder = await findFolder()
  await removeAbandoned(folder)
  const snapshot = await prepareTemplates(onProgress)
  const home = await mkdtemp(join(folder, `${PREFIX}run-`))
  try {
    await copyCluster(snapshot, home)
    const server = await startEmbeddedPostgres({ dataDir: home, durable: false })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

/** Creates a database for one test file. */
export async function cloneDatabase(clusterUrl: string, template: Template = 'demo'): Promise<TestDatabase> {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await administer(
    clusterUrl,
    `create database ${name} template ${templateName(template)} strategy file_copy`,
  )
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => dropDatabase(clusterUrl, name),
  }
}

function templateName(template: Template): string {
  return `template_${template}`
}

/** Demo dates are relative to the day of loading, so a snapshot is valid for one day. */
function snapshotKey(consultores: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const sources = ['api/src/db', 'base', 'demo', 'testing/database/test-cluster.ts', 'package-lock.json']
  return hashSources(ROOT, sources, [today, String(consultores)])
}

async function createSnapshot(snapshot: string, folder: string, consultores: number): Promise<void> {
  const { migrateDatabase } = await import('#api/db/migrate.ts')
  const { loadDemo } = await import('#demo/load.ts')
  const home = await mkdtemp(join(folder, `${PREFIX}template-`))
  const partial = `${snapshot}.${process.pid}`
  try {
    const server = await startEmbeddedPostgres({ dataDir: home, durable: false })
    try {
      await administer(server.url, `create database ${templateName('empty')}`)
      await migrateDatabase(databaseUrl(server.url, templateName('empty')), { base: false })
      await administer(
        server.url,
        `create database ${templateName('base')} template ${templateName('empty')}`,
      )
      await migrateDatabase(databaseUrl(server.url, templateName('base')))
      await administer(server.url, `create database ${templateName('demo')} template ${templateName('base')}`)
      await loadDemo(databaseUrl(server.url, templateName('demo')), { consultores })
    } finally {
      await server.stop()
    }
    await mkdir(partial, { recursive: true })
    await copyCluster(home, partial)
    await rename(partial, snapshot).catch((error) => {
      // Another run created the same snapshot first.
      if (!existsSync(snapshot)) throw error
    })
    await removeOldSnapshots()
  } finally {
    await rm(home, { recursive: true, force: true })
    await rm(partial, { recursive: true, force: true })
  }
}

async function copyCluster(from: string, to: string): Promise<void> {
  await run('cp', ['-a', join(from, 'data'), join(from, 'password'), to])
}

/**
 * Prefers a folder in memory: each test file creates and drops hundreds of small files, which takes five times as
 * long on disk.
 */
async function findFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  const hasRoom = !!memory && memory.bavail * memory.bsize > 2 * GIB && process.availableMemory() > 4 * GIB
  return hasRoom ? MEMORY : tmpdir()
}

async function removeOldSnapshots(): Promise<void> {
  for (const name of await readdir(SNAPSHOTS)) await removeOlder(join(SNAPSHOTS, name), LIFETIME_MS)
}

/** Removes folders of killed runs. Their servers ended with them, unless the machine stopped. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue
    const served = existsSync(join(folder, name, 'data/postmaster.pid'))
    await removeOlder(join(folder, name), served ? LIFETIME_MS : STARTING_MS)
  }
}

async function removeOlder(path: string, ageMs: number): Promise<void> {
  const made = await stat(path).catch(() => undefined)
  if (!made || Date.now() - made.mtimeMs < ageMs) return
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Retries while autovacuum is on the database: only a superuser could stop it, and it ends soon. */
export async function dropDatabase(clusterUrl: string, name: string, tries = 50): Promise<void> {
  try {
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE || tries <= 1) throw error
    await sleep(200)
    await dropDatabase(clusterUrl, name, tries - 1)
  }
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
