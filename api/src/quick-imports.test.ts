import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const SPECIFIERS = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/sql']

/** Where each stands and what it gives, as another process finds it. */
async function load(...flags: string[]): Promise<unknown> {
  const program = `const found = {}
    for (const name of ${JSON.stringify(SPECIFIERS)})
      found[name] = [import.meta.resolve(name), Object.keys(await import(name))]
    console.log(JSON.stringify(found))`
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '-e', program], {
    cwd: ROOT,
  })
  return JSON.parse(stdout)
}

it('finds the same modules as Node does by itself', async () => {
  expect(await load('--import', './api/src/quick-imports.ts')).toEqual(await load())
})
