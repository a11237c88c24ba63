import { expectNoSidewaysScroll } from '../support/axe.ts'
import { chooseMedio, fillComprador, newEmail } from '../support/compras.ts'
import { TWICE_AS_LARGE } from '../support/groups.ts'
import { expect, test } from '../support/test.ts'

test.describe('the books', () => {
  test('are listed with author, price and a short text [libros/books-page libros/book-carousel compras/pesos-named-abroad]', async ({
    page,
    site,
  }) => {
    await page.goto('/libros')
    const books = await site.sql<{ nombre: string }>(
      'select nombre from libros where id_estado = 1 order by orden',
    )
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(books.map(({ nombre }) => nombre))
    const card = page.getByRole('article').first()
    await expect(card).toContainText('Elena Duarte')
    await expect(card).toContainText(/\$\s21\.500 \(pesos\sargentinos\)/)
    const preview = await card.locator('p').last().textContent()
    expect(preview?.length).toBeLessThanOrEqual(120)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/libro\/1-la_senda_interior$/)
  })

  test('say abroad whose pesos each sum is, from the home page to the receipt [compras/pesos-named-abroad]', async ({
    page,
    site,
  }) => {
    test.slow()
    await site.sql('update datosempresas set medio_pago_libros = 254')
    const pesos = /^\$\s[\d.]+ \(pesos\sargentinos\)$/
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('region', { name: 'Libros' }).getByText(pesos).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/libro-compra/1')
    await expect(main.getByRole('region', { name: 'Tu compra' }).getByText(pesos).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await fillComprador(page, newEmail(), true)
    await expect(page.getByRole('radio', { name: /Mercado Pago.*\(pesos\sargentinos\)/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /PayPal.*USD/ })).toBeVisible()
    await page.getByRole('radio', { name: /Mercado Pago/ }).check()
    await expect(page.getByRole('button', { name: /^Pagar .*\(pesos\sargentinos\)/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('radio', { name: /Transferencia/ })
      .first()
      .check()
    await expect(page.getByLabel('Importe a pagar')).toContainText(/\(pesos\sargentinos\)/)
    // A word that is squeezed breaks into several lines.
    for (const word of [
      page.getByLabel('Importe a pagar').getByText('Total', { exact: true }),
      page.getByText('Mercado Pago', { exact: true }),
    ])
      expect((await word.boundingBox())?.height).toBeLessThan(40)
    await expectNoSidewaysScroll(page)
    await chooseMedio(page, 'transferencia')
    // What is to be transferred, and the receipt.
    await expect(main.getByRole('definition').filter({ hasText: pesos })).toHaveText([pesos, pesos], {
      useInnerText: true,
    })
  })

  test('have three ways to be bought, where there are three [libros/book-page sitio/large-letters-fit]', async ({
    page,
  }) => {
    await page.goto('/libro/1-la_senda_interior')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Comprar con envío a la Argentina' })).toHaveAttribute(
      'href',
      '/libro-compra/1-la_senda_interior',
    )
    for (const name of ['Envío al exterior', 'Versión e-book']) {
      const link = main.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.setViewportSize(TWICE_AS_LARGE)
    await expectNoSidewaysScroll(page)
    await page.goto('/libro/3-volver_a_casa')
    await expect(main.getByRole('link', { name: 'Envío al exterior' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Versión e-book' })).toHaveCount(0)
  })

  test('play their video, and show four other books [libros/book-page]', async ({ page, site }) => {
    await page.goto('/libro/1-la_senda_interior')
    const main = page.getByRole('main')
    const others = await main
      .locator('a[href^="/libro/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(others).size).toBe(4)
    expect(others).not.toContain('/libro/1-la_senda_interior')
    const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(ld['@graph'][0]).toMatchObject({
      '@type': 'Book',
      offers: { priceCurrency: 'ARS', price: '21500.00' },
    })
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${site.url}/compartir/libro/1.png`,
    )
    await main.getByRole('link', { name: /^Reproducir/ }).press('Enter')
    const video = main.locator('video')
    await expect(video).toBeFocused()
    await expect(video.locator('track')).toHaveAttribute('src', /^\/archivos\//)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1)
    await page.goto('/libro/3-volver_a_casa')
    await expect(main.getByRole('link', { name: /^Reproducir/ })).toHaveCount(0)
  })
})
