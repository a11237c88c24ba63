import { createHash } from 'node:crypto'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { precompress } from '../scripts/faces/precompress.ts'

const OUT = join(import.meta.dirname, 'build')

/** The server sends the compressed copies as they are. */
const compressed: Plugin = {
  name: 'senda-compressed',
  apply: 'build',
  closeBundle: () => precompress(OUT),
}

const WORKER = 'sw.js'
const OF_THE_DOOR = /\/gestion\/app\/(frame\/frame\.tsx|screens\/acreditar\/)/

/** What the screens of the door load, at once or when the camera opens, with what those files name. */
function doorFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const take = (name: string): void => {
    const file = bundle[name]
    if (!file || files.has(name)) return
    files.add(name)
    if (file.type !== 'chunk') return
    file.imports.forEach(take)
    if (file.moduleIds.some((id) => id.includes('/screens/acreditar/'))) file.dynamicImports.forEach(take)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || file.fileName === WORKER) continue
    if (file.isEntry || file.moduleIds.some((id) => OF_THE_DOOR.test(id))) take(file.fileName)
  }
  const textOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code : String(file?.source ?? '')
  }
  const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? [file.fileName] : []))
  assets.filter((asset) => asset.endsWith('.css')).forEach(take)
  // Scripts name what reads the pictures of a camera, style sheets their fonts.
  const texts = [...files].map(textOf)
  const isNamed = (asset: string) => texts.some((text) => text.includes(asset.split('/').at(-1) ?? asset))
  assets.filter((asset) => asset.startsWith('assets/') && isNamed(asset)).forEach(take)
  return [...files].toSorted()
}

/** The worker that opens the door without a network, in one file under an address that never changes. */
const doorWorker: Plugin = {
  name: 'senda-door-worker',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, 'app/frame/door-worker.ts')
    this.emitFile({ type: 'chunk', id, fileName: WORKER })
  },
  generateBundle: {
    // After the style sheets have their names.
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built`)
      const paths = doorFiles(bundle).map((name) => `/gestion/${name}`)
      const version = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12)
      worker.code = `const DOOR_FILES=${JSON.stringify({ version, paths })};${worker.code}`
    },
  },
}

/** `use client` is a word to other frameworks; here everything is the browser's. */
function onLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
}

/** What everybody sees first, by the file that it comes in. */
const FIRST_SCREENS = {
  main: ['main.tsx'],
  first: ['screens/entrar/entrar.tsx', 'frame/frame.tsx', 'screens/inicio/inicio.tsx'],
}

/** The file of the first screens that holds a module of ours; libraries follow who uses them. */
function firstScreens(): Rolldown.CodeSplittingNameFunction {
  const files = new Map<string, string>()
  return (id, graph) => {
    const take = (module: string, file: string): void => {
      if (files.has(module) || module.includes('/node_modules/')) return
      files.set(module, file)
      for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) take(imported, file)
    }
    if (!files.size) {
      for (const [file, roots] of Object.entries(FIRST_SCREENS)) {
        for (const root of roots) take(join(import.meta.dirname, 'app', root), file)
      }
    }
    return files.get(id)
  }
}

/**
 * Left alone, a bundler makes a file for each set of screens that share something: a screen took 70 of them, and a
 * browser spends more on their number than on their size.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 2 },
  { name: firstScreens(), debugName: 'first screens', priority: 1 },
  { name: 'shared', minShareCount: 12 },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/gestion/',
  plugins: [tailwindcss(), doorWorker, compressed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog,
      // As the public pages do, it reads only the icons that are shown.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
    },
  },
})
