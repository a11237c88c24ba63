import type { Page } from '@playwright/test'
import {
  breakOnce,
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

test.describe('company contact', () => {
  async function open(page: Page) {
    await page.goto('/empresas')
    await page.getByRole('button', { name: 'Omitir Encuesta' }).click()
    return page.getByRole('complementary', { name: 'Deseo que me contacten' })
  }

  test('is sent with its country from the sidebar [consultores/companies-directory formularios/contact-form formularios/form-states formularios/company-form]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    const aside = await open(page)
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expect(aside.getByText(OBLIGATORIO)).toHaveCount(5)
    await aside.getByLabel('Nombre y apellido').fill(nombre)
    await aside.getByLabel('Teléfono').fill('+598 2 555')
    await aside.getByLabel('Email', { exact: true }).fill(someEmail())
    await aside.getByLabel('Mensaje').fill('Somos un equipo de doce personas.')
    await aside.getByLabel('País').fill('uru')
    await page.getByRole('option', { name: 'Uruguay' }).click()
    const release = await holdPosts(page, 'contactos/send-empresa')
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    release()
    await expectThanks(page, 'Se envio su consulta correctamente')
    const { texto, asunto } = await site.mailbox.waitFor(ORGANIZACION, nombre)
    expect(asunto).toContain('Deseo que me contacten')
    expect(texto).toContain('Uruguay')
  })

  test('says that it failed and keeps what was typed [formularios/form-states]', async ({ page }) => {
    const aside = await open(page)
    await fillContacto(page, someName(), someEmail())
    await aside.getByLabel('País').fill('Chile')
    await page.getByRole('option', { name: 'Chile' }).click()
    await breakOnce(page, 'contactos/send-empresa')
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expectFailure(page)
    await expect(aside.getByLabel('País')).toHaveValue('Chile')
  })
})
