import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { aNight, PHONE } from '../support/puerta.ts'
import { expect, test } from '../support/test.ts'

test('the list of a meeting is looked at, completed by hand, and written down once [inscripciones/meeting-list consultores/consultants-imported]', async ({
  page,
  site,
}) => {
  const { IdEvento, seats } = await aNight(site, ['Gala Zoom', 'Hugo Zoom'])
  await site.sql(`update eventos set modalidad = 'Video' where id_evento = $1`, [IdEvento])
  await site.sql(
    `update compras_user_detalle set email = nombre_y_apellido || '@ejemplo.com'
     where id in (select c.compras_user_detalle_id from compras c join evento_usuarios i on i.compra_id = c.id
                  where i.id_evento = $1)`,
    [IdEvento],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/acreditar/${IdEvento}`)
  await page.getByRole('link', { name: 'Lista de la reunión' }).click()
  const file = {
    name: 'participantes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Nombre,E-mail,Minutos\nGala,gala zoom@ejemplo.com,50\nTeléfono de Hugo,,40\n',
      'latin1',
    ),
  }
  await page.getByLabel('Lista de la reunión').setInputFiles(file)
  await expect(page.getByRole('listitem').filter({ hasText: 'Gala Zoom' })).toContainText('Asistió')
  await page.getByLabel('Quién es Teléfono de Hugo').selectOption('Hugo Zoom')
  await page.getByRole('button', { name: 'Anotar 2 asistencias' }).click()
  await expect(page.getByText('Anotamos 2 asistencias')).toBeVisible()
  await page.getByLabel('Lista de la reunión').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Anotar 0 asistencias' })).toBeDisabled()
  await page.setViewportSize(PHONE)
  await expectWholeInBothThemes(page)
  const rows = await site.sql<{ id: number }>(
    `select inscripcion_id as id from asistencias where id_evento = $1 and via = 'csv' order by 1`,
    [IdEvento],
  )
  expect(rows.map(({ id }) => id)).toEqual([...seats.values()].map(({ id }) => id))
})
