import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('when something is missing', () => {
  test('an unknown address is a 404 that helps, and has a number to mention', async ({ page }) => {
    const answer = await page.goto('/no-existe/para-nada')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
    await expectAccessible(page)
  })

  test('what is no more leads to the list of its kind, at its own address and by a link [eventos/missing-item-page]', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    for (const [path, title, list, to] of [
      [
        '/consultor/999999-nadie',
        'No encontramos a este consultor',
        'Ver los consultores',
        '/consultores-general',
      ],
      ['/libro/999999', 'No encontramos este libro', 'Ver los libros', '/libros'],
      ['/libro-compra/999999', 'No encontramos este libro', 'Ver los libros', '/libros'],
      ['/evento-detalle/999999', 'No encontramos esta actividad', 'Próximas actividades', '/actividades'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByRole('link', { name: list })).toHaveAttribute('href', to)
      await expect(main.getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
    }
    await page.goto('/libros')
    await page.route('**/libro/*.data*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/libro\/[^.]+/, 'libro/999999'),
      }),
    )
    await main.getByRole('article').first().getByRole('link').click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('No encontramos este libro')
    await main.getByRole('link', { name: 'Ver los libros' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Libros' })).toBeVisible()
  })

  test('a link that lost what it carries is told without asking, one opened in its place is asked for [inscripciones/waiting-link-told]', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/entradas?|espera|devoluciones/.test(request.url()) && request.method() === 'POST')
        asked.push(request.postData() ?? '')
    })
    for (const [path, told] of [
      ['/entrada', 'No encontramos una entrada que valga con ese código'],
      ['/espera', 'Este enlace no vale'],
      ['/devolucion', 'Este enlace ya no vale'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(told)).toBeVisible()
      expect(asked.splice(0), path).toEqual([])
      // In the same tab: no page is loaded for it.
      await page.evaluate(() => {
        window.location.hash = 'ZZ99'
      })
      await expect.poll(() => asked.splice(0).join(), path).toContain('ZZ99')
      await expect(page.getByText(told)).toBeVisible()
    }
  })

  test('data that do not arrive are told, with a way to try again [sitio/slow-data]', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contacto')
    await page.waitForLoadState('networkidle')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Libros' }).click()
    await expect(
      page.getByRole('heading', { name: 'No hemos podido cargar datos escenciales' }),
    ).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/escenciales/)
    complaints.length = 0
  })

  test('a page whose scripts are gone since this one was opened is opened all the same [sitio/scripts-that-fail]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Videos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /video/i })).toBeVisible()
    await expect(page).toHaveURL(/\/video$/)
  })

  test('data that hang are told after 15 s [sitio/slow-data]', async ({ page, complaints }) => {
    await page.clock.install()
    await page.goto('/contacto')
    await page.waitForLoadState('networkidle')
    // From here on only the journey moves the clock, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const asked = page.waitForRequest('**/*.data*')
    await page.route('**/*.data*', () => {})
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Libros' }).click()
    await asked
    const message = page.getByRole('heading', { name: 'No hemos podido cargar datos escenciales' })
    await page.clock.fastForward(14_000)
    await expect(message).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expect(message).toBeVisible()
    complaints.length = 0
  })
})
