import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireDebianPackage } from '#testing/database/debian-package.ts'
import { HAPROXY, SAMPLE } from '#testing/servers/haproxy.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senda-ops-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (path: string) => readFile(join(ROOT, path), 'utf8')
/** Flags and entry, whatever the program is called and in whatever way the line is written. */
const commandOf = (line: string) =>
  [...line.matchAll(/--(?!env-file)[\w-]+=\d+|api\/src\/main\.ts/g)].map(([part]) => part)

describe('samples for running it [operacion/samples-work]', () => {
  it('unit and container start what npm run serve starts', async () => {
    const serve = commandOf(JSON.parse(await read('package.json')).scripts.serve)
    expect(serve).toContain('api/src/main.ts')
    const started = (text: string, line: RegExp) => commandOf(line.exec(text)?.[0] ?? '')
    expect(started(await read('ops/senda@.service'), /^ExecStart=.*$/m)).toEqual(serve)
    expect(started(await read('ops/Containerfile'), /^CMD .*$/m)).toEqual(serve)
    for (const path of ['package.json', 'ops/senda@.service', 'ops/Containerfile']) {
      expect(await read(path), path).toContain('MALLOC_ARENA_MAX=2')
      expect(await read(path), path).toMatch(/\bNODE_COMPILE_CACHE=\S/)
    }
    // Where its user may write, with a file system that is closed otherwise too.
    expect(await read('ops/Containerfile')).toMatch(/\bNODE_COMPILE_CACHE=\/tmp\//)
  })

  const unread = existsSync(SYSTEMD_ANALYZE)
    ? ''
    : ' (systemd-analyze is missing: whether it is known was not looked at)'
  it(`the unit is one: every setting stands in a section, is known and has a value${unread}`, async () => {
    const unit = await read('ops/senda@.service')
    const sections = unit.match(/^\[.*\]$/gm)
    expect(sections).toEqual(['[Unit]', '[Service]', '[Install]'])
    for (const line of unit.split('\n').filter((each) => each && !/^[#[]/.test(each))) {
      expect(line).toMatch(/^[A-Z][A-Za-z]+=/)
    }
    if (unread) return
    // It looks for the program and for who runs it, which are not on this machine.
    const file = join(folder, 'senda@3001.service')
    await writeFile(file, unit.replaceAll('/srv/senda/current', ROOT).replace(/^(User|Group)=.*\n/gm, ''))
    const { stderr } = await run(SYSTEMD_ANALYZE, ['verify', '--man=no', file]).catch((error) => error)
    expect(stderr.split('\n').filter((line: string) => line.includes('senda@'))).toEqual([])
  })

  it('the balancer reads its configuration and asks for readiness', async () => {
    requireDebianPackage('haproxy', HAPROXY)
    await run(HAPROXY, ['-c', '-f', SAMPLE])
    expect(await read('ops/haproxy.cfg')).toContain('option httpchk GET /readyz')
  })

  it('the container copies what is there and builds from npm packages alone', async () => {
    const file = await read('ops/Containerfile')
    const copied = [...file.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    )
    expect(copied).toContain('package.json')
    expect(copied.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
    expect(file).not.toMatch(/apt-get|curl|wget/)
  })

  it('the container installs as npm ci does here, from manifests and settings', async () => {
    const [before = ''] = (await read('ops/Containerfile')).split(/^RUN npm ci/m)
    const copied = [...before.matchAll(/^COPY (.+) \.\/$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    )
    expect(copied.toSorted()).toEqual(['.npmrc', 'package-lock.json', 'package.json'])
  })

  it('nothing of the machine that builds it enters the container', async () => {
    const linesOf = async (path: string) =>
      (await read(path)).split('\n').filter((line) => line && !line.startsWith('#'))
    const left = await linesOf('.dockerignore')
    const own = (await linesOf('.gitignore')).map((line) =>
      line === 'node_modules' ? '**/node_modules' : line.replace(/\/$/, ''),
    )
    expect(left).toEqual(expect.arrayContaining(['.git', ...own]))
    expect(left.filter((line) => line.startsWith('!'))).toEqual([])
    expect(existsSync(join(ROOT, '.containerignore')), 'it would take the place of the other').toBe(false)
  })
})

describe('what operators are told to watch [operacion/private-metrics]', () => {
  it('is measured, each figure under its name', async () => {
    let code = ''
    for await (const path of glob('api/src/**/*.ts', { cwd: ROOT })) code += await read(path)
    const measured = new Set([...code.matchAll(/'(senda_\w+)'/g)].map(([, name]) => name))
    const named = (await read('docs/operacion.md')).match(/\bsenda_(?!app|owner)\w+/g) ?? []
    const figures = named.map((name) => name.replace(/_(bucket|count)$/, ''))
    expect(figures).toContain('senda_request_seconds')
    expect(figures.filter((name) => !measured.has(name))).toEqual([])
  })
})
