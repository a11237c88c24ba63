import { anEvento } from '#testing/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { APARTE } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'

test.describe('a category', () => {
  test('holds the events of its children, newest first, each leading to its detail [A2.18] [A2.19] [A2.20]', async ({
    page,
    site,
  }) => {
    await page.goto('/eventos/eventos-publicos')
    const expected = await site.sql<{ id_evento: number }>(
      `with recursive c as (select id_categoria2 from categorias2 where code = 'eventos-publicos'
         union all select h.id_categoria2 from categorias2 h join c on h.id_categoria_padre = c.id_categoria2)
       select id_evento from eventos join c using (id_categoria2)
       where id_estado in (1, 3) and titulo not like '%prueba%' order by fecha desc nulls last, id_evento`,
    )
    const links = page.locator('main article h2 a')
    const ids = await links.evaluateAll((all) =>
      all
        .filter((link) => !link.textContent?.includes('prueba'))
        .map((link) => Number(/evento-detalle\/(\d+)-/.exec(link.getAttribute('href') ?? '')?.[1])),
    )
    expect(ids).toEqual(expected.map((row) => row.id_evento))
    const title = await links.first().textContent()
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1, name: title as string })).toBeVisible()
  })

  test('cards say Zoom, the price of the visitor and at most 200 characters [A3.12] [A9.13] [D12.5]', async ({
    page,
    site,
  }) => {
    const copete = `Desde {{pais}} por {{precio}}. ${'palabra '.repeat(60)}`
    await anEvento(site, { ...APARTE, titulo: 'Tarjeta de muestra (prueba)', copete })
    await page.goto('/eventos/congresos')
    const card = page.locator('article', { hasText: 'Tarjeta de muestra (prueba)' })
    await expect(card.getByText('Zoom').first()).toBeVisible()
    await expect(card.getByText('USD 120', { exact: true })).toBeVisible()
    const preview = await card.getByText(/^Desde Estados Unidos por USD.120/).textContent()
    expect(preview?.length).toBeLessThanOrEqual(200)
    expect(preview).toMatch(/palabra…$/)
  })

  test('that is empty says so, and one that does not exist is a 404 that helps', async ({
    page,
    request,
  }) => {
    await page.goto('/eventos/retiros-de-silencio')
    await expect(page.getByText('Todavía no hay fechas publicadas en esta categoría')).toBeVisible()
    for (const codigo of ['no-existe', 'x'.repeat(400), '%F0%9F%8C%84', "a'%20or%201=1--", '..%2F..%2Fetc']) {
      const answer = await request.get(`/eventos/${codigo}`)
      expect(answer.status(), codigo).toBe(404)
      expect(await answer.text()).toContain('No encontramos esa categoría')
    }
    await page.goto('/eventos/no-existe')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todas las actividades' }).click()
    await expect(page).toHaveURL(/\/actividades$/)
  })
})
