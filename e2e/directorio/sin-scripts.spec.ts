import { MARCELA } from '#testing/guards/paginas.ts'
import { cards, namesOf } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists can be read, paged and searched [consultores/general-directory consultores/certified-directory ubicaciones/regions-by-name]', async ({
    page,
    site,
  }) => {
    await page.goto('/consultores-general')
    await expect(cards(page)).toHaveCount(30)
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/\?page=2#resultados$/)
    await page.getByRole('combobox', { name: 'País' }).selectOption({ label: 'Uruguay' })
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('ana')
    await page.getByRole('searchbox', { name: 'Nombre' }).press('Enter')
    await expect(page).toHaveURL(/\/consultores-general\?IdPais=\d+&Nombre=ana#resultados$/)
    const expected = await site.sql<{ nombre: string }>(
      `select c.nombre from consultores c join paises p using (id_pais)
       where c.id_estado = 1 and 'comunidad' = any(c.tipos) and p.nombre = 'Uruguay' and sin_acentos(c.nombre) like '%ana%'
       order by sin_acentos(c.nombre), c.id_consultor limit 30`,
    )
    expect(await namesOf(page)).toEqual(expected.map(({ nombre }) => nombre))
    // The next list is there after the search, and a province of another country does not stay.
    await page.getByRole('combobox', { name: 'Departamento' }).selectOption({ label: 'Montevideo' })
    await page.getByRole('combobox', { name: 'País' }).selectOption({ label: 'Argentina' })
    await page.getByRole('button', { name: 'Filtrar búsqueda' }).click()
    await expect(page).toHaveURL(/\?IdPais=\d+&Nombre=ana(#resultados)?$/)
    await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('')
  })

  test('profiles, books and videos lead on by plain links', async ({ page }) => {
    await page.goto(MARCELA)
    await page.getByRole('link', { name: 'Adquirir Productos' }).click()
    await page.getByRole('link', { name: 'Ver formas de pago' }).click()
    await expect(page.getByRole('main')).toContainText('Alias:')
    await page.goto('/libros')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La senda interior')
    await page.goto('/video?page=2')
    const videos = page.getByRole('link', { name: /^Reproducir/ })
    await expect(videos).toHaveCount(9)
    // The file opens by itself: its own policy lets it play.
    const file = await page.goto((await videos.first().getAttribute('href')) ?? '')
    expect(file?.headers()).toMatchObject({
      'content-type': 'video/webm',
      'content-security-policy': expect.stringContaining("media-src 'self'"),
    })
  })
})
