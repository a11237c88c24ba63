import { breakOnce, comeFromAnywhere, expectFailure, someEmail } from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('newsletter', () => {
  test('thanks in a dialog and by mail [formularios/newsletter-form sitio/footer-everywhere formularios/on-submit-only]', async ({
    page,
    site,
  }) => {
    const email = someEmail()
    await page.goto('/somos')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Dónde querés recibir las novedades').fill('ana@')
    await footer.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(footer.getByText('Email no valido')).toBeVisible()
    await footer.getByLabel('Dónde querés recibir las novedades').fill(email)
    await expect(footer.getByText('Email no valido')).toHaveCount(0)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Gracias por suscribirte' })
    await expect(dialog).toContainText('email')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect((await site.mailbox.waitFor(email)).asunto).toBe('Gracias por suscribirte')
  })

  test('says that it failed [formularios/form-states]', async ({ page }) => {
    await page.goto('/somos')
    await breakOnce(page, 'contactos/send-newsletter')
    await page.getByLabel('Dónde querés recibir las novedades').fill(someEmail())
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expectFailure(page)
  })
})
