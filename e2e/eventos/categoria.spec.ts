import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('a category', () => {
  test('that does not exist is a page that helps', async ({ page }) => {
    await page.goto('/eventos/no-existe')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todas las actividades' }).click()
    await expect(page).toHaveURL(/\/actividades$/)
  })

  test('with more than a page leads on by keyboard, in the order that was chosen [eventos/category-page]', async ({
    page,
    site,
  }) => {
    await site.sql(
      `with nueva as (
         insert into categorias2 (nombre, code) values ('De a páginas', 'de-a-paginas') returning id_categoria2)
       insert into eventos (titulo, modalidad, id_estado, id_categoria2, fecha)
       select 'Cima ' || n, 'Video', 3, id_categoria2, now() + n * interval '1 day' from nueva, generate_series(1, 30) n`,
    )
    try {
      const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
      await page.goto('/eventos/de-a-paginas?orden=proximas')
      await expect(cards).toHaveCount(24)
      await expect(page.getByText('30 actividades, página 1 de 2.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Página 2 de 2' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Página siguiente' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/orden=proximas&pagina=2$/)
      await expect(cards).toHaveCount(6)
      await expect(cards.first()).toContainText('Cima 25')
    } finally {
      await site.sql(`delete from eventos where titulo like 'Cima %' and id_estado = 3`)
      await site.sql(`delete from categorias2 where code = 'de-a-paginas'`)
    }
  })
})
