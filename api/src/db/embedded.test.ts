import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTurn, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const isRoot = process.getuid?.() === 0

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('embedded PostgreSQL', () => {
  let root: string
  let dataDir: string

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'senda-embedded-'))
    await chmod(root, 0o755)
    dataDir = join(root, 'postgres')
  })

  afterAll(() => rm(root, { recursive: true, force: true }))

  it('creates its cluster once and keeps the data of earlier starts', async () => {
    const progress: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, onProgress: (text) => progress.push(text) })
    await query(first.url, "create table nota (texto text); insert into nota values ('sigue acá')")
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, onProgress: (text) => progress.push(text) })
    expect(await query(second.url, 'select texto from nota')).toEqual([{ texto: 'sigue acá' }])
    await second.stop()
    expect(progress).toEqual(['creating the database cluster'])
  })

  it('has what the search needs, for a role that is no superuser', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await query(
      server.url,
      'create extension if not exists pg_trgm; create extension if not exists btree_gin; create extension if not exists unaccent',
    )
    const [row] = await query(
      server.url,
      `select unaccent('Ñandú') as plain, 'ñandú' % 'ÑANDÚ' as alike, rolsuper as super,
              lower('ÑÁ') as folded, 'ñu' < 'oso' collate "es-x-icu" as sorted
         from pg_roles where rolname = current_user`,
    )
    await server.stop()
    expect(row).toEqual({ plain: 'Nandu', alike: true, super: false, folded: 'ñá', sorted: true })
  })

  it('lets nobody in without the password', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    const url = new URL(server.url)
    expect(url.hostname).toBe('127.0.0.1')
    url.password = 'camino2026'
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    await server.stop()
  })

  it('says which process holds the data when it is already running', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await expect(startEmbeddedPostgres({ dataDir, patienceMs: 0 })).rejects.toThrow(
      /in use by another Senda .*set DATA_DIR/s,
    )
    expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await server.stop()
  })

  it('of two first starts at once one goes on, the other says who holds the data, and the password is the right one [operacion/first-start-waits]', async () => {
    const both = join(root, 'both')
    const begun = await Promise.allSettled(
      [1, 2, 3].map(() => startEmbeddedPostgres({ dataDir: both, patienceMs: 0 })),
    )
    const running = begun.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
    expect(running).toHaveLength(1)
    for (const each of begun.filter(({ status }) => status === 'rejected')) {
      expect(String((each as PromiseRejectedResult).reason)).toContain('in use by another Senda')
    }
    expect(await query(running[0]?.url ?? '', 'select 1 as alive')).toEqual([{ alive: 1 }])
    await running[0]?.stop()
    const again = await startEmbeddedPostgres({ dataDir: both })
    expect(await query(again.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await again.stop()
  })

  it.runIf(process.platform === 'linux')(
    'a start that waits for another says so, and not for ever [operacion/first-start-waits]',
    async () => {
      const said: string[] = []
      const options = { onProgress: (text: string) => void said.push(text), patienceMs: 0 }
      const { promise, resolve: end } = Promise.withResolvers<string>()
      const first = inTurn(root, () => promise, options)
      await expect(inTurn(root, async () => 'second', options)).rejects.toThrow(
        /^Another Senda is still starting .*set DATA_DIR/,
      )
      expect(said).toEqual(['waiting for another start on this folder'])
      end('first')
      expect(await first).toBe('first')
      expect(await inTurn(root, async () => 'third', options)).toBe('third')
    },
  )

  it('starts over a lock file that a crash left behind, even when its number is taken', async () => {
    const lock = join(dataDir, 'data/postmaster.pid')
    await writeFile(lock, `${process.pid}\n${join(dataDir, 'data')}\n`)
    const server = await startEmbeddedPostgres({ dataDir })
    expect(Number.parseInt(await readFile(lock, 'utf8'), 10)).not.toBe(process.pid)
    await server.stop()
    expect(existsSync(lock)).toBe(false)
  })

  it('shuts down cleanly when its parent is killed', async () => {
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      console.log(server.url)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const lock = join(dataDir, 'data/postmaster.pid')
    expect(existsSync(lock)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => existsSync(lock)).toBe(false)
    // Its last word comes after that.
    await expect
      .poll(() => readFile(join(dataDir, 'server.log'), 'utf8'))
      .toMatch(/database system is shut down\n$/)
  })

  it.runIf(isRoot)('keeps its data elsewhere when only root can enter the folder', async () => {
    const secret = join(root, 'secret')
    await mkdir(secret, { mode: 0o700 })
    const hidden = join(secret, 'postgres')
    try {
      const first = await startEmbeddedPostgres({ dataDir: hidden })
      await query(first.url, "create table nota (texto text); insert into nota values ('escondida')")
      await first.stop()
      const second = await startEmbeddedPostgres({ dataDir: hidden })
      expect(await query(second.url, 'select texto from nota')).toEqual([{ texto: 'escondida' }])
      await second.stop()
      const place = /the data is in (\S+)/.exec(await readFile(join(hidden, 'moved.txt'), 'utf8'))?.[1]
      expect(place).toMatch(/^\/var\/lib\/senda\//)
      await removeEmbeddedPostgres(hidden)
      expect(existsSync(place as string)).toBe(false)
    } finally {
      await removeEmbeddedPostgres(hidden)
    }
  })
})
