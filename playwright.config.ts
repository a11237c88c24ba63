import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser, LAUNCH_ARGS } from './scripts/runs/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits more than it works: two for each core keep the cores busy.
  workers: 2 * availableParallelism(),
  // On a shared machine one hiccup is not a verdict: a second try is told as flaky, and flaky ones are to be mended.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Bounds for a busy machine, not expectations: a journey takes 2 to 20 seconds.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Recording doubles the time of a journey: `E2E_TRACE=1` for the one that fails.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Nobody waits for a dialog to fade; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what journeys break on purpose; the one about being offline allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: LAUNCH_ARGS,
    },
  },
})
