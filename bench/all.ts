// npm run bench: runs the maintained benches in sequence and prints one table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Benches that run by default. The soak takes half an hour, growth and Lighthouse a quarter of an hour each: `npm run
 * bench -- all` runs them too.
 */
const SHORT = ['run', 'directorio', 'compras', 'rush', 'memory']
const LONG = ['listas', 'growth', 'exportes', 'lighthouse', 'soak']

const names = process.argv.includes('all') ? [...SHORT, ...LONG] : SHORT
const outcomes: Record<string, { minutes: string; reached: string }> = {}
for (const name of names) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  outcomes[name] = { minutes, reached: code === 0 ? 'yes' : 'NO' }
}
console.table(outcomes)
process.exitCode = Object.values(outcomes).every(({ reached }) => reached === 'yes') ? 0 : 1
