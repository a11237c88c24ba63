import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDoc, findUnlistedVariables, type Repository, readSettings } from './check-docs.ts'

const FILES = [
  'README.md',
  'docs/architecture.md',
  'api/src/main.ts',
  'api/src/modules/*/routes.ts',
  'docs/*-*.md',
]
const repository: Repository = {
  scripts: ['start', 'test', 'dev', 'db:reset'],
  topLevel: ['README.md', 'docs', 'api', 'web', 'var', 'package.json'],
  exists: (path) => FILES.includes(path),
}

function problems(markdown: string, file = 'README.md'): string[] {
  return checkDoc(file, markdown, repository).map(({ line, text }) => `${line}: ${text}`)
}

describe('checking docs', () => {
  it('finds paths in code that do not exist, with their line', () => {
    expect(problems('ok `api/src/main.ts`\n\nsee `api/src/mian.ts`')).toEqual([
      '3: api/src/mian.ts does not exist',
    ])
  })

  it('reads placeholders and line numbers', () => {
    expect(problems('`api/src/modules/<area>/routes.ts` `api/src/main.ts:12` `docs/NNNN-*.md`')).toEqual([])
    expect(problems('`api/src/modules/<area>/nada.ts`')).toHaveLength(1)
  })

  it('follows links from the document they stand in', () => {
    expect(problems('[a](architecture.md#top) [b](../README.md)', 'docs/glosario.md')).toEqual([])
    expect(problems('[a](docs/architecture.md)', 'docs/glosario.md')).toEqual([
      '1: docs/docs/architecture.md does not exist',
    ])
    expect(problems('[a](https://nodejs.org) [b](#here) ![c](docs/missing.png)')).toEqual([
      '1: docs/missing.png does not exist',
    ])
  })

  it('knows the npm scripts', () => {
    expect(problems('`npm ci && npm start`, `npm run db:reset`, npm test')).toEqual([])
    expect(problems('```\nnpm run serve\nnpm stop\n```')).toEqual([
      '2: there is no npm script "serve"',
      '3: there is no npm script "stop"',
    ])
  })

  it('leaves addresses, generated folders and other code alone', () => {
    expect(
      problems('`/v1/data/eventos` `compra/feedback` `var/postgres` `web/build/client` `IdEvento`'),
    ).toEqual([])
  })

  it('misses variables that .env.example does not list', () => {
    const config =
      'const Environment = z.object({\n  PORT: port,\n  SECRET: z.string(),\n  SENDA_DEV: flag,\n})'
    expect(findUnlistedVariables(config, '# PORT of the site\nPORT=3000\n')).toEqual(['SECRET'])
  })

  it('misses them wherever they are read', () => {
    const root = join(import.meta.dirname, '../..')
    const listed = readFileSync(join(root, '.env.example'), 'utf8')
    const some = ['DRAIN_MS', 'MP_SCRIPT_URL', 'OBJETOS_VACIAR', 'DEMO', 'SANDBOX_PORT', 'CHROMIUM']
    const without = listed.replace(new RegExp(`^(${some.join('|')})=.*$`, 'gm'), '')
    expect(findUnlistedVariables(readSettings(root), listed)).toEqual([])
    expect(findUnlistedVariables(readSettings(root), without).toSorted()).toEqual(some.toSorted())
  })
})
