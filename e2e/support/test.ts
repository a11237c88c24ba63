// `test` for the journeys: pages open on the running site, and `site` looks behind it.
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { readSiteAddress } from './site-address.ts'

export interface Site {
  url: string
  sandboxUrl: string
  mailbox: Mailbox
  /** Rows straight from the database, for what no page shows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

interface TestFixtures {
  /** What the page's scripts complained about; a journey that ends with any fails. Empty it to forgive. */
  complaints: string[]
}

const COMPLAINT = /Content.Security.Policy|hydrat|Minified React error/i

export { expect }

/** Not every violation reaches the console by itself: one that a script catches does not. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
  })
}

/** What the scripts of a second page complain about counts as well. */
export function listenTo(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && COMPLAINT.test(message.text())) complaints.push(message.text())
  })
}

/**
 * Scripts start after the first paint. A journey is about a page that is ready, unless it says otherwise: with
 * `waitUntil: 'commit'`, or with scripts that never arrive.
 */
const SCRIPTS_MS = 15_000

function waitForScripts(page: Page): void {
  const untilReady = async () => {
    const ready = () => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window
    await page.waitForFunction(ready, undefined, { timeout: SCRIPTS_MS }).catch(() => {})
  }
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilReady()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await untilReady()
    return response
  }
}

export const test = base.extend<TestFixtures, { site: Site }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (options?.javaScriptEnabled !== false) {
          await context.addInitScript(reportViolations)
          context.on('page', waitForScripts)
        }
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { url, sandboxUrl, databaseUrl } = readSiteAddress()
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      await use({
        url,
        sandboxUrl,
        mailbox: createMailbox(sandboxUrl),
        sql: async (text, values) => (await pool.query(text, values)).rows,
      })
      await pool.end()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listenTo(page, complaints)
      await use(complaints)
      expect(complaints, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})
