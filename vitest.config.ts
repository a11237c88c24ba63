import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser, LAUNCH_ARGS } from './scripts/runs/browser.ts'
import { WaitingBetween } from './testing/time/sequencer.ts'

const shared = {
  environment: 'node',
  pool: 'forks' as const,
  // The graph of the app takes a second to load: once per worker, not once per file.
  isolate: false,
  // Bounds for a busy machine, not expectations.
  testTimeout: 240_000,
  // Not tried again as tests are: a machine that stands still for a while fails no whole file.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  // As with the journeys: on a shared machine one hiccup is not a verdict; what needed it is told.
  retry: process.env['CI'] ? 1 : 0,
  restoreMocks: true,
  unstubGlobals: true,
  exclude: ['**/node_modules/**', 'e2e/**', 'var/**'],
}

const DOM = '{ui,gestion/app}/**/*.dom.test.tsx'
const executablePath = findBrowser()
const { pool: _pool, environment: _environment, isolate: _isolate, ...outside } = shared

/** Runs in Node as it stands, as the server does: nothing is transformed. */
const native = {
  ...shared,
  execArgv: ['--import', './api/src/quick-imports.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    // A test waits for PostgreSQL, for processes and for time-outs half of its time: two for each core.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: WaitingBetween },
    projects: [
      {
        test: {
          ...shared,
          name: 'faces',
          include: ['{ui,client,web/app,gestion/app}/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, DOM],
        },
      },
      {
        // Parts of the faces in the browser that journeys use, with answers in the place of the server.
        plugins: [tailwindcss()],
        cacheDir: 'node_modules/.vite-dom',
        test: {
          ...outside,
          name: 'dom',
          testTimeout: 60_000,
          include: [DOM],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: LAUNCH_ARGS },
              contextOptions: { reducedMotion: 'reduce', locale: 'es-AR' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...native,
          name: 'rules',
          include: ['{contract,domain}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...native,
          name: 'api',
          include: ['{api,base,demo,bench}/**/*.test.ts'],
          globalSetup: ['testing/database/postgres-global.ts'],
        },
      },
      {
        // The outside world has no database to wait for.
        test: {
          ...native,
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          ...native,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
