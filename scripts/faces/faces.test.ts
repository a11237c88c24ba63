import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { buildFace, buildFacesIfStale } from './face-builds.ts'
import { collectSources } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '../..')

it.each([
  ['web', 'gestion'],
  ['gestion', 'web'],
])('nothing of %s, script or style, is made from %s [sitio/gestion-apart-from-site]', (face, other) => {
  const foreign = [...collectSources(ROOT, [`${face}/app`])].filter((file) =>
    file.startsWith(join(ROOT, other, '/')),
  )
  expect(foreign).toEqual([])
  // Class names are looked for in the face's own folder; files of ours elsewhere add to it by name.
  const styles = readFileSync(join(ROOT, face, 'app/app.css'), 'utf8')
  expect(styles).toMatch(/@import "tailwindcss" source\("(\.|\.\.\/app)"\);/)
  expect(styles).not.toMatch(new RegExp(`@(source|import) [^;]*${other}`))
})

it.each(['web', 'gestion'])(
  '%s is built again when only a style that it shares has changed [sitio/style-change-rebuilds]',
  (face) => {
    expect(collectSources(ROOT, [`${face}/app`])).toContain(join(ROOT, 'ui/styles/motion.css'))
  },
)

/** What the pages are made from, and nothing else. */
const PARTS = [
  'web',
  'ui',
  'client',
  'contract',
  'domain',
  'base',
  'scripts',
  'package.json',
  'tsconfig.json',
]
const MADE = /\/(build|\.react-router|node_modules)(\/|$)/

/** The browser's files of the public pages built under a root, by their content. */
function readPages(root: string): Record<string, string> {
  const client = join(root, 'web/build/client')
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [relative(client, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
      }),
  )
}

/** The same, built in a copy that has the given folders only. */
async function buildPages(folders: readonly string[]): Promise<Record<string, string>> {
  const copy = mkdtempSync(join(tmpdir(), 'senda-caras-'))
  try {
    for (const part of folders) {
      cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: (path) => !MADE.test(path) })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    await buildFace('web', copy)
    return readPages(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

it('the public pages are byte for byte what they are without Gestión [sitio/gestion-apart-from-site]', async () => {
  await buildFacesIfStale(() => {})
  const without = await buildPages(PARTS)
  expect(Object.keys(without).length).toBeGreaterThan(20)
  expect(readPages(ROOT)).toEqual(without)
}, 300_000)
