import { signIn } from '../support/account.ts'
import { expectSignedIn, logIn, NORA } from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

const TRICKS = [
  'https://malo.example/',
  '//malo.example',
  '/\\malo.example',
  '/\t/malo.example',
  '/%5cmalo.example',
  '/..//malo.example',
  'javascript:alert(1)',
  '@malo.example',
]

test('no trick leads off this site [sitio/back-stays-here]', async ({ page, site }) => {
  for (const trick of TRICKS) {
    const answer = await page.request.get(`/login?back=${encodeURIComponent(trick)}`)
    const [, href = ''] = /href="(\/registro[^"]*)"/.exec(await answer.text()) ?? []
    const registro = new URL(href, site.url)
    expect(registro.pathname, trick).toBe('/registro')
    expect(new URL(registro.searchParams.get('back') ?? '/', site.url).origin, trick).toBe(site.url)
  }
  await page.goto(`/login?back=${encodeURIComponent('//malo.example')}`)
  await logIn(page, NORA.email, NORA.password)
  await expectSignedIn(page)
  expect(new URL(page.url()).origin).toBe(site.url)
  // Signed in, the page sends on at once; that way is no different.
  for (const trick of TRICKS) {
    await page.goto(`/login?back=${encodeURIComponent(trick)}`)
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin, trick).toBe(site.url)
  }
})

test('goes along between login and registration, and an accented path works [cuentas/login-page cuentas/register-page cuentas/signed-in-redirect sitio/back-stays-here]', async ({
  page,
  site,
}) => {
  const back = '/eventos/apertura-decodificación-bioemocional'
  await page.goto(`/login?back=${encodeURIComponent(back)}`)
  await page.getByRole('main').getByRole('link', { name: 'Crear Usuario Nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Crear Usuario Nuevo' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, NORA.email, NORA.password)
  await expect(page).toHaveURL(site.url + encodeURI(back))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Decodificación')
})

test('pages for signed-out visitors send a signed-in one on [cuentas/signed-in-redirect cuentas/recovery-pages]', async ({
  page,
  site,
}) => {
  await signIn(page, site, NORA.email)
  for (const path of ['/login', '/registro', '/recuperar-acceso', '/recuperar-acceso-codigo']) {
    await page.goto(`${path}?back=%2Flibros`)
    await expect(page).toHaveURL(`${site.url}/libros`)
    await page.goto(path)
    await expect(page).toHaveURL(`${site.url}/`)
  }
  await page.goto('/recuperar-acceso1')
  await expect(page.getByRole('heading', { name: 'Recuperar Acceso' })).toBeVisible()
})
