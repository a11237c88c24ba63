import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { fetchAgain } from './fetch-again.ts'
import { leaveOut } from './leave-out.ts'

/** Files of the browser bundle: few enough for one round of requests, and no page loads what only others use. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // The frame of every page with all it needs; what opens on demand stays outside.
  { name: 'marco', test: /\/web\/app\/(root\.tsx|features\/sitio\/marco)/, priority: 2 },
  // Schemas and the caller that checks with them: for whoever sends or reads something, not for whoever looks.
  {
    name: 'contrato',
    test: /node_modules\/(zod|@hookform)\/|\/contract\/(endpoint|error-body|caller)\.ts$|\/client\/api\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'campo', test: /\/ui\/form\/(field|select-control)\.tsx$/, priority: 2 },
  // What a form needs before anybody touches it: the schemas use it too, and would carry it off to their own file.
  { name: 'limites', test: /\/contract\/errors\.ts$|\/domain\/texto\/limites\.ts$/, priority: 3 },
  {
    name: 'formulario',
    test: /node_modules\/react-hook-form\/|\/ui\/form\/(form|text-field|submit-button|honeypot-field)\.tsx$/,
    minShareCount: 2,
    priority: 1,
  },
  // Small parts that many pages share and that pull nothing large along.
  {
    name: 'piezas',
    test: /\/ui\/(badge|breadcrumb|card|empty-state|page-band|picture|prosa|section)\.tsx?$|\/web\/app\/(parts\/(book-cover|imagen|picture)|lib\/(json-ld|meta|page-url))\.tsx?$|\/domain\/(texto\/texto|compras\/precios|eventos\/(texto|fechas)|archivos\/imagenes)\.ts$/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'lectura', test: /\/web\/app\/(lib\/use-load|parts\/load-failed)\.tsx?$/, priority: 1 },
]

/** The worker that answers without a network, in one file under an address that never changes. */
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
  // Development: everything the pages import is prepared at the start, not page by page with reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Of a file that only passes things on, such as that of all icons, no more is read than what is asked for.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    // Whole, the icons are 1.3 MB of source that each process would keep twice; bundled, the few that are shown.
    ssr: {
      resolve: { noExternal: command === 'build' ? ['lucide-react'] : [] },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
}))
