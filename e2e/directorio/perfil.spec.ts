import { MARCELA } from '#testing/guards/paginas.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'

import { expect, test } from '../support/test.ts'

test.describe('the profile', () => {
  test('sells books in three steps, and only by its transitions [pedidos/consultant-shop libros/bank-data-of-books]', async ({
    page,
    site,
  }) => {
    await page.goto(MARCELA)
    const main = page.getByRole('main')
    const steps = () =>
      main
        .locator('a[href*="?paso="]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[1]))
    await expect(main.getByRole('heading', { name: 'Productos' })).toBeVisible()
    await main.getByRole('link', { name: 'Adquirir Productos' }).click()

    await expect(main.getByText('Paso 1 de 3')).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Marcela Ibáñez')
    const book = main.getByRole('region', { name: 'Libros' }).getByRole('group').first()
    await expect(book.getByRole('heading')).toHaveText('La senda interior')
    await expect(book).toContainText('Elena Duarte')
    await expect(book).toContainText('$ 21.500')
    await expect(main).toContainText('Los precios incluyen el envío a todo el país.')
    expect(await steps()).toEqual(['paso=2'])
    await main.getByRole('link', { name: 'Ver formas de pago' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formas de pago')
    const [bank] = await site.sql<{ html: string }>(
      'select perfil_datosbancarios as html from consultores where id_consultor = 1',
    )
    await expect(main).toContainText(/Alias: ([^<\s]+)/.exec(bank?.html ?? '')?.[1] ?? '?')
    await expect(main).toContainText('San Martín de los Andes, Neuquén, Argentina')
    await expect(main).toContainText('Guardá el comprobante de la transferencia')
    expect(await steps()).toEqual(['paso=1', 'paso=3'])
    await main.getByRole('link', { name: 'Volver al perfil' }).click()
    await expect(main.getByText('Paso 1 de 3')).toBeVisible()
    await page.goBack()
    await page.mouse.wheel(0, 2000)
    await main.getByRole('link', { name: 'Completar el formulario' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulario del pedido')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(main).toBeFocused()
    await expect(main.getByRole('textbox', { name: 'Libros y cantidades' })).toBeVisible()
    expect(await steps()).toEqual(['paso=2'])
    await main.getByRole('link', { name: 'Volver a las formas de pago' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formas de pago')
  })

  test('books are chosen and counted, and fill in the free text, which stays free [pedidos/books-chosen]', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${MARCELA}?paso=1`)
    const main = page.getByRole('main')
    const copies = (nombre: string) => main.getByRole('combobox', { name: `Ejemplares de ${nombre}` })
    const text = main.getByRole('textbox', { name: 'Libros y cantidades' })
    await copies('La senda interior').selectOption('2')
    await copies('Volver a casa').selectOption('1')
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Seguir con estos libros' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formas de pago')
    await expect(main).toContainText('2 × La senda interior\n1 × Volver a casa', { useInnerText: true })
    const [libros] = await site.sql<{ total: string }>(
      `select to_char(sum(precio * case nombre when 'La senda interior' then 2 else 1 end), 'FM999G999')
         as total from libros where nombre in ('La senda interior', 'Volver a casa')`,
    )
    await expect(main.getByText(/^Total:/)).toHaveText(
      `Total: $\u00a0${libros?.total.replace(',', '.')} (pesos\u00a0argentinos)`,
    )
    await expect(main).toContainText('Alias:')
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: 'Completar el formulario' }).click()
    await expect(text).toHaveValue('2 × La senda interior\n1 × Volver a casa')
    await expectNoSidewaysScroll(page)
    await text.fill('2 × La senda interior\nY uno dedicado, por favor.')
    await page.reload()
    await expect(text).toHaveValue('2 × La senda interior\nY uno dedicado, por favor.')

    // Back to the choice, which is as it was; another one is newer than what was written.
    await main.getByRole('link', { name: 'Volver a las formas de pago' }).click()
    await expect(main.getByText(/^Total:/)).toBeVisible()
    await main.getByRole('link', { name: 'Volver al perfil' }).click()
    await expect(copies('La senda interior').getByRole('option', { selected: true })).toHaveText('2')
    await expect(copies('Volver a casa').getByRole('option', { selected: true })).toHaveText('1')
    await copies('Volver a casa').selectOption('0')
    await main.getByRole('button', { name: 'Seguir con estos libros' }).click()
    await main.getByRole('link', { name: 'Completar el formulario' }).click()
    await expect(text).toHaveValue('2 × La senda interior')
    await expectAccessible(page)
  })
})
