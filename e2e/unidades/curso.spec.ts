import { MEDIOS_DE_TRANSFERENCIA } from '#domain/compras/medios.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { callAs, onCompraAsStaff, signIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Site, test } from '../support/test.ts'
import { answerQuiz, CURSO } from '../support/unidades.ts'

async function startTransfer(site: Site, email: string): Promise<string> {
  const [row] = await site.sql<{ medios: number }>(
    'select medio_pago_ext as medios from eventos where id_evento = $1',
    [CURSO],
  )
  const started = await callAs(site, email, 'POST', '/data/compras', {
    product_type: 'evento',
    product_id: CURSO,
    medio: MEDIOS_DE_TRANSFERENCIA.find((bit) => (row?.medios ?? 0) & bit),
  })
  expect(started.status, JSON.stringify(started.body)).toBe(201)
  return started.body.item.referencia
}

test('a whole course: enrolled by transfer, confirmed, every unit, certificate, survey [inscripciones/whole-way unidades/unit-page unidades/quiz-page unidades/end-page inscripciones/progress-labels unidades/finishing-an-activity unidades/quiz-passed unidades/quiz-failed unidades/quiz-graded-by-server unidades/progress-told sitio/printed-pages unidades/unit-shown-again unidades/preguntas-abiertas]', async ({
  page,
  site,
}) => {
  test.slow()
  const { email } = await aUsuario(site, { nombre: 'Clara Prueba' })
  const referencia = await startTransfer(site, email)
  await signIn(page, site, email)
  await page.goto('/misactividades')
  const row = page.getByRole('row', { name: /jornada|camino/i })
  await expect(row.getByText('No Procesado')).toBeVisible()
  await expect(row.getByRole('link', { name: /enviar el comprobante/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /Actividad/ })).toHaveCount(0)
  await page.goto(`/unidades/${CURSO}`)
  await expect(page.getByText('Todavía no recibimos el pago de esta actividad.')).toBeVisible()

  await onCompraAsStaff(site, referencia, 'confirmar', { motivo: 'Acreditada' })
  expect((await site.mailbox.waitFor(email, 'Ya podés empezar')).texto).toContain(`/unidades/${CURSO}`)

  await page.goto('/misactividades')
  await expect(row.getByText('No Iniciado')).toBeVisible()
  await row.getByRole('link', { name: 'Iniciar Actividad' }).click()

  const unidades = await site.sql<{ id: number; orden: number; nombre: string }>(
    'select id_evento_unidad as id, orden, nombre from evento_unidades where id_evento = $1 and archivado_en is null order by orden',
    [CURSO],
  )
  const list = page.getByRole('navigation', { name: 'Unidades' })
  for (const { id, orden, nombre } of unidades) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Unidad ${orden}:`) })).toBeVisible()
    await expect(list.getByRole('listitem').nth(orden - 1)).toContainText('Unidad Actual')
    await expect(list.getByText('Unidad Actual')).toHaveCount(1)
    await expect(page.getByRole('progressbar', { name: 'Unidades completas' })).toHaveAttribute(
      'aria-valuetext',
      `${orden - 1} de ${unidades.length}`,
    )
    const passed = page
      .getByRole('status')
      .filter({ hasText: `¡Muy bien! Aprobaste la unidad ${orden - 1}.` })
    await expect(passed).toHaveCount(orden > 1 ? 1 : 0)
    if (orden > 1) await expect(passed).toContainText(`Seguís con la unidad ${orden}: ${nombre}.`)
    const next = unidades.find((unidad) => unidad.orden === orden + 1)
    await expect(page.getByRole('link', { name: 'Continuar', exact: true })).toHaveAccessibleDescription(
      next
        ? `Después del video, unas preguntas cortas abren la unidad ${next.orden}: ${next.nombre}.`
        : 'Después del video, unas preguntas cortas y terminás la actividad.',
    )
    const watched = list.getByRole('link', { name: /^Volver a ver el video/ })
    await expect(watched).toHaveCount(orden - 1)
    if (orden > 1) await expect(watched.last()).toHaveAttribute('href', `/unidades/${CURSO}?p=${orden - 1}`)
    const on = list.getByRole('link', { name: 'Seguir con esta unidad' })
    await expect(on).toHaveCount(0)
    if (orden === 2) {
      await watched.last().click()
      await on.click()
    }
    await page.getByRole('link', { name: 'Continuar', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/preguntas/${CURSO}?p=${id}`)
    const done = next ? 'Avanzar al siguiente video' : 'Terminar la actividad'
    await expect(page.getByRole('button', { name: done })).toBeVisible()
    if (orden === 1) {
      await expect(page.getByRole('link', { name: 'Volver al video' })).toHaveAttribute(
        'href',
        `/unidades/${CURSO}`,
      )
      await expectAccessible(page)
      const dialog = page.getByRole('dialog', { name: 'Las respuestas ingresadas son incorrectas' })
      await page.getByRole('button', { name: done }).click()
      await expect(dialog.getByText('Te recomendamos volver a ver el video')).toBeVisible()
      await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
      const [asked] = await site.sql<{ preguntas: number }>(
        'select count(*)::int as preguntas from preguntas where id_evento_unidad = $1',
        [id],
      )
      expect(asked?.preguntas).toBeGreaterThan(0)
      await expect(page.getByText('Este campo es obligatorio')).toHaveCount(asked?.preguntas ?? 0)
      await answerQuiz(page, site, 'wrong')
      await expect(dialog.getByText('Te recomendamos volver a ver el video')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('link', { name: 'Volver a ver el video' }).click()
      await page.getByRole('link', { name: 'Continuar', exact: true }).click()
    }
    await answerQuiz(page, site, 'right')
    await expect(page).toHaveURL(new RegExp(`/(unidades|unidades-finalizada)/${CURSO}$`))
  }

  await expect(page).toHaveURL(`${site.url}/unidades-finalizada/${CURSO}`)
  await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible()
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible()
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Volver a Mis Actividades' }),
  ).toHaveAttribute('href', '/misactividades')
  const constancia = await page.getByRole('link', { name: 'Descargar mi constancia' }).getAttribute('href')
  const pdf = await page.request.get(constancia ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const codigo = /([0-9A-Z-]+)\.pdf/.exec(constancia ?? '')?.[1] ?? ''
  expect((await site.mailbox.waitFor(email, 'Terminaste')).texto).toContain(codigo)

  await page.getByRole('link', { name: 'Responder la encuesta' }).click()
  await expect(page).toHaveURL(new RegExp(`/encuesta/${CURSO}(-|$)`))
  await page.locator('textarea').fill('Me llevo una pregunta y ganas de seguir.')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Enviar/ })
    .click()
  await expect(page.getByText('Se envio su encuesta correctamente')).toBeVisible()

  await page.goto(`/verificar/${codigo}`)
  await expect(page.getByText('Esta constancia es auténtica')).toBeVisible()
  await expect(page.getByText('Clara Prueba')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Clara Prueba')).toBeVisible()
  await expect(page.getByText(codigo)).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('the answers to a quiz stay while the video is seen again, and where the session ends meanwhile [unidades/answers-kept]', async ({
  page,
  site,
}) => {
  const email = 'ana@ejemplo.com'
  await signIn(page, site, email)
  const [unidad] = await site.sql<{ id: number }>(
    'select id_evento_unidad as id from evento_unidades where id_evento = 48 and orden = 3',
  )
  await page.goto(`/preguntas/48?p=${unidad?.id}`)
  await page.getByRole('radio').first().check()
  await page.getByRole('checkbox').first().check()
  const expectKept = async () => {
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
  }
  await page.getByRole('link', { name: 'Volver al video' }).click()
  await expect(page.getByRole('heading', { name: /^Unidad 3:/ })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expectKept()

  await page.evaluate(() => {
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`)
    localStorage.setItem('refreshToken', 'x')
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByText('Tu sesión terminó. Entrá de nuevo y seguís donde estabas.')).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/preguntas\/48/)
  await expectKept()
})

test('an unknown certificate is told so, and another code is typed in its place, as people type [inscripciones/certificate-code-typed]', async ({
  page,
  site,
}) => {
  const response = await page.goto('/verificar/0000-0000-0000')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('No encontramos una constancia con ese código')).toBeVisible()
  await expectAccessible(page)
  const [row] = await site.sql<{ codigo: string }>('select codigo from constancias where anulada_en is null')
  const codigo = row?.codigo ?? ''
  const field = page.getByLabel('Código de la constancia')
  await expect(field).toHaveValue('0000-0000-0000')
  await field.fill(` ${codigo.toLowerCase().replaceAll('-', ' ')} `)
  await field.press('Enter')
  await expect(page.getByText('Esta constancia es auténtica')).toBeVisible()
  await expect(page.getByText(codigo)).toBeVisible()
})
