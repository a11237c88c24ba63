import sharp from 'sharp'
import { codigoTotp } from '#testing/people/totp.ts'
import { aConsultor, aUsuario, insert } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expireAccessToken, logIn } from '../support/cuentas.ts'
import { askConsultora, CONSULTORA, openPedido } from '../support/directorio.ts'
import { enterGestion } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('what a consultant writes of herself stays in its tab until it is sent [consultores/unsent-text-stays]', async ({
  page,
  site,
}) => {
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal')
  const presentacion = page.getByLabel('Presentación')
  await expect(presentacion).not.toHaveValue('')
  await presentacion.fill('Un texto que todavía no terminé.')
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Mi perfil' }).click()
  await expect(presentacion).toHaveValue('Un texto que todavía no terminé.')
})

test('what a consultant typed stays when the team changed her profile meanwhile, and can be saved [consultores/request-decided-meanwhile]', async ({
  page,
  site,
}) => {
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal')
  const telefono = page.getByLabel('Teléfono')
  const before = await telefono.inputValue()
  await site.sql('update consultores set version = version + 1 where email = $1', [CONSULTORA])
  const save = async (text: string) => {
    await telefono.fill(text)
    await page.getByRole('button', { name: 'Guardar' }).click()
  }
  await save('11 4000 0002')
  await expect(page.getByText('Alguien de nuestro equipo cambió tu perfil mientras escribías.')).toBeVisible()
  await expect(telefono).toHaveValue('11 4000 0002')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tu perfil ya lo muestra.')).toBeVisible()
  await save(before)
  await expect(page.getByText('Tu perfil ya lo muestra.')).toBeVisible()
})

test('a picture that was framed goes along with what is sent, and stays where it cannot [consultores/unsent-text-stays]', async ({
  page,
  site,
}) => {
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal')
  const green = { width: 400, height: 300, channels: 3, background: '#18423a' } as const
  const buffer = await sharp({ create: green }).jpeg().toBuffer()
  await page.getByLabel('Cambiar la foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeEnabled()
  // Nothing is asked for in her name: other journeys look at what waits.
  const asked: unknown[] = []
  await page.route('**/v1/portal/cambios/perfil', (route) => {
    asked.push(route.request().postDataJSON().perfil_foto)
    return route.abort()
  })
  const send = page.getByRole('button', { name: 'Enviar a moderación' })
  await page.route('**/v1/portal/foto', (route) => route.abort())
  await send.click()
  await expect(page.getByText('¡Ups, algo salió mal!')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Encuadre de la foto' })).toBeVisible()
  expect(asked).toEqual([])
  await page.unroute('**/v1/portal/foto')
  await send.click()
  await expect.poll(() => asked.length).toBe(1)
  const shown = page.getByRole('img', { name: 'Tu foto' })
  await expect(shown).toHaveAttribute('src', new RegExp(String(asked[0])))
  await expect(page.getByRole('group', { name: 'Encuadre de la foto' })).toHaveCount(0)
})

test('an answer that is being written stays in its tab until it is sent, which is said, and is named by its question [consultores/unsent-text-stays consultores/portal-names]', async ({
  page,
  site,
}) => {
  const nombre = `Delia ${crypto.randomUUID().replace(/[^a-z]/g, '')}`
  await askConsultora(page, site, nombre)
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal/consultas')
  const hilo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre }) })
  const answer = page.getByLabel(new RegExp(`^Tu respuesta \\(consulta \\d+ de ${nombre}\\)$`))
  await answer.fill('Sí, por la mañana.')
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Consultas', exact: true }).click()
  await expect(answer).toHaveValue('Sí, por la mañana.')
  await page.reload()
  await expect(answer).toHaveValue('Sí, por la mañana.')
  await hilo.getByRole('button', { name: 'Responder por correo' }).dblclick()
  await expect(hilo.getByText('Le enviamos tu respuesta por correo.')).toBeVisible()
  await expect(hilo.getByText('Sí, por la mañana.')).toHaveCount(1)
  await page.reload()
  await expect(hilo.getByText('Respondida')).toBeVisible()
  await expect(answer).toHaveValue('')
  await hilo.getByRole('button', { name: 'Cerrar la consulta' }).press('Enter')
  await expect(hilo.locator('[tabindex="-1"]').filter({ hasText: 'Cerrada' })).toBeFocused()
})

