// Debian's PostgreSQL with its tools, the oldest supported version, as opposed to the embedded one.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#testing/servers/free-port.ts'
import { requireDebianPackage } from './debian-package.ts'

const run = promisify(execFile)
const BIN = '/usr/lib/postgresql/15/bin'
const HOST = '127.0.0.1'

type Identity = { uid?: number; gid?: number }

interface RunningPostgres {
  url: string
  /** Connection as the server's administrator. */
  adminUrl: string
  /** Restarts the server, stopping it like `pg_ctl stop -m`. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Stops the server once its standby has received everything. */
  halt(): Promise<void>
  /** Kills the server; its data remain. */
  kill(): Promise<void>
  /** Starts the server unless it is running. */
  start(): Promise<void>
}

export interface FollowedPostgres extends RunningPostgres {
  /** Starts a standby that replays this server with a delay. */
  follow(delay: string): Promise<FollowedPostgres>
}

export interface DebianPostgres extends FollowedPostgres {
  /** Runs a PostgreSQL tool, as `pg_dump`. */
  tool(name: string, ...args: string[]): Promise<void>
  stop(): Promise<void>
}

/** The user of Debian's package, because PostgreSQL refuses to run as root. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

async function launch(
  identity: Identity,
  data: string,
  more: string[] = [],
): Promise<RunningPostgres & { end(): Promise<void> }> {
  const port = await freePort()
  const settings = [`listen_addresses=${HOST}`, 'unix_socket_directories=', 'fsync=off', ...more]
  const adminUrl = `postgres://postgres@${HOST}:${port}/postgres`
  let server: ChildProcess | undefined
  const isUp = () => server?.exitCode === null && server.signalCode === null
  const start = async () => {
    if (isUp()) return
    server = spawn(
      join(BIN, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, cwd: data, stdio: 'ignore' },
    )
    for (;;) {
      try {
        return await ask(adminUrl, 'select 1')
      } catch (error) {
        if (!isUp()) throw error
        await sleep(50)
      }
    }
  }
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (!server || !isUp()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  await start()
  return {
    url: `postgres://senda@${HOST}:${port}/senda`,
    adminUrl,
    async restart(mode) {
      await end(SIGNALS[mode])
      await start()
    },
    halt: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    start,
    end,
  }
}

/** Starts a server in its own folder, whose database owner is not a superuser, as in production. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  requireDebianPackage('postgresql-15', join(BIN, 'postgres'))
  const identity = await serverIdentity()
  const home = await mkdtemp(join(tmpdir(), 'senda-test-debian-'))
  if (identity.uid !== undefined) await chown(home, identity.uid, identity.gid ?? 0)
  const as = { ...identity, cwd: home }
  const data = join(home, 'data')
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(BIN, 'initdb'), ['-D', data, ...flags], as)
  const servers: { end(): Promise<void> }[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.end()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const primary = await launch(identity, data)
    servers.push(primary)
    await ask(primary.adminUrl, 'create role senda login createdb', 'create database senda owner senda')
    const followed = (leader: RunningPostgres): FollowedPostgres => ({
      ...leader,
      async follow(delay) {
        const copy = join(home, `standby-${servers.length}`)
        await run(
          join(BIN, 'pg_basebackup'),
          ['-d', leader.adminUrl, '-D', copy, '-R', '-c', 'fast', '--no-sync'],
          as,
        )
        const standby = await launch(identity, copy, [`recovery_min_apply_delay=${delay}`])
        servers.push(standby)
        return followed(standby)
      },
    })
    return {
      ...followed(primary),
      tool: async (name, ...args) => void (await run(join(BIN, name), args)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
