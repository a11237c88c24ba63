import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { precompress } from '../scripts/precompress.ts'

const OUT = join(import.meta.dirname, 'build')

/** The server sends the compressed copies as they are. */
const compressed: Plugin = {
  name: 'senda-compressed',
  apply: 'build',
  closeBundle: () => precompress(OUT),
}

/** `use client` is a word to other frameworks; here everything is the browser's. */
function onLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/gestion/',
  plugins: [tailwindcss(), compressed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { onLog },
  },
})
