import type { BrowserContext, Page } from '@playwright/test'
import { aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import {
  expectSignedIn,
  expireAccessToken,
  logIn,
  NORA,
  passGrace,
  refreshTokenIdOf,
  storedKeys,
} from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

/** Counts the exchanges of refresh tokens from now on. */
function countExchanges(context: BrowserContext): () => number {
  let exchanges = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/refresh-token')) exchanges++
  })
  return () => exchanges
}
const expectAccountOf = (page: Page, email: string) => expect(page.getByLabel('Email')).toHaveValue(email)

test('an expired access token is refreshed unseen, once for many requests, which all carry the bearer [cuentas/session-renewal sitio/request-states]', async ({
  page,
  site,
}) => {
  await signIn(page, site, NORA.email)
  await expireAccessToken(page)
  const exchanges = countExchanges(page.context())
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v1\/data\/(cuenta|sesiones)/.test(pathname)) bearers.push(request.headers()['authorization'])
  })
  await page.goto('/cuenta')
  await expectAccountOf(page, NORA.email)
  await expect(page.getByText('Esta sesión')).toBeVisible()
  expect(exchanges()).toBe(1)
  expect(bearers.length).toBeGreaterThanOrEqual(2)
  for (const bearer of bearers) expect(bearer).toMatch(/^Bearer .+\..+\..+$/)
})

test('tabs of one browser share one exchange [cuentas/session-renewal cuentas/refresh-token-rotates]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site, { nombre: 'Teo Prueba' })
  await signIn(page, site, email)
  const context = page.context()
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/libros`)))
  await expireAccessToken(page)
  const exchanges = countExchanges(context)
  await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/cuenta`)))
  for (const tab of tabs) await expectAccountOf(tab, email)
  expect(exchanges()).toBe(1)
  const rows = await site.sql('select rotaciones from sesiones where id = $1', [await refreshTokenIdOf(page)])
  expect(rows).toEqual([{ rotaciones: 1 }])
})

test('a duplicated tab, with its own copy of the tokens, stays signed in [cuentas/refresh-token-rotates]', async ({
  page,
  site,
}) => {
  await page.goto('/login')
  await logIn(page, NORA.email, NORA.password)
  await expectSignedIn(page)
  // The opener's session storage is copied, as when a tab is duplicated.
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => void window.open(url), `${site.url}/libros`),
  ])
  await expectSignedIn(copy)
  await expireAccessToken(page)
  await page.goto('/cuenta')
  await expectAccountOf(page, NORA.email)
  const tokenOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('refreshToken'))
  await expect.poll(() => tokenOf(copy)).toBe(await tokenOf(page))
  await passGrace(page, site)
  await expireAccessToken(copy)
  await copy.goto(`${site.url}/cuenta`)
  await expectAccountOf(copy, NORA.email)
})

test('a stolen old refresh token signs both out [cuentas/refresh-token-rotates cuentas/session-renewal]', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site, NORA.email)
  const stolen = await page.context().storageState()
  await expireAccessToken(page)
  await page.goto('/cuenta')
  await expectAccountOf(page, NORA.email)
  await passGrace(page, site)

  const thief = await browser.newContext({ storageState: stolen })
  const theirs = await thief.newPage()
  await theirs.goto(`${site.url}/`)
  await expireAccessToken(theirs)
  await theirs.goto(`${site.url}/cuenta`)
  await expect(theirs).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
  await thief.close()

  await expireAccessToken(page)
  await page.goto('/cuenta')
  await expect(page).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
  expect((await storedKeys(page)).local).not.toContain('refreshToken')
})

test('a session that ends on a page says so where one signs in again, and leads back [cuentas/session-end-explained]', async ({
  page,
  site,
}) => {
  const ended = page.getByText('Tu sesión terminó.')
  await page.goto('/cuenta')
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar Sesión')
  await expect(ended).toHaveCount(0)

  await signIn(page, site, 'ana@ejemplo.com')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`)
    localStorage.setItem('refreshToken', 'x')
  })
  await page.goto('/misactividades')
  await expect(page).toHaveURL(/\/login\?back=%2Fmisactividades/)
  await expect(ended).toBeVisible()
  await page.getByLabel('Email').first().fill('ana@ejemplo.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/misactividades$/)
})
