import { expectAccessible } from '../support/axe.ts'
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

test.describe('contact', () => {
  test('sends a question, resets and writes to the organisation [formularios/contact-form formularios/form-states]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    const email = someEmail()
    await page.goto('/contacto')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' })).toContainText('Contacto')
    await expect(page.getByRole('complementary').getByRole('link', { name: ORGANIZACION })).toBeVisible()
    await fillContacto(page, nombre, email)
    const release = await holdPosts(page, 'contactos/send')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    release()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await expect(page.getByLabel('Mensaje')).toHaveValue('')

    const mail = await site.mailbox.waitFor(ORGANIZACION, nombre)
    expect(mail.texto).toContain('¿Cuándo empieza la próxima jornada?')
    expect(mail.texto).toContain(email)
    const rows = await site.sql(`select datos->>'email' as email from mensajes where datos->>'nombre' = $1`, [
      nombre,
    ])
    expect(rows).toEqual([{ email }])
  })

  test('checks on submit only, each field with its text [formularios/contact-form]', async ({ page }) => {
    await page.goto('/contacto')
    await page.getByLabel('Email', { exact: true }).fill('ana@')
    await page.getByLabel('Email', { exact: true }).blur()
    await expect(page.getByText('Este campo tiene que ser un email')).toHaveCount(0)
    await page.getByLabel('Nombre y apellido').fill('   ')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(3)
    await expect(page.getByText('Este campo tiene que ser un email')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await expect(page.getByLabel('Nombre y apellido')).toHaveAccessibleDescription(OBLIGATORIO)
    await page.getByLabel('Nombre y apellido').fill('Ana 2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ingresa un formato correcto')).toBeVisible()
    await expectAccessible(page)
  })

  test('what was said of a field goes once it is mended, and nothing new is said [formularios/on-submit-only]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    const nombre = page.getByLabel('Nombre y apellido')
    const email = page.getByLabel('Email', { exact: true })
    await nombre.fill('Ana 2')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(3)
    await expect(nombre).toHaveAttribute('aria-invalid', 'true')
    await nombre.fill('Ana 23')
    await expect(nombre).toHaveAccessibleDescription('Ingresa un formato correcto')
    await nombre.fill('Ana')
    await expect(nombre).not.toHaveAttribute('aria-invalid')
    await expect(nombre).toHaveAccessibleDescription('')
    // It is not missing any more; that it is no email yet is said when it is sent.
    await email.fill('ana@')
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(2)
    await nombre.fill('Ana 3')
    await expect(page.locator('main form [aria-invalid]')).toHaveCount(2)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(email).toHaveAccessibleDescription('Este campo tiene que ser un email')
    await expect(nombre).toHaveAccessibleDescription('Ingresa un formato correcto')
  })

  test('keeps what was typed when sending fails, and sends it later [formularios/form-states]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    await fillContacto(page, someName(), someEmail())
    await breakOnce(page, 'contactos/send')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const alert = await expectFailure(page)
    await expect(page.getByLabel('Teléfono')).toHaveValue('+54 11 5555-0101')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await expect(alert).toHaveCount(0)
  })

  test('is idle, loading, then success or error; each new try clears the last word [formularios/form-states]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    const loading = page.getByRole('button', { name: 'Aguarde un instante...' })
    const failure = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
    const success = page.getByText('Se envio su consulta correctamente')
    const expectState = async (shown: typeof send, ...hidden: (typeof send)[]) => {
      await expect(shown).toBeVisible()
      for (const other of hidden) await expect(other).toHaveCount(0)
    }
    await expectState(send, loading, failure, success)
    await fillContacto(page, someName(), someEmail())
    await breakOnce(page, 'contactos/send')
    await send.click()
    await expectState(failure, loading, success)

    let release = await holdPosts(page, 'contactos/send')
    await send.click()
    await expectState(loading, failure, success)
    release()
    await expectState(success, loading, failure)

    await fillContacto(page, someName(), someEmail())
    release = await holdPosts(page, 'contactos/send')
    await send.click()
    await expectState(loading, failure, success)
    release()
    await expectState(success, loading, failure)
  })

  test('counts near the end of the allowance and refuses more [formularios/contact-form]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    const mensaje = page.getByLabel('Mensaje')
    await mensaje.fill('x'.repeat(1500))
    await expect(page.getByText('/ 2000')).toHaveCount(0)
    await mensaje.fill('x'.repeat(2001))
    await expect(page.getByText('2001 / 2000')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Usá como máximo 2000 caracteres')).toBeVisible()
  })

  test('a draft survives a reload and is gone once it was sent', async ({ page }) => {
    await page.goto('/contacto')
    await fillContacto(page, someName(), someEmail())
    await page.reload()
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Cuándo empieza la próxima jornada?')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
    await expect(page.getByLabel('Mensaje')).toHaveValue('')
  })

  test('the sixth message in a row is asked for the bot check, and goes with it [formularios/forms-limited]', async ({
    page,
  }) => {
    await page.goto('/contacto')
    const check = page.getByLabel('No soy un robot')
    for (let index = 0; index < 5; index++) {
      const status = await page.evaluate(async () => {
        const body = { nombre: 'Eva', telefono: '1', email: 'eva@correo.test', mensaje: 'Hola' }
        const headers = { 'content-type': 'application/json' }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        return (await fetch('/v1/contactos/send', init)).status
      })
      expect(status).toBe(200)
    }
    await fillContacto(page, someName(), someEmail())
    await expect(check).toHaveCount(0)
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Confirmá que no sos un robot para continuar.')
    await check.click()
    await expect(page.getByText('Verificado')).toBeVisible()
    await send.click()
    await expectThanks(page, 'Se envio su consulta correctamente')
  })
})

test('the hidden field is out of reach for people [formularios/forms-limited]', async ({ page }) => {
  await page.goto('/contacto')
  const trap = page.locator('main input[name="sitio_web"]')
  await expect(trap).toHaveCount(1)
  await expect(trap).not.toBeInViewport()
  await page.getByLabel('Mensaje').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeFocused()
})
