import type { Page } from '@playwright/test'
import {
  enterGestion,
  expectWholeInBothThemes,
  expectWholeOnDarkPhone,
  expectWholeOnDeskAndPhone,
} from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

let writers = 0
/** Somebody writes through the form of contact. */
async function aMessage(page: Page, site: Site, mensaje: string): Promise<{ email: string; id: number }> {
  const email = `consulta${Date.now()}${process.pid}${writers++}@ejemplo.com`
  const answer = await page.request.post('/v1/data/contactos/send', {
    headers: { 'x-forwarded-for': `181.46.${process.pid % 250}.${writers}` },
    data: { nombre: 'Rosa Méndez', telefono: '11 5555 0101', email, mensaje },
  })
  expect(answer.status()).toBe(200)
  const [row] = await site.sql<{ id: number }>(`select id from mensajes where datos->>'email' = $1`, [email])
  return { email, id: row?.id ?? 0 }
}

async function aSupporter(site: Site): Promise<string> {
  const email = `soporte${Date.now()}${process.pid}${writers++}@ejemplo.com`
  await site.sql(
    `with nueva as (insert into usuarios (nombre, email, roles) values ('Sol Portela', $1, '{staff}') returning id)
     insert into usuarios_roles (usuario_id, rol) select id, 'soporte' from nueva`,
    [email],
  )
  return email
}

test('a message is answered in three interactions, and what comes back is threaded [formularios/journey-message]', async ({
  page,
  site,
}) => {
  const { email, id } = await aMessage(page, site, '¿La jornada queda grabada?')
  await enterGestion(page, site, await aSupporter(site))
  await page.goto('/gestion/mensajes')
  await expect(page.getByRole('link', { name: 'Por responder' })).toBeVisible()

  let interactions = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    interactions++
    await target.click()
  }
  await click(page.getByRole('row', { name: /grabada/ }).getByRole('link', { name: 'Rosa Méndez' }))
  await click(page.getByRole('button', { name: 'Gracias por escribir' }))
  await click(page.getByRole('button', { name: 'Responder', exact: true }))
  await expect(page.getByText('Por salir')).toBeVisible()
  expect(interactions).toBe(3)
  await expect(page.getByRole('article')).toContainText('Hola, Rosa, gracias por escribirnos.')
  await expect(page.getByText('Esperando', { exact: true })).toBeVisible()

  // Taken back, and given again: while its mail waits nothing has happened.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Nadie respondió todavía.')).toBeVisible()
  const answer = page.getByLabel(`Respuesta para ${email}`)
  await expect(answer).toHaveValue(/^Hola, Rosa, gracias por escribirnos\./)
  await answer.fill('Sí, por siete días.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('Sí, por siete días.')
  await site.sql(`update correos set proximo_intento_en = now() where para = $1`, [email])
  await site.sql(`select pg_notify('correos', '')`)
  const mail = await site.mailbox.waitFor(email, `[#${id}]`)
  expect(mail.texto).toContain('Sí, por siete días.')

  await page.goto(`${site.sandboxUrl}/buzon/mensajes/${mail.id}`)
  await page.getByLabel(/^Respuesta de/).fill('¡Gracias! Nos vemos ahí.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByRole('status')).toHaveText('La respuesta salió.')

  await page.goto(`/gestion/mensajes/${id}`)
  const conversation = page.getByRole('article')
  await expect(conversation).toHaveCount(2)
  await expect(conversation.last()).toContainText(email)
  await expect(conversation.last()).toContainText('¡Gracias! Nos vemos ahí.')
  await expect(conversation.last()).not.toContainText('siete días')
  await expect(page.getByText('Asignado', { exact: true })).toBeVisible()
  await expectWholeInBothThemes(page)
  await expectWholeOnDarkPhone(page)

  await page.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(page.getByText('Cerrado', { exact: true }).first()).toBeVisible()
})

test('an answer that is taken back from another screen is with its message again [formularios/answer-taken-back]', async ({
  page,
  site,
}) => {
  const { email, id } = await aMessage(page, site, '¿Se puede ir con perro?')
  await enterGestion(page, site, await aSupporter(site))
  await page.goto(`/gestion/mensajes/${id}`)
  const answer = page.getByLabel(`Respuesta para ${email}`)
  await answer.fill('Una respuesta que costó pensar')
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByText('Por salir')).toBeVisible()
  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Mensajes' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nadie respondió todavía.')).toBeVisible()
  await expect(answer).toHaveValue('Una respuesta que costó pensar')
})

