import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  breakOnce,
  choose,
  comeFromAnywhere,
  expectFailure,
  expectThanks,
  fillContacto,
  OBLIGATORIO,
  ORGANIZACION,
  someEmail,
  someName,
} from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('listing request', () => {
  async function fill(page: Page, nombre: string) {
    await page.goto('/formaparte')
    await fillContacto(page, nombre, someEmail())
    await choose(page, 'País', 'Argentina')
    await choose(page, 'Provincia', 'Córdoba')
    await choose(page, 'Localidad', 'Villa Carlos Paz')
    await page.getByRole('checkbox', { name: /se publiquen en el listado/ }).check()
  }

  test('goes through the requirements before it is sent [formularios/join-form formularios/join-requirements]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    await fill(page, nombre)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asumirse un Senda')
    await expect(
      page.getByRole('heading', { name: 'Deseo incorporarme al listado de Consultores' }),
    ).toBeVisible()
    let posts = 0
    page.on('request', (request) => {
      if (request.url().endsWith('send-formarparte')) posts++
    })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Requisitos para integrar el listado' })
    await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Teléfono').press('Enter')
    await dialog.getByRole('checkbox', { name: 'Leí y acepto los requisitos' }).check()
    expect(posts).toBe(0)
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expectThanks(page, 'Se envio su solicitud correctamente')
    expect(posts).toBe(1)
    const [row] = await site.sql(
      `select datos from mensajes where formulario = 'formarparte' and datos->>'nombre' = $1`,
      [nombre],
    )
    expect(row?.['datos']).toMatchObject({
      paisNombre: 'Argentina',
      provinciaNombre: 'Córdoba',
      localidadNombre: 'Villa Carlos Paz',
      acepto: true,
    })
    expect((await site.mailbox.waitFor(ORGANIZACION, nombre)).texto).toContain('Villa Carlos Paz')
  })

  test('with an error there are no requirements to read [formularios/join-requirements formularios/join-form]', async ({
    page,
  }) => {
    await page.goto('/formaparte')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(7)
    await expect(page.getByText('Deseo ser incorporado al listado de Consultores.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  })

  test('the requirements are asked for each time: after going back, after a failure, on another visit [formularios/form-states formularios/join-requirements]', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Requisitos para integrar el listado' })
    const box = dialog.getByRole('checkbox', { name: 'Leí y acepto los requisitos' })
    const accept = dialog.getByRole('button', { name: 'Aceptar' })
    const ask = async () => {
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(box).not.toBeChecked()
      await expect(accept).toBeDisabled()
      await box.check()
    }
    await fill(page, someName())
    await ask()
    await dialog.getByRole('button', { name: 'Volver' }).click()
    await ask()
    await page.keyboard.press('Escape')
    await breakOnce(page, 'contactos/send-formarparte')
    await ask()
    await accept.click()
    await expectFailure(page)
    await expect(page.getByLabel('Localidad')).toHaveValue('Villa Carlos Paz')
    await ask()
    await accept.click()
    await expectThanks(page, 'Se envio su solicitud correctamente')
    await fill(page, someName())
    await ask()
  })

  test('offers only certificates in use, and so does the certificate page [formularios/join-form formularios/certificate-form]', async ({
    page,
    site,
  }) => {
    const [inactive] = await site.sql<{ nombre: string }>(
      'select nombre from certificados where activo = 0 limit 1',
    )
    expect(inactive).toBeDefined()
    const box = page.getByRole('checkbox', { name: inactive?.nombre ?? '', exact: true })
    for (const path of ['/certificado', '/formaparte']) {
      await page.goto(path)
      await expect(
        page
          .getByRole('group', { name: /certificado/ })
          .getByRole('checkbox')
          .first(),
      ).toBeVisible()
      await expect(box).toHaveCount(0)
    }
  })
})
