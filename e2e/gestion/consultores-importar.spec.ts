import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('a spreadsheet of consultants, as an old program wrote it, is dropped, looked at and taken in once [consultores/consultants-imported formularios/files-refused-by-reason]', async ({
  page,
  site,
}) => {
  const who = `Ángela Ñandú ${Date.now()}`
  await enterGestion(page, site)
  await page.goto('/gestion/consultores/importar')
  const give = (text: string) =>
    page
      .getByLabel('Archivo')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  const drop = (name: string, text: string, on = 'label:has(input[type=file])') =>
    page.locator(on).evaluate(
      (element, [called, content]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([content], called))
        const told = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
        return !element.dispatchEvent(told)
      },
      [name, text] as const,
    )
  expect(await drop('lista.csv', '', 'h1'), 'the browser would open it').toBe(true)
  await drop('lista.xlsx', '')
  await expect(page.getByText('El archivo tiene que ser CSV.')).toBeVisible()
  await give('')
  await expect(page.getByRole('alert').filter({ hasText: 'El archivo está vacío' })).toBeVisible()
  const rows = `Nombre;Email;Pais;Listas\r\n${who};angela${Date.now()}@ejemplo.com;Argentina;comunidad\r\n`
  await give(rows)
  await expect(page.getByRole('listitem').filter({ hasText: who })).toContainText('Nueva')
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: 'Importar 1' }).click()
  await expect(page.getByText('Sumaste 1 persona')).toBeVisible()
  await drop('otra vez.csv', rows)
  await expect(page.getByText('otra vez.csv')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: who })).toContainText('Ya estaba')
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0)
})
