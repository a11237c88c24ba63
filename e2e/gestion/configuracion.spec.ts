import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('a setting is changed with a reason, and its history tells it [G8.20 G8.21 G2.6]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/ajustes')
  await page.getByRole('button', { name: 'Cambiar: Gracia de renovación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gracia de renovación' })
  await dialog.getByLabel('días').fill('91')
  await dialog.getByRole('button', { name: 'Cambiar ahora' }).click()
  await expect(dialog.getByText('Hasta 90')).toBeVisible()
  await expect(dialog.getByText('Escribí el motivo: queda en la historia')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('días').fill('21')
  await dialog.getByLabel('Desde').fill('2099-05-01T09:00')
  await dialog.getByLabel('Motivo').fill('Lo decidió la asamblea')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  const setting = page.getByRole('listitem').filter({ hasText: 'Gracia de renovación' })
  await setting
    .getByText(/^Historia:/)
    .first()
    .click()
  await expect(setting.getByText('Lo decidió la asamblea').first()).toBeVisible()
  await expect(setting.getByText('15 días').first()).toBeVisible()
  for (const [width, tema] of [
    [1280, 'claro'],
    [390, 'oscuro'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((value) => {
      document.documentElement.dataset['tema'] = value
    }, tema)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await setting.getByRole('button', { name: 'Anular: 21 días' }).first().click()
  await expect(setting.getByText('Anulada').first()).toBeVisible()
})
