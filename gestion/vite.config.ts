import { createHash } from 'node:crypto'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { precompress } from '../scripts/faces/precompress.ts'

const OUT = join(import.meta.dirname, 'build')

/** Writes compressed copies of the build; the server sends them unchanged. */
const compressed: Plugin = {
  name: 'senda-compressed',
  apply: 'build',
  closeBundle: () => precompress(OUT),
}

const WORKER = 'sw.js'
const OF_THE_DOOR = /\/gestion\/app\/(frame\/frame\.tsx|screens\/acreditar\/)/

/**
 * The files that the check-in screens load, at once or when the camera opens, with the assets that those files name.
 */
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
  // Scripts name the WASM file of the QR decoder, style sheets name their fonts.
  const texts = [...files].map(textOf)
  const isNamed = (asset: string) => texts.some((text) => text.includes(asset.split('/').at(-1) ?? asset))
  assets.filter((asset) => asset.startsWith('assets/') && isNamed(asset)).forEach(take)
  return [...files].toSorted()
}

/** Builds the service worker of the check-in screen as one file with a fixed address. */
const doorWorker: Plugin = {
  name: 'senda-door-worker',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, 'app/frame/door-worker.ts')
    this.emitFile({ type: 'chunk', id, fileName: WORKER })
  },
  generateBundle: {
    // Runs after the style sheets have their final names.
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

/** Preloads the script of the first screens, so that the browser loads it in parallel with the main script. */
const firstScreensAtOnce: Plugin = {
  name: 'senda-first-screens-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/first-[^/]{8}\.js$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/gestion/${file}` },
        })),
  },
}

/** Ignores warnings about `use client`: the directive concerns server rendering, which this app does not use. */
function onLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
}

const FIRST_SCREENS = ['screens/entrar/entrar.tsx', 'frame/frame.tsx', 'screens/inicio/inicio.tsx']

/** A chunk of the `roots` and their imports, limited to the modules that `may` be in it. */
function loadedWith(name: string, roots: readonly string[], may: (module: string) => boolean) {
  const taken = new Set<string>()
  const find: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    const take = (module: string): void => {
      if (taken.has(module) || !may(module)) return
      taken.add(module)
      graph.getModuleInfo(module)?.importedIds.forEach(take)
    }
    if (!taken.size) for (const root of roots) take(join(import.meta.dirname, 'app', root))
    return taken.has(id) ? name : null
  }
  return { name: find, debugName: name }
}

/**
 * By default the bundler makes a chunk for each set of screens that share modules. A screen took 70 chunks, and a
 * browser spends more on their number than on their size. The main chunk depends on no other chunk but the icons,
 * because it reports chunks that fail to load. Libraries that re-export everything through one file stay with the
 * screens that use them.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 3 },
  { ...loadedWith('main', ['main.tsx'], (module) => !module.includes('lucide-react')), priority: 2 },
  { ...loadedWith('first', FIRST_SCREENS, (module) => !module.includes('/node_modules/')), priority: 1 },
  { name: 'shared', minShareCount: 12 },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/gestion/',
  plugins: [tailwindcss(), doorWorker, firstScreensAtOnce, compressed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog,
      // Reads only the icons that are used, as the public pages do.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
    },
  },
})
