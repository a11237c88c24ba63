import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { fetchAgain } from './fetch-again.ts'
import { leaveOut } from './leave-out.ts'

/** Chunks of the browser bundle: few enough for one round of requests, and without code that only other pages use. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // The frame of every page with its imports, except those that load on demand.
  { name: 'marco', test: /\/web\/app\/(root\.tsx|features\/sitio\/marco)/, priority: 2 },
  // Schemas and the caller, for pages that call the API from the browser.
  {
    name: 'contrato',
    test: /node_modules\/(zod|@hookform)\/|\/contract\/(endpoint|error-body|caller)\.ts$|\/client\/api\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'campo', test: /\/ui\/form\/(field|select-control)\.tsx$/, priority: 2 },
  // A form needs these at once. Without this group they would end up in the chunk of the schemas, which use them too.
  { name: 'limites', test: /\/contract\/errors\.ts$|\/domain\/texto\/limites\.ts$/, priority: 3 },
  {
    name: 'formulario',
    test: /node_modules\/react-hook-form\/|\/ui\/form\/(form|text-field|submit-button|honeypot-field)\.tsx$/,
    minShareCount: 2,
    priority: 1,
  },
  // Small modules that many pages share and that import nothing large.
  {
    name: 'piezas',
    test: /\/ui\/(badge|breadcrumb|card|empty-state|page-band|picture|prosa|section)\.tsx?$|\/web\/app\/(parts\/(book-cover|imagen|picture)|lib\/(json-ld|meta|page-url))\.tsx?$|\/domain\/(texto\/texto|compras\/precios|eventos\/(texto|fechas)|archivos\/imagenes)\.ts$/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'lectura', test: /\/web\/app\/(lib\/use-load|parts\/load-failed)\.tsx?$/, priority: 1 },
]

/** Builds the offline service worker as one file with a fixed address. */
const worker = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    const id = join(import.meta.dirname, 'app/features/sin-conexion/worker.ts')
    this.emitFile({ type: 'chunk', id, fileName: 'sw.js' })
  },
})

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), worker(), leaveOut(), fetchAgain()],
  // Development: pre-bundles all dependencies at the start, instead of page by page with reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // From barrel files, such as the one of all icons, only the imported modules are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    // Bundles only the icons in use. The whole package is 1.3 MB of source, which each process would hold twice.
    ssr: {
      resolve: { noExternal: command === 'build' ? ['lucide-react'] : [] },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
}))
