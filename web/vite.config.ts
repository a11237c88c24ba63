import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOfEveryPage } from './chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Development: everything the pages import is prepared at the start, not page by page with reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOfEveryPage }] } } } },
    },
  },
})
