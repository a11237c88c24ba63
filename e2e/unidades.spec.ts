import type { Page } from '@playwright/test'
import { callAs, createParticipante, signIn } from './support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, type Site, test } from './support/test.ts'

const CURSO = 47
const STAFF = 'staff@ejemplo.com'
/** Seconds into a clip of 24. */
const LEFT_AT = 12

/** Enrols by transfer and has staff confirm the money. */
async function enrolByTransfer(site: Site, email: string, confirm = true): Promise<string> {
  const started = await callAs(site, email, 'POST', '/data/compras', {
    product_type: 'evento',
    product_id: CURSO,
    medio: await transferOf(site),
  })
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
  const { referencia } = started.body.item ?? started.body.result ?? started.body
  if (confirm) {
    const done = await callAs(site, STAFF, 'POST', `/data/compras/${referencia}/confirmar`, {
      motivo: 'Acreditada',
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  return referencia
}

async function transferOf(site: Site): Promise<number> {
  const [row] = await site.sql<{ medio_pago_ext: number }>(
    'select medio_pago_ext from eventos where id_evento = $1',
    [CURSO],
  )
  return [2, 16, 32, 64].find((bit) => (row?.medio_pago_ext ?? 0) & bit) ?? 2
}

async function answer(page: Page, site: Site, which: 'right' | 'wrong') {
  await expect(page).toHaveURL(/\/preguntas\//)
  const unidad = Number(new URL(page.url()).searchParams.get('p'))
  const opciones = await site.sql<{ pregunta: string; nombre: string; correcto: boolean }>(
    `select p.pregunta, o.nombre, o.correcto from opciones o join preguntas p using (id_pregunta_unidad)
     where p.id_evento_unidad = $1`,
    [unidad],
  )
  for (const [pregunta, list] of Map.groupBy(opciones, (row) => row.pregunta)) {
    const group = page.getByRole('group', { name: pregunta })
    const chosen = list.filter((row) => row.correcto === (which === 'right'))
    for (const { nombre } of which === 'right' ? chosen : chosen.slice(0, 1)) {
      await group.getByLabel(nombre, { exact: true }).check()
    }
  }
  await page.getByRole('button', { name: 'Avanzar al siguiente video' }).click()
}

test('a whole course: enrolled by transfer, confirmed, three units, certificate, survey [A2.32 A4.40 A4.43 A4.47 A4.48 A4.49 A4.50 D16.2 D16.3]', async ({
  page,
  site,
}) => {
  test.slow()
  const email = await createParticipante(site, 'Clara')
  const referencia = await enrolByTransfer(site, email, false)
  await signIn(page, site, email)
  await page.goto('/misactividades')
  const row = page.getByRole('row', { name: /jornada|camino/i })
  await expect(row.getByText('No Procesado')).toBeVisible()
  await expect(row.getByRole('link', { name: /enviar el comprobante/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /Actividad/ })).toHaveCount(0)
  await page.goto(`/unidades/${CURSO}`)
  await expect(page.getByText('Todavía no recibimos el pago de esta actividad.')).toBeVisible()

  await callAs(site, STAFF, 'POST', `/data/compras/${referencia}/confirmar`, { motivo: 'Acreditada' })
  const opened = await site.mailbox.waitFor(email, 'Ya podés empezar')
  expect(opened.texto).toContain(`/unidades/${CURSO}`)

  await page.goto('/misactividades')
  await expect(row.getByText('No Iniciado')).toBeVisible()
  await expect(row.getByText(/Abierta hasta el \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await row.getByRole('link', { name: 'Iniciar Actividad' }).click()

  const units = await site.sql<{ orden: number }>(
    'select orden from evento_unidades where id_evento = $1 order by 1',
    [CURSO],
  )
  for (const { orden } of units) {
    await expect(page.getByRole('navigation', { name: 'Unidades' }).getByText('Unidad Actual')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: new RegExp(`^Unidad ${orden}:`) })).toBeVisible()
    await page.getByRole('link', { name: 'Continuar', exact: true }).click()
    if (orden === 1) {
      await answer(page, site, 'wrong')
      const dialog = page.getByRole('dialog', { name: 'Las respuestas ingresadas son incorrectas' })
      await expect(dialog.getByText('Te recomendamos volver a ver el video')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('link', { name: 'Volver a ver el video' }).click()
      await page.getByRole('link', { name: 'Continuar', exact: true }).click()
    }
    await answer(page, site, 'right')
    await expect(page).toHaveURL(new RegExp(`/(unidades|unidades-finalizada)/${CURSO}$`))
  }

  await expect(page).toHaveURL(new RegExp(`/unidades-finalizada/${CURSO}$`))
  await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible()
  const constancia = await page.getByRole('link', { name: 'Descargar mi constancia' }).getAttribute('href')
  const pdf = await page.request.get(constancia ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const codigo = /([0-9A-Z-]+)\.pdf/.exec(constancia ?? '')?.[1] ?? ''
  const finished = await site.mailbox.waitFor(email, 'Terminaste')
  expect(finished.texto).toContain(codigo)

  await page.getByRole('link', { name: 'Responder la encuesta' }).click()
  await expect(page.getByRole('heading', { name: 'Encuesta de la actividad' })).toBeVisible()
  await page.locator('textarea').fill('Me llevo una pregunta y ganas de seguir.')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Enviar/ })
    .click()
  await expect(page.getByText('Se envio su encuesta correctamente')).toBeVisible()

  await page.goto(`/verificar/${codigo}`)
  await expect(page.getByText('Esta constancia es auténtica')).toBeVisible()
  await expect(page.getByText('Clara Prueba')).toBeVisible()

  await page.goto('/misactividades')
  await row.getByRole('button', { name: 'Actividad Finalizada' }).click()
  await row.getByRole('link', { name: 'Paso 1 - Ver video' }).click()
  await expect(page.getByRole('link', { name: 'Volver a Mis Actividades' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar', exact: true })).toHaveCount(0)
})

test('a video goes on where it was left, on another browser [A3.18]', async ({ page, site, browser }) => {
  const email = await createParticipante(site, 'Bruno')
  await enrolByTransfer(site, email)
  await signIn(page, site, email)
  await page.goto(`/unidades/${CURSO}`)
  await page.getByRole('link', { name: /^Reproducir:/ }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0)
  await video.evaluate((player: HTMLVideoElement, seconds) => {
    player.pause()
    player.currentTime = seconds
  }, LEFT_AT)
  const saved = () =>
    site.sql<{ segundos: number }>(
      `select p.segundos from posiciones p join evento_usuarios e on e.id = p.inscripcion_id
       join usuarios u on u.id = e.user_id where u.email = $1`,
      [email],
    )
  await expect.poll(saved).toEqual([{ segundos: LEFT_AT }])
  await expect(video.locator('track[kind="captions"][srclang="es"]')).toHaveCount(1)

  const elsewhere = await browser.newPage({ baseURL: site.url })
  await signIn(elsewhere, site, email)
  await elsewhere.goto(`/unidades/${CURSO}`)
  await elsewhere.getByRole('link', { name: /^Reproducir:/ }).click()
  await expect
    .poll(() =>
      elsewhere.locator('video').evaluate((player: HTMLVideoElement) => Math.floor(player.currentTime)),
    )
    .toBeGreaterThanOrEqual(LEFT_AT)
  await elsewhere.close()
})

test.describe('Mis Actividades', () => {
  test('sends people without a session to registration, and back [A2.29]', async ({ page }) => {
    await page.goto('/misactividades')
    await expect(page).toHaveURL(/\/registro\?back=%2Fmisactividades$/)
  })

  for (const width of [390, 1280]) {
    test(`shows every state at ${width} px [A4.39 A4.41 A4.42 A4.44 A4.45 A4.46 D17.4]`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, site, 'ana@ejemplo.com')
      await page.goto('/misactividades')
      const main = page.getByRole('main')
      for (const text of ['No Procesado', 'No Iniciado']) {
        await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
      }
      const dropdown = main.getByRole('button', { name: /^\d+ Unidades Completas$/ }).first()
      await dropdown.press('Enter')
      await expect(main.getByText('Paso 1 - Ver video').filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(main.getByText('Paso 1 - Ver video').filter({ visible: true })).toHaveCount(0)
      await expect(dropdown).toBeFocused()
      await dropdown.click()
      await page.mouse.click(5, 5)
      await expect(main.getByText('Paso 1 - Ver video').filter({ visible: true })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('is friendly when empty and offers what can be taken [D19]', async ({ page, site }) => {
    await signIn(page, site, await createParticipante(site, 'Dora'))
    await page.goto('/misactividades')
    await expect(page.getByText('Todavía no te inscribiste en ninguna actividad.')).toBeVisible()
    await page.getByRole('link', { name: 'Elegir una actividad online' }).click()
    const [{ n } = { n: 0 }] = await site.sql<{ n: number }>(
      `select count(*)::int as n from eventos where modalidad = 'Online' and id_estado in (1, 3)`,
    )
    const offered = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(offered).toHaveCount(n)
    await expectAccessible(page)
  })
})

test('units that were not reached, bought or one’s own are refused [D17.1 D17.2 S20]', async ({
  page,
  site,
}) => {
  await signIn(page, site, await createParticipante(site, 'Elsa'))
  await page.goto(`/unidades/${CURSO}`)
  await expect(page.getByText('No encontramos esta actividad entre las tuyas.')).toBeVisible()
  const email = await createParticipante(site, 'Fidel')
  await enrolByTransfer(site, email)
  await signIn(page, site, email)
  await page.goto(`/unidades/${CURSO}?p=3`)
  await expect(page.getByText('Todavía no llegaste a esta unidad.')).toBeVisible()
  await page.goto(`/preguntas/${CURSO}?p=${CURSO * 100 + 3}`)
  await expect(page.getByText(/Todavía no llegaste a esta unidad/)).toBeVisible()
})

test('an unknown certificate is told so', async ({ page }) => {
  const response = await page.goto('/verificar/0000-0000-0000')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('No encontramos una constancia con ese código')).toBeVisible()
  await expectAccessible(page)
})
