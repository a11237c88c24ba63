// Loaded before every script, in plain JavaScript, so that an old Node gets a sentence and not a stack trace.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const [major] = process.versions.node.split('.').map(Number)
if (major < NEEDED) {
  console.error(
    `Senda needs Node ${NEEDED} and this is ${process.versions.node}. "npm ci" brings the right one as a dependency: ` +
      'run it (without --ignore-scripts) and then use the npm scripts, for example "npm start".',
  )
  process.exit(1)
}
// What was compiled once starts faster the next time.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/senda', import.meta.url)))
await import('../api/src/quick-imports.ts')
