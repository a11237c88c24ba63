import {
  breakOnce,
  choose,
  comeFromAnywhere,
  expectFailure,
  expectThanks,
  fillContacto,
  holdPosts,
  OBLIGATORIO,
  ORGANIZACION,
  someEmail,
  someName,
} from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('certificate request', () => {
  test('asks for the place step by step and sends the ticked names [formularios/certificate-form formularios/form-states]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    await page.goto('/certificado')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deseo obtener mi certificado')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' })).toContainText('Consultores')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(8)
    await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible()

    await fillContacto(page, nombre, someEmail())
    await page.getByLabel('DNI o documento').fill('30.111.222')
    await expect(page.getByLabel('Provincia')).toBeDisabled()
    await choose(page, 'País', 'argen', 'Argentina')
    await choose(page, 'Provincia', 'cordoba', 'Córdoba')
    await choose(page, 'Localidad', 'villa car', 'Villa Carlos Paz')
    await page.getByRole('checkbox', { name: 'Familia y crianza' }).check()
    await page.getByRole('checkbox', { name: 'Lectura de síntomas' }).check()
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
    await breakOnce(page, 'contactos/send-certificado')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectFailure(page)
    const release = await holdPosts(page, 'contactos/send-certificado')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    release()
    await expectThanks(page, 'Se envio su solicitud correctamente')
    const { texto } = await site.mailbox.waitFor(ORGANIZACION, nombre)
    for (const part of ['Familia y crianza, Lectura de síntomas', 'Villa Carlos Paz', '30.111.222']) {
      expect(texto).toContain(part)
    }
  })

  test('another country empties province and locality; none disables them; a long name is read whole [ubicaciones/dependent-places ubicaciones/regions-by-name ubicaciones/places-read-whole]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/certificado')
    await choose(page, 'País', 'Argentina')
    const provincia = page.getByLabel('Provincia')
    const heightOf = async () => (await provincia.boundingBox())?.height ?? 0
    const line = await heightOf()
    await choose(page, 'Provincia', 'Ciudad Autónoma de Buenos Aires')
    await provincia.blur()
    await expect.poll(heightOf, 'two lines').toBeGreaterThan(line + 10)
    await choose(page, 'Provincia', 'Córdoba')
    await choose(page, 'Localidad', 'Villa Carlos Paz')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/v1/data/provincias?**', (route) => asked.then(() => route.continue()))
    await choose(page, 'País', 'Uruguay')
    await expect(page.getByLabel('Departamento')).toHaveValue('')
    await expect(page.getByLabel('Localidad')).toHaveValue('')
    await expect(page.getByLabel('Localidad')).toBeDisabled()
    await expect(page.getByText('Elegí antes un departamento.')).toBeVisible()
    await page.getByLabel('Departamento').fill('montev')
    // The list is still on its way: what was typed waits for it.
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Departamento')).toHaveValue('montev')
    answer()
    await expect(page.getByRole('option', { name: 'Montevideo' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Departamento')).toHaveValue('Montevideo')
    await page.getByLabel('País').fill('')
    await page.getByLabel('País').blur()
    await expect(page.getByLabel('Provincia')).toBeDisabled()
  })

  test('the draft brings the place back with its lists', async ({ page }) => {
    await page.goto('/certificado')
    await choose(page, 'País', 'Argentina')
    await choose(page, 'Provincia', 'Córdoba')
    await page.getByRole('checkbox', { name: 'Familia y crianza' }).check()
    await page.reload()
    await expect(page.getByLabel('Provincia')).toHaveValue('Córdoba')
    await expect(page.getByRole('checkbox', { name: 'Familia y crianza' })).toBeChecked()
    await expect(page.getByLabel('Localidad')).toBeEnabled()
  })

  test('says when the lists cannot be loaded, and tries again', async ({ page }) => {
    await page.route('**/v1/data/paises?**', (route) => route.abort(), { times: 1 })
    await page.goto('/certificado')
    await expect(page.getByRole('alert')).toContainText('No hemos podido cargar datos escenciales')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await choose(page, 'País', 'Chile')
  })
})
