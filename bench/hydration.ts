// node bench/hydration.ts --url=http://localhost:3000 [path …]: opens pages of a site that runs with `npm run dev`
// and fails when React reports a hydration mismatch, for an anonymous visitor and for a signed-in demo account. Only
// development mode explains the mismatch; journeys run against the production build, where it is an error without a
// text.
import { type BrowserContext, chromium } from '@playwright/test'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { PAGINAS_ABIERTAS } from '#testing/guards/paginas.ts'
import { findBrowser } from '../scripts/runs/browser.ts'

const PAGES = [...PAGINAS_ABIERTAS, '/no-existe']
const COMPLAINT = /hydrat|did not match|didn't match/i
/** Development mode compiles each page on its first request. */
const START_MS = 120_000
const PERSON = { Email: 'nora@ejemplo.com', Contrasenia: 'camino2026' }
/** A locale and zone unlike the server's, to expose pages that read the clock or the language. */
const ELSEWHERE = { locale: 'en-US', timezoneId: 'Asia/Tokyo', serviceWorkers: 'block' as const }

const args = process.argv.slice(2)
const url = args.find((arg) => arg.startsWith('--url='))?.slice('--url='.length) ?? 'http://localhost:3000'
const paths = args.filter((arg) => arg.startsWith('/'))
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const wrong: string[] = []
/** Printed immediately, because the whole run takes minutes. */
const complain = (text: string) => {
  wrong.push(text)
  console.error(text)
}

async function look(context: BrowserContext, who: string): Promise<void> {
  for (const path of paths.length ? paths : PAGES) {
    const page = await context.newPage()
    const note = (text: string) => COMPLAINT.test(text) && complain(`${path}, ${who}: ${text}`)
    page.on('console', (message) => note(message.text()))
    page.on('pageerror', (error) => note(error.message))
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: START_MS })
    await page
      .waitForFunction(() => '__reactRouterDataRouter' in window, undefined, { timeout: START_MS })
      .catch(() => complain(`${path}, ${who}: the page's scripts never started`))
    await page.close()
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const body = JSON.stringify({ ...PERSON, rememberMe: true })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${PERSON.Email} cannot sign in: ${answer.status}`)
  await context.addInitScript(
    (tokens) => {
      const claims = tokens.access_token.split('.')[1] ?? ''
      localStorage.setItem('userInfo', atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
      localStorage.setItem('accessToken', tokens.access_token)
      localStorage.setItem('refreshToken', tokens.refresh_token)
      localStorage.setItem('refreshTokenID', tokens.refresh_token_id)
    },
    (await answer.json()) as Tokens,
  )
}

try {
  await look(await browser.newContext(ELSEWHERE), 'signed out')
  const context = await browser.newContext(ELSEWHERE)
  await signIn(context)
  await look(context, 'signed in')
} finally {
  await browser.close()
}
console.log(wrong.length ? `${wrong.length} complaints` : 'Server and browser render the same.')
process.exitCode = wrong.length ? 1 : 0
