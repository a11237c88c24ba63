import { namesOf, openList } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

test.describe('the certified lists', () => {
  for (const [path, title] of [
    ['/consultores-campus', 'Area de Consultores Certificados'],
    ['/empresas', 'Empresas y Economía'],
  ] as const) {
    test(`${path} opens with a survey that two buttons answer [consultores/certified-directory consultores/survey-invitation]`, async ({
      page,
    }) => {
      await page.goto(path)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Omitir Encuesta' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await dialog.getByRole('link', { name: 'Completar Encuesta' }).click()
      await expect(page).toHaveURL(/\/empresa-encuesta$/)
    })
  }

  test('campus filters by language, specialty of its own and name [consultores/certified-directory consultores/directory-fields consultores/directory-calls]', async ({
    page,
    site,
  }) => {
    await openList(page, '/consultores-campus')
    const idioma = page.getByRole('combobox', { name: 'Idioma' })
    await expect(idioma.locator('option')).toHaveText([
      'Todos',
      'Español',
      'Deutsch',
      'Portugues',
      'Italiano',
      'Francais',
      'English',
    ])
    const offered = await site.sql<{ nombre: string }>(
      `select nombre from certificados where tipo = 'Campus' and activo = 1 order by sin_acentos(nombre)`,
    )
    const especialidad = page.getByRole('combobox', { name: 'Especialidad' })
    await expect(especialidad.locator('option')).toHaveText(['Todas', ...offered.map(({ nombre }) => nombre)])
    await idioma.selectOption('English')
    await especialidad.selectOption({ label: 'Árbol familiar' })
    await page.getByRole('button', { name: 'Filtrar búsqueda' }).click()
    await expect(page).toHaveURL(/\?idioma=English&actividad=\d+#resultados$/)
    const expected = await site.sql<{ nombre: string }>(
      `select c.nombre from consultores c
       join consultores_certificados cc using (id_consultor) join certificados z using (id_certificado)
       where c.id_estado = 1 and 'campus' = any(c.tipos) and 'English' = any(c.idiomas) and z.nombre = 'Árbol familiar'
       order by sin_acentos(c.nombre), c.id_consultor limit 30`,
    )
    expect(expected.length).toBeGreaterThan(0)
    await expect.poll(() => namesOf(page)).toEqual(expected.map(({ nombre }) => nombre))
  })

  test('empresas has its trail, its filters and the form beside them [consultores/companies-directory]', async ({
    page,
    site,
  }) => {
    await openList(page, '/empresas')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem')).toHaveText([
      'Inicio',
      'Empresas y Economía',
    ])
    const [row] = await site.sql<{ total: number }>(
      `select count(*)::int as total from consultores where id_estado = 1 and 'empresa' = any(tipos)`,
    )
    await expect(page.getByRole('heading', { name: `${row?.total} consultores` })).toBeVisible()
    const aside = page.getByRole('complementary', { name: 'Deseo que me contacten' })
    await expect(aside.getByRole('textbox', { name: 'Mensaje' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Portugues')
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('a')
    await page.getByRole('searchbox', { name: 'Nombre' }).press('Enter')
    await expect(page).toHaveURL(/\?idioma=Portugues&Nombre=a#resultados$/)
  })
})
