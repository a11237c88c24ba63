import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectSources } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')

it.each([
  ['web', 'gestion'],
  ['gestion', 'web'],
])('nothing of %s, script or style, is made from %s [G2.8]', (face, other) => {
  const foreign = [...collectSources(ROOT, [`${face}/app`])].filter((file) =>
    file.startsWith(join(ROOT, other, '/')),
  )
  expect(foreign).toEqual([])
  // Class names are looked for in the face's own folder; files of ours elsewhere add to it by name.
  const styles = readFileSync(join(ROOT, face, 'app/app.css'), 'utf8')
  expect(styles).toMatch(/@import "tailwindcss" source\("(\.|\.\.\/app)"\);/)
  expect(styles).not.toMatch(new RegExp(`@(source|import) [^;]*${other}`))
})
