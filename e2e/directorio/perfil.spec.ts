import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { MARCELA } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

test.describe('the profile', () => {
  test('shows the person, and is found and shared by one address [B2.39 B2.40]', async ({ page, site }) => {
    const answer = await page.goto('/consultor/1-otro-nombre?x=1')
    expect(new URL(answer?.url() ?? '').pathname).toBe(MARCELA)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Marcela Ibáñez')
    await expect(main).toContainText('San Martín de los Andes, Neuquén, Argentina')
    await expect(main.locator('a[href="mailto:consultora@ejemplo.com"]')).toBeVisible()
    await expect(main.locator('a[href^="tel:+549"]')).toBeVisible()
    const held = await site.sql<{ nombre: string }>(
      `select z.nombre from consultores_certificados join certificados z using (id_certificado)
       where id_consultor = 1 order by sin_acentos(z.nombre)`,
    )
    await expect(main.getByRole('list', { name: 'Certificados' }).getByRole('listitem')).toHaveText(
      held.map(({ nombre }) => nombre),
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + MARCELA)
    const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(ld['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Person',
      'BreadcrumbList',
    ])
    await expect(main.getByRole('link', { name: /Compartir por WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
  })

  test('never runs what somebody wrote into a presentation [B2.40 D21.1]', async ({ page, site }) => {
    const [row] = await site.sql<{ id: number }>(
      `update consultores set perfil_presentacion =
         '<p>Hola <strong>mundo</strong></p><script>document.title = "mal"</script><img src="x" onerror="alert(1)">'
       where id_consultor = (select max(id_consultor) from consultores where id_estado = 1 and perfil_activo = 0)
       returning id_consultor as id`,
    )
    await expect(async () => {
      await page.goto(`/consultor/${row?.id}`)
      await expect(page.locator('.prosa strong')).toHaveText('mundo', { timeout: 500 })
    }).toPass()
    expect(await page.locator('.prosa').innerHTML()).not.toMatch(/script|onerror/)
    await expect(page.getByText('Productos')).toHaveCount(0)
    expect((await page.goto(`${new URL(page.url()).pathname}?paso=2`))?.url()).not.toContain('paso')
  })

  test('sells books in three steps, and only by its transitions [B2.41 B2.42 B2.43 B2.44 B2.45 B2.46 B2.47 B2.48 B1.3]', async ({
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
    await main.getByRole('link', { name: 'Volver al perfil del consultor' }).click()
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

  test('books are chosen and counted, and fill in the free text, which stays free [V1.91]', async ({
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
    await expect(main.getByText(/^Total:/)).toHaveText(`Total: $\u00a0${libros?.total.replace(',', '.')}`)
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
    await main.getByRole('link', { name: 'Volver al perfil del consultor' }).click()
    await expect(copies('La senda interior').getByRole('option', { selected: true })).toHaveText('2')
    await expect(copies('Volver a casa').getByRole('option', { selected: true })).toHaveText('1')
    await copies('Volver a casa').selectOption('0')
    await main.getByRole('button', { name: 'Seguir con estos libros' }).click()
    await main.getByRole('link', { name: 'Completar el formulario' }).click()
    await expect(text).toHaveValue('2 × La senda interior')
    await expectAccessible(page)
  })
})
