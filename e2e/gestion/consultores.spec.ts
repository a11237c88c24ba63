import { signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { chooseMedio, comeFromArgentina, expectConfirmada, payAt } from '../support/compras.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

/** Somebody with a password, who is no consultant yet. */
async function anAccount(site: Site, email: string): Promise<void> {
  await site.sql(
    `insert into usuarios (nombre, email, contrasenia_hash)
     select 'Rosa Luna', $1, contrasenia_hash from usuarios where email = 'ana@ejemplo.com'`,
    [email],
  )
}

test('an application becomes a listed consultant who edits, is moderated, receives an order, answers and buys her renewal [G14.1 G14.4 G14.22 G14.30 G14.32 G14.35 G14.63]', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const email = `rosa.luna.${Date.now()}@ejemplo.com`
  await anAccount(site, email)
  await enterGestion(page, site)

  await page.goto('/gestion/consultores')
  await expect(page.getByRole('heading', { level: 1, name: 'Consultores' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('link', { name: 'Nueva solicitud' }).first().click()
  await expect(page.getByText('Sin localidad')).toBeVisible()
  await page.getByLabel('Nombre').fill('Rosa Luna')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('País').selectOption({ label: 'Argentina' })
  await page.getByLabel('Vende libros desde su perfil').check()
  await page
    .getByRole('button', { name: /Guardar|Crear/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Luna' })).toBeVisible()

  await page.getByRole('tab', { name: 'Estado' }).click()
  for (const step of [
    'Pasar a evaluación',
    'Hacer candidata',
    'Certificar por un año',
    'Invitar al portal',
  ]) {
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByText(/Invitación del/)).toBeVisible()
  await expectWholeInBothThemes(page)
  const [row] = await site.sql<{ id: number }>(
    'select id_consultor as id from consultores where email = $1',
    [email],
  )
  const id = row?.id ?? 0

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await comeFromArgentina(phone, site)
  const hers = await phone.newPage()
  await signIn(hers, site, email)
  const { texto } = await site.mailbox.waitFor(email, 'portal')
  const link = /\/portal\/invitacion#[\w.-]+/.exec(texto)?.[0] ?? ''
  await hers.goto(`${site.url}${link}`)
  await hers.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await hers.getByRole('link', { name: 'Ir al portal' }).click()
  await hers.getByLabel('Presentación').fill('Acompaño procesos desde hace diez años.')
  await hers.getByRole('button', { name: 'Vista previa' }).click()
  await expect(hers.getByRole('region', { name: 'Vista previa' })).toContainText('diez años')
  await hers.getByRole('button', { name: 'Enviar a moderación' }).click()
  await expect(hers.getByText('Los cambios de tu perfil esperan')).toBeVisible()
  await expectAccessible(hers)
  await expectNoSidewaysScroll(hers)

  await page.reload()
  await page.getByRole('tab', { name: 'Moderación' }).click()
  await expect(page.getByText('Acompaño procesos desde hace diez años.').first()).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('En el perfil').first()).toBeVisible()

  await page.goto(`${site.url}/consultor/${id}?paso=1`)
  await page.getByLabel('Ejemplares de La senda interior').selectOption('2')
  await page.getByRole('button', { name: 'Seguir con estos libros' }).click()
  await expect(page.getByText('Total: $ 43.000').first()).toBeVisible()
  await page.getByRole('link', { name: 'Completar el formulario' }).click()
  await expect(page.getByLabel('Libros y cantidades')).toHaveValue('2 × La senda interior')
  await page.getByLabel('Nombre y apellido').fill('Berta Lectora')
  await page.getByLabel('E-mail', { exact: true }).fill('berta@ejemplo.com')
  await page.getByLabel('Teléfono').fill('11 5555-0101')
  await page.getByLabel('Calle').fill('Mitre')
  await page.getByLabel('Número').fill('10')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('¡Muchas Gracias!').first()).toBeVisible()

  await page.goto(`${site.url}/consultor/${id}`)
  await expect(page.getByText('Acompaño procesos desde hace diez años.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Escribir una consulta' }).click()
  await page.getByLabel('Nombre').fill('Dora')
  await page.getByLabel('E-mail').first().fill('dora@ejemplo.com')
  await page.getByLabel('Tu consulta').fill('¿Atendés los sábados?')
  await page.getByRole('button', { name: 'Enviar consulta' }).click()
  await expect(page.getByText('Tu consulta ya está en camino')).toBeVisible()

  await hers.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(hers.getByText('Total $ 43.000')).toBeVisible()
  await hers.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(hers.getByText('Aceptado').first()).toBeVisible()
  await hers.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Consultas' }).click()
  await hers.getByLabel('Tu respuesta').fill('Sí, por la mañana.')
  await hers.getByRole('button', { name: 'Responder por correo' }).click()
  await expect(hers.getByText('Respondida').first()).toBeVisible()
  await expectAccessible(hers)

  await site.sql('update consultores set vence = current_date + 10 where id_consultor = $1', [id])
  await hers.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Renovación' }).click()
  await hers.getByRole('link', { name: 'Renovar por un año' }).click()
  await expect(hers.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  await expectAccessible(hers)
  await expectNoSidewaysScroll(hers)
  await chooseMedio(hers, 'mercadopago')
  await payAt(hers, 'mercadopago', 'pagar')
  const referencia = await expectConfirmada(hers, site)
  await hers.getByRole('link', { name: 'Ver mi certificación' }).click()
  await expect(hers.getByText('La renovación se abre 60 días antes del vencimiento.')).toBeVisible()
  await enterGestion(page, site)
  await page.goto(`${site.url}/gestion/compras?product_type=renovacion`)
  await expect(page.getByText(referencia)).toBeVisible()
  await page.goto(`${site.url}/gestion/consultores/${id}`)
  await page.getByRole('tab', { name: 'Estado' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  for (const seccion of ['Renovación', 'Estadísticas', 'Seguridad']) {
    await hers.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: seccion }).click()
    await expect(hers.getByRole('heading', { level: 1, name: seccion })).toBeVisible()
    await expect(hers.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(hers)
    await expectNoSidewaysScroll(hers)
  }
  await phone.close()
})

test('an order is moved with its tracking, and its label is for paper [G14.22 G14.25]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/pedidos')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.goto('/gestion/pedidos/3')
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await page.getByRole('dialog').getByLabel('Código de seguimiento').fill('CP987')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('CP987').first()).toBeVisible()
  await expectWholeInBothThemes(page)
  const label = page.getByRole('region', { name: 'Etiqueta' })
  await expect(label).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(label).toContainText('Noemí Ferreyra')
})
