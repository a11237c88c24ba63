import { aMiembro } from '#testing/people/miembro.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('coupons are made one by one and in bulk, found and paused [cupones/coupons-kept-by-staff gestion/screens-fit gestion/session-ends-over-text]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/cupones')
  await expect(page.getByRole('link', { name: 'BIENVENIDA' })).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo cupón' }).click()
  const codigo = `OTONIO-${Date.now()}`
  await expect(page.getByRole('heading', { name: 'Nuevo cupón' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(codigo)
  await page.getByRole('textbox', { name: 'Porcentaje', exact: true }).fill('25')
  await page.getByRole('button', { name: /^Crear/ }).click()
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  await page.goto('/gestion/cupones/lote')
  await page.getByLabel('Cantidad').fill('0')
  await page.getByLabel('Prefijo').fill('prensa')
  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Cupones' }).click()
  await expect(page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir acá' }).click()
  await page.getByRole('textbox', { name: 'Porcentaje', exact: true }).fill('0')
  await page.getByLabel('Tipo').selectOption('Importe')
  await page.getByRole('textbox', { name: 'Importe en pesos', exact: true }).fill('5.000')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Cantidad')).toBeFocused()
  await page.getByLabel('Cantidad').fill('4')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '4 cupones creados' })).toBeVisible()
  await expect(page.getByText(/^PRENSA-/)).toHaveCount(4)
  for (const path of ['/gestion/cupones', '/gestion/cupones/lote']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWholeOnDeskAndPhone(page)
  }
})

test('who keeps coupons, or only reads events, has the categories by name [eventos/categories-by-name]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site)
  await enterGestion(page, site, (await aMiembro(site, 'pagos')).email)
  await page.goto('/gestion/cupones/nuevo')
  await page.getByLabel('Alcance').selectOption('Categorías elegidas')
  await expect(page.getByText('Charlas introductorias')).toBeVisible()
  await page.goto(`/gestion/eventos/${IdEvento}`)
  await expect(page.getByLabel('Categoría', { exact: true })).toContainText('Charlas introductorias')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
})

test('the form of a coupon asks for what it takes off and where, and leads to what is wrong [gestion/first-error-in-sight cupones/coupons-kept-by-staff gestion/notices-in-sight gestion/numbers-and-times eventos/title-before-creating]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/cupones/nuevo')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Porcentaje')).toBeVisible()
  await expect(field('Importe en pesos')).toBeHidden()
  await field('Porcentaje').fill('diez')
  await field('Código').focus()
  await expect(page.getByText('Escribí un número')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Actividades' })).toBeHidden()
  await page.getByLabel('Tipo').selectOption('Importe')
  await expect(field('Porcentaje')).toBeHidden()
  await expect(page.getByText('Así no se guarda')).toBeHidden()
  await page.getByLabel('Alcance').selectOption('Actividades elegidas')
  await expect(page.getByRole('group', { name: 'Actividades' })).toBeVisible()
  await page.getByLabel('Alcance').selectOption('Todo')
  const codigo = `INVIERNO-${Date.now()}`
  await field('Código').fill(codigo)
  const create = page.getByRole('button', { name: /^Crear/ })
  await create.click()
  await expect(page.getByText('Falta el importe, en pesos o en dólares')).toBeVisible()
  await expect(field('Importe en pesos')).toBeFocused()
  await field('Importe en pesos').fill('5.000')
  await create.click()
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()

  await page.goto('/gestion/eventos/nuevo')
  await expect(page.getByLabel('Categoría', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await expect(title).toBeFocused()
  await title.fill('Encuentro que nadie crea')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+s')
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  const notices = page.locator('[data-aviso]', { hasText: 'Hay campos para corregir' })
  // They stay while the pointer is on them.
  await notices.first().hover()
  await expect(notices).toHaveCount(1)
  await expect(page.getByLabel('Categoría', { exact: true })).toBeFocused()
})
