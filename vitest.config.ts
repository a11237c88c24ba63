import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WaitingFirst } from './testing/sequencer.ts'

const shared = {
  environment: 'node',
  pool: 'forks' as const,
  // The graph of the app takes a second to load: once per worker, not once per file.
  isolate: false,
  // Bounds for a busy machine, not expectations.
  testTimeout: 20_000,
  hookTimeout: 30_000,
  restoreMocks: true,
  unstubGlobals: true,
  exclude: ['**/node_modules/**', 'e2e/**', 'var/**'],
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,domain,ui,client,web/app}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['{api,base,demo,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['testing/postgres-global.ts'],
        },
      },
      {
        // The outside world has no database to wait for.
        test: {
          ...shared,
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
