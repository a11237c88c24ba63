import type { Locator, Page } from '@playwright/test'
import { anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { comeFromAnywhere, expectThanks, fillContacto, someEmail, someName } from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

/** Opens a page whose scripts do not arrive until the function that it gives is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo').or(page.locator('main form')).first()).toBeVisible()
  return async () => {
    expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
    release()
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.waitForLoadState('networkidle')
  }
}

const CONTROLS = 'input:not([type=hidden], [type=file], [name=trampa]), select, textarea'
const TEXTS: Record<string, string> = {
  email: 'ana@correo.test',
  tel: '+54 11 5555-0101',
  password: 'camino2026',
}

/** Fills in whatever the page lets one fill in, and tells what each control holds now. */
async function fillEverything(form: Locator): Promise<string[]> {
  for (const control of await form.locator(CONTROLS).all()) {
    if (!(await control.isVisible()) || !(await control.isEditable())) continue
    const [tag, type, role] = await control.evaluate((element) => [
      element.tagName,
      element.getAttribute('type') ?? '',
      element.getAttribute('role'),
    ])
    if (tag === 'SELECT') await control.selectOption({ index: 1 })
    // The last one of a group stays chosen, and each form has its first one chosen at the start.
    else if (type === 'checkbox' || type === 'radio') await control.check()
    else if (role === 'combobox') await control.fill('uruguay')
    else await control.fill(TEXTS[type] ?? 'Texto escrito antes')
  }
  return readControls(form)
}

const readControls = (form: Locator) =>
  form
    .locator(CONTROLS)
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[])
        .filter((control) => !control.readOnly && !control.disabled)
        .map((control) =>
          control.type === 'checkbox' || control.type === 'radio'
            ? `${control.name} ${control.value}: ${control.checked}`
            : `${control.name || control.getAttribute('role')}: ${control.value.toLowerCase()}`,
        ),
    )

/** The names of controls that hold something and are told to be empty. */
const readMissing = (form: Locator) =>
  form.locator(CONTROLS).evaluateAll((controls) =>
    (controls as HTMLInputElement[])
      .filter((control) => {
        const said = control.getAttribute('aria-describedby')?.split(' ') ?? []
        return said.some((id) => /obligatorio|requerido/.test(document.getElementById(id)?.textContent ?? ''))
      })
      .filter((control) => (control.type === 'checkbox' ? control.checked : control.value !== ''))
      .map((control) => control.name),
  )

const PAGES = [
  '/login',
  '/registro',
  '/formaparte',
  '/encuesta',
  '/libro-compra/1',
  '/evento-inscripcion-01/2',
]

for (const path of PAGES) {
  test(`what is filled in before the scripts run stays: ${path} [sitio/typed-before-scripts]`, async ({
    page,
  }) => {
    const start = await openWithoutScripts(page, path)
    const form = page.locator('main form').last()
    const filled = await fillEverything(form)
    expect(filled.length).toBeGreaterThan(1)
    await start()
    expect(await readControls(form)).toEqual(expect.arrayContaining(filled))
    await form.locator('button[type=submit]').click()
    // Either something is said to be wrong, or everything was right and leads on.
    await expect
      .poll(
        async () =>
          !page.url().endsWith(path) || (await form.locator('[aria-invalid], [role=alert]').count()) > 0,
      )
      .toBe(true)
    expect(await readMissing(form)).toEqual([])
  })
}

test('what was typed before the scripts ran is sent, and wins over a draft [sitio/typed-before-scripts]', async ({
  page,
  site,
}) => {
  await page.goto('/contacto')
  await fillContacto(page, 'Un borrador', 'borrador@correo.test')
  const start = await openWithoutScripts(page, '/contacto')
  const nombre = someName()
  const email = someEmail()
  await page.getByLabel('Nombre y apellido').fill(nombre)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await start()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+54 11 5555-0101')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectThanks(page, 'Se envio su consulta correctamente')
  const rows = await site.sql(`select datos->>'email' as email from mensajes where datos->>'nombre' = $1`, [
    nombre,
  ])
  expect(rows).toEqual([{ email }])
})

test('a country that is being typed when the scripts run is looked for at once [sitio/typed-before-scripts]', async ({
  page,
}) => {
  const start = await openWithoutScripts(page, '/registro')
  await page.getByRole('combobox', { name: 'País' }).fill('urug')
  await start()
  await page.getByRole('option', { name: 'Uruguay', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('Uruguay')
})

test('who begins to wait for a seat before the scripts run need not begin again [formularios/typed-text-survives sitio/pressed-before-scripts]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, { capacidad: 0 })
  const start = await openWithoutScripts(page, `/evento-detalle/${evento.segmento}`)
  const lista = page.getByRole('region', { name: 'Lista de espera' })
  await lista.getByLabel('Nombre').fill('Marta Quiroga')
  // Its form comes to life later than the page around it.
  await lista.getByRole('button', { name: 'Sumarme a la lista de espera' }).click()
  await start()
  await expect(lista.getByLabel('Email')).toHaveAccessibleDescription(/\S/)
  await lista.getByLabel('Email').fill(someEmail())
  await expect(lista.getByLabel('Nombre')).toHaveValue('Marta Quiroga')
  await lista.getByRole('button', { name: 'Sumarme a la lista de espera' }).click()
  await expect(page.getByText('Tu lugar en la lista: 1.')).toBeVisible()
})

test('a file that was chosen before the scripts ran is attached [sitio/typed-before-scripts]', async ({
  page,
}) => {
  const start = await openWithoutScripts(page, '/consultor/1-marcela_ib%C3%A1%C3%B1ez?paso=3')
  const file = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.getByLabel('Comprobante de la transferencia').setInputFiles(file)
  await start()
  await expect(page.getByText('comprobante.pdf')).toBeVisible()
})

test('a button that was pressed before the scripts ran does what it does once they run [sitio/pressed-before-scripts]', async ({
  page,
}) => {
  const start = await openWithoutScripts(page, '/login')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await start()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
})

test('a form that was sent before the scripts ran is sent once they run, by the button and by Enter [sitio/pressed-before-scripts]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const start = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill('ana@ejemplo.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
  const enter = page.getByRole('button', { name: 'Iniciar Sesión' })
  await enter.click()
  await expect(enter).toHaveCSS('cursor', 'progress')
  await enter.click()
  await start()
  await expect(page).toHaveURL('/')
  expect(sent.filter((path) => path === '/v1/auth/login')).toHaveLength(1)

  await page.unrouteAll()
  const again = await openWithoutScripts(page, '/terminos')
  await page.getByPlaceholder('Tu email').fill(someEmail())
  await page.keyboard.press('Enter')
  await again()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/terminos')
})

test('without scripts nothing that was typed gets into the address [sitio/pressed-before-scripts]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeDisabled()
  await expect(page.getByPlaceholder('Tu email')).toBeHidden()
  expect(page.url()).toBe(`${site.url}/login`)
  await context.close()
})

test('a page whose scripts could not be fetched says so, and is loaded again by one tap [sitio/scripts-that-fail]', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const told = page.getByRole('alert').filter({ hasText: 'La página no terminó de cargarse' })
  const last = '**/assets/entry.client*.js'
  await page.route(last, (route) => route.abort())
  await page.goto('/contacto')
  await expect(told).toBeVisible()
  await page.unroute(last)
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/contacto')
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.unroute(scripts)
  await told.getByRole('button', { name: 'Volver a cargarla' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Enviar' })).toBeEnabled()
  await expect(told).toHaveCount(0)
  complaints.length = 0
})
