// PostgreSQL as Debian ships it, beside the one that the site brings: the oldest that is supported, with its tools.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { preferPort } from '../scripts/ports.ts'

const run = promisify(execFile)
const BIN = '/usr/lib/postgresql/15/bin'
const APT = '/usr/bin/apt-get'
const PACKAGE = 'postgresql-15'
const HOST = '127.0.0.1'

export interface DebianPostgres {
  url: string
  /** Runs one of the programs that come with it, as `pg_dump`. */
  tool(name: string, ...args: string[]): Promise<void>
  stop(): Promise<void>
}

/** Installs it where it is missing and this is root on Debian; says what to do where it cannot. */
function requireDebianPostgres(): void {
  if (existsSync(join(BIN, 'postgres'))) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync(APT)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync(APT, args, { env, stdio: 'ignore' }).status === 0
    const install = () => apt('install', '-y', '--no-install-recommends', PACKAGE)
    if (install() || (apt('update') && install())) return
  }
  throw new Error(`There is no PostgreSQL 15 in ${BIN} and it could not be installed: apt install ${PACKAGE}`)
}

/** The server refuses to run as root; the user of Debian's package takes its place. */
async function serverIdentity(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** A server of its own in a folder of its own, with an owner of databases who is no superuser, as in production. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  requireDebianPostgres()
  const identity = await serverIdentity()
  const home = await mkdtemp(join(tmpdir(), 'senda-test-debian-'))
  if (identity.uid !== undefined) await chown(home, identity.uid, identity.gid ?? 0)
  const data = join(home, 'data')
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(BIN, 'initdb'), ['-D', data, ...flags], { ...identity, cwd: home })

  const port = await preferPort(HOST, 0)
  const settings = [`listen_addresses=${HOST}`, 'unix_socket_directories=', 'fsync=off']
  const server = spawn(
    join(BIN, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: home, stdio: 'ignore' },
  )
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await exited
    await rm(home, { recursive: true, force: true })
  }
  try {
    await untilReady(`postgres://postgres@${HOST}:${port}/postgres`, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://senda@${HOST}:${port}/senda`,
    tool: async (name, ...args) => void (await run(join(BIN, name), args)),
    stop,
  }
}

async function untilReady(url: string, hasExited: () => boolean): Promise<void> {
  for (;;) {
    const admin = new pg.Client({ connectionString: url })
    admin.on('error', () => {})
    try {
      await admin.connect()
      await admin.query('create role senda login createdb')
      await admin.query('create database senda owner senda')
      return
    } catch (error) {
      if (hasExited()) throw error
      await sleep(50)
    } finally {
      await admin.end().catch(() => {})
    }
  }
}