test('an answer that is being written outlives a colleague, a lost line and a slip of the hand [formularios/answered-once gestion/offline-bar]', async ({
  page,
  browser,
  site,
}) => {
  const { email, id } = await aMessage(page, site, '¿Hay lugar todavía?')
  const other = await browser.newPage({ baseURL: site.url })
  for (const each of [page, other]) {
    await enterGestion(each, site, await aSupporter(site))
    await each.goto(`/gestion/mensajes/${id}`)
  }
  const answer = page.getByLabel(`Respuesta para ${email}`)
  await answer.fill('Una respuesta larga')
  await other.getByLabel(`Respuesta para ${email}`).fill('La de una colega')
  await other.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(other.getByRole('article')).toContainText('La de una colega')
  await expect(other.getByLabel(`Respuesta para ${email}`)).toHaveValue('')
  await other.close()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('La de una colega')
  await expect(answer).toHaveValue('Una respuesta larga')

  const ofIt = new RegExp(`/v1/gestion/mensajes/${id}(/|$)`)
  let looked = 0
  await page.route(ofIt, (route) => {
    if (route.request().method() !== 'GET') {
      return route.fulfill({
        status: 409,
        json: { code: 'CONFLICTO_DE_ESTADO', message: 'Ya está cerrado.' },
      })
    }
    looked++
    return route.abort()
  })
  await page.getByRole('button', { name: /^Cerrar e/ }).click()
  // It gives up after the third time.
  await expect.poll(() => looked).toBe(3)
  await expect(answer).toHaveValue('Una respuesta larga')
  await page.unroute(ofIt)

  await page.getByRole('link', { name: 'Mensajes' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await leaving.getByRole('button', { name: 'Seguir acá' }).click()
  await expect(answer).toHaveValue('Una respuesta larga')
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Mensajes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
})

test('messages are filtered, taken and closed in bulk, and found [formularios/messages-in-bulk formularios/waiting-messages-counted]', async ({
  page,
  site,
}) => {
  const word = `Palabra${Date.now()}`
  for (const _ of [1, 2]) await aMessage(page, site, `${word}: una consulta`)
  await enterGestion(page, site, await aSupporter(site))
  await page.goto('/gestion/mensajes?estado=nuevo%7Casignado')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText('2 mensajes')).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await bar.getByRole('button', { name: 'Asignar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Asignar/ })
  await dialog.getByLabel('A quién').selectOption({ label: 'Sol Portela' })
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  const job = page.getByRole('dialog', { name: /Asignar/ })
  await expect(job).toContainText('2')
  await job.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Asignado', { exact: true }).first()).toBeVisible()

  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill(word)
  await expect(page.getByRole('option', { name: /Rosa Méndez/ })).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the newsletter is left by the link of its mail [correo/newsletter-left]', async ({ page, site }) => {
    const email = `novedades${Date.now()}${process.pid}@ejemplo.com`
    const answer = await page.request.post('/v1/data/contactos/send-newsletter', { data: { email } })
    expect(answer.status()).toBe(200)
    const { texto } = await site.mailbox.waitFor(email)
    await page.goto(/https?:\S+\/novedades\/baja\/\S+/.exec(texto)?.[0] ?? '')
    await page.getByRole('button', { name: 'Darme de baja' }).click()
    await expect(page.getByRole('heading', { name: 'Listo, te dimos de baja' })).toBeVisible()
    expect(await site.sql('select 1 from suscripciones where email = $1', [email])).toEqual([])
  })
})

test('an order becomes an order, and surveys are drawn with their table and lead to their answers [consultores/application-becomes-candidate formularios/surveys-counted]', async ({
  page,
  site,
}) => {
  const email = `pedido${Date.now()}${process.pid}@ejemplo.com`
  const [row] = await site.sql<{ id: number }>(
    `insert into mensajes (formulario, datos, request_id) values ('pedido-libro', $1, 'x') returning id`,
    [
      JSON.stringify({
        nombre_y_apellido: 'Silvia Roldán',
        email,
        libros: '2 La senda interior',
        pais: 'Argentina',
      }),
    ],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/mensajes/${row?.id}`)
  await page.getByRole('button', { name: 'Convertir en pedido' }).click()
  await expect(page.getByRole('link', { name: /^Ver el pedido \d+/ })).toBeVisible()
  await page.goto('/gestion/encuestas')
  await expect(page.getByText(/dicen que sí/).first()).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await page.getByRole('button', { name: 'Tabla' }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Sí' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: 'Gráfico' }).first().click()
  await page.getByRole('link', { name: 'Encuentro en la montaña' }).click()
  await expect(page.getByText('Formulario: Encuesta de actividad')).toBeVisible()
  await expect(page.getByRole('link', { name: /Encuentro en la montaña · ./ }).first()).toBeVisible()
})