test('what was typed stays when the list cannot be read again, and that can be tried once more [consultores/portal-refusals]', async ({
  page,
  site,
}) => {
  const { id, card } = await openPedido(page, site, 'Elsa Ríos')
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await card.getByLabel('Motivo de la cancelación').fill('Un motivo que costó escribir')
  await site.sql(`update pedidos set version = version + 1, libros = 'Mirado de nuevo' where id = $1`, [id])
  await page.route('**/v1/portal/pedidos', (route) => route.abort())
  await card.getByRole('button', { name: 'Cancelar el pedido' }).click()
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await expect(card.getByLabel('Motivo de la cancelación')).toHaveValue('Un motivo que costó escribir')
  await page.unroute('**/v1/portal/pedidos')
  await again.click()
  await expect(card.getByText('Mirado de nuevo')).toBeVisible()
  await expect(again).toHaveCount(0)
  await card.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(card.getByText('Cancelado', { exact: true })).toBeVisible()
})

test('what the team asked to change stays in sight when something else was asked for since, which can be taken back [consultores/returned-change-stays consultores/portal-names]', async ({
  page,
  site,
}) => {
  const made = await site.sql<{ id: number }>(
    `insert into consultores_cambios (id_consultor, clase, estado, antes, datos, respuesta)
     select id_consultor, cambio.clase, cambio.estado, '{}', cambio.datos::jsonb, cambio.respuesta
     from consultores,
       (values ('perfil', 'devuelto', '{"Nombre": "Marcela"}', 'Contanos más de vos', 1),
               ('banco', 'pendiente', '{"perfil_datosbancarios": "<p>CBU</p>"}', '', 2))
         as cambio (clase, estado, datos, respuesta, turno)
     where email = $1 order by cambio.turno returning id`,
    [CONSULTORA],
  )
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal')
  await expect(page.getByText('Tus datos bancarios esperan')).toBeVisible()
  await expect(page.getByText('Te pedimos un cambio en tu perfil')).toBeVisible()
  await expect(page.getByText('Contanos más de vos')).toBeVisible()
  const esperan = page.getByRole('status').filter({ hasText: 'Tus datos bancarios esperan' })
  await esperan.getByRole('button', { name: 'Retirarlos' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Los retiraste' })).toBeFocused()
  await expect(esperan).toHaveCount(0)
  await site.sql('delete from consultores_cambios where id = any ($1)', [made.map(({ id }) => id)])
})

test('bank details that came back are in the form of whoever corrects them; who moderates is at once where that is done [consultores/returned-change-stays consultores/opens-on-moderation]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Berta Sosa', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, {
    nombre: 'Berta Sosa',
    email,
    perfil_datosbancarios: '<p>Banco Viejo</p>',
  })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, id])
  await insert(site, 'factores', {
    usuario_id: id,
    tipo: 'totp',
    nombre: 'x',
    secreto: 'x',
    verificado_en: new Date(),
  })
  const [cambio] = await site.sql<{ id: number }>(
    `insert into consultores_cambios (id_consultor, clase, estado, antes, datos)
     values ($1, 'banco', 'pendiente', '{"perfil_datosbancarios": "<p>Banco Viejo</p>"}',
       '{"perfil_datosbancarios": "<p>Banco Nuevo</p><p>Titular: Berta</p>"}') returning id`,
    [id_consultor],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/consultores/${id_consultor}`)
  await expect(page.getByRole('tab', { name: 'Moderación', selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pedir cambios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir cambios' })
  await dialog.getByLabel('Falta el CBU o el alias').check()
  await dialog.getByRole('button', { name: 'Pedir cambios' }).click()
  await expect(page.getByText('Se pidieron cambios').first()).toBeVisible()

  await signIn(page, site, email)
  await page.goto('/portal')
  await expect(page.getByText('Te pedimos un cambio en tus datos bancarios')).toBeVisible()
  await expect(page.getByText('Falta el CBU o el alias')).toBeVisible()
  await expect(page.getByLabel('Datos de tu cuenta')).toHaveValue('Banco Nuevo\n\nTitular: Berta')
  await site.sql('delete from consultores_cambios where id = $1', [cambio?.id])
  await site.sql('update consultores set id_estado = 0 where id_consultor = $1', [id_consultor])
})

test('a code in two halves, as the application writes it, adds the second factor and takes it away [cuentas/code-in-halves]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Dora Sosa', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, { nombre: 'Dora Sosa', email, id_estado: 0 })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, id])
  await signIn(page, site, email)
  await page.goto('/portal/seguridad')
  await page.getByRole('button', { name: 'Activar' }).click()
  const secreto = (await page.locator('code').textContent()) ?? ''
  const halves = () => {
    const codigo = codigoTotp({ secreto })
    return `${codigo.slice(0, 3)} ${codigo.slice(3)}`
  }
  await page.getByLabel('Código de 6 números').fill(halves())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    page.getByText('Está activo: los cambios de tus datos bancarios piden un código.'),
  ).toBeVisible()
  // Each code counts once.
  await site.sql('update factores set ultimo_paso = null where usuario_id = $1', [id])
  await page.getByLabel('Código de 6 números').fill(halves())
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible()
})

test('a consultant who is not listed, or sells no books, reads that, and not that it shows [consultores/portal-refusals]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Nueva Sosa', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, { nombre: 'Nueva Sosa', email, id_estado: 0 })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, id])
  await signIn(page, site, email)
  await page.goto('/portal')
  await expect(page.getByText('Tu perfil no se ve en el directorio')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Quedó guardado.')).toBeVisible()
  await page.goto('/portal/pedidos')
  await expect(page.getByText('Tu perfil no ofrece libros')).toBeVisible()
  await site.sql('update consultores set perfil_activo = 1 where id_consultor = $1', [id_consultor])
  await page.reload()
  await expect(page.getByText('Todavía no te pidieron libros')).toBeVisible()
})

test('what is written to a step and a picture that was sent stay when the session ends on them [consultores/unsent-text-stays]', async ({
  page,
  site,
}) => {
  const endSession = async () => {
    await expireAccessToken(page)
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) {
        if (store.getItem('refreshToken')) store.setItem('refreshToken', 'x')
      }
    })
  }
  const comeBack = async () => {
    await expect(page).toHaveURL(/\/login\?back=%2Fportal/)
    await logIn(page, CONSULTORA, 'camino2026')
  }
  const { card } = await openPedido(page, site, 'Fin de sesión (prueba)')
  const cancel = card.getByRole('button', { name: 'Cancelar el pedido' })
  await cancel.click()
  const motivo = card.getByLabel('Motivo de la cancelación')
  await motivo.fill('Un motivo que costó escribir')
  await endSession()
  await cancel.click()
  await comeBack()
  await cancel.click()
  await expect(motivo).toHaveValue('Un motivo que costó escribir')
  await cancel.click()
  await expect(card.getByText('Cancelado', { exact: true })).toBeVisible()

  await page.goto('/portal')
  const green = { width: 320, height: 320, channels: 3, background: '#18425a' } as const
  const buffer = await sharp({ create: green }).jpeg().toBuffer()
  await page.getByLabel('Cambiar la foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByText('La foto está lista')).toBeVisible()
  const sent = await page.getByRole('img', { name: 'Tu foto' }).getAttribute('src')
  await endSession()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await comeBack()
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveAttribute('src', sent ?? '')
})

test('taking back a change that was decided meanwhile, or a factor that is gone, shows how it stands [consultores/request-decided-meanwhile]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Gema Sosa', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, { nombre: 'Gema Sosa', email, id_estado: 0 })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, id])
  await site.sql(
    `insert into consultores_cambios (id_consultor, clase, estado, antes, datos)
     values ($1, 'perfil', 'pendiente', '{"Nombre": "Gema"}', '{"Nombre": "Gema Sosa"}')`,
    [id_consultor],
  )
  const factor = { tipo: 'totp', nombre: 'x', secreto: 'x', verificado_en: new Date() }
  await insert(site, 'factores', { usuario_id: id, ...factor })
  await signIn(page, site, email)
  await page.goto('/portal')
  await expect(page.getByText('Los cambios de tu perfil esperan')).toBeVisible()
  await site.sql(`update consultores_cambios set estado = 'aplicado' where id_consultor = $1`, [id_consultor])
  await page.getByRole('button', { name: 'Retirarlos' }).click()
  await expect(page.getByText('Ya se habían retirado o decidido.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirarlos' })).toHaveCount(0)
  await page.goto('/portal/seguridad')
  await page.getByLabel('Código de 6 números').fill('123456')
  await site.sql('delete from factores where usuario_id = $1', [id])
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible()
})
