import { anEvento, aUsuario, type EventoDePrueba } from '#testing/rows/factories.ts'
import { onCompraAsStaff, signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import {
  CON_DATOS,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  fillComprador,
  newEmail,
  payAt,
} from '../support/compras.ts'
import { enterGestion, expectWholeInBothThemes, expectWholeOnDarkPhone } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'
import { type Bought, buyByTransfer } from '../support/transferencias.ts'

const SUMARME = 'Sumarme a la lista de espera'

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

/** Its one seat is held by somebody who has not paid yet. */
async function aFullEvento(site: Site): Promise<{ evento: EventoDePrueba; held: Bought }> {
  const evento = await anEvento(site, { ...CON_DATOS, capacidad: 1 })
  return { evento, held: await buyByTransfer(site, evento.IdEvento, 1) }
}

async function free(site: Site, { referencia }: Bought): Promise<void> {
  const { status } = await onCompraAsStaff(site, referencia, 'rechazar', {
    motivo: 'No llegó la transferencia',
  })
  expect(status).toBe(200)
}

/** The link that a mail about the waiting list carries. */
async function linkIn(site: Site, email: string, asunto: string): Promise<string> {
  const { texto } = await site.mailbox.waitFor(email, asunto)
  const [link] = texto.match(/https?:\/\/\S+\/espera#[\w.-]+/) ?? []
  expect(link, texto).toBeDefined()
  return link ?? ''
}

test('a freed seat is bought through the link of the mail by who waited, and by nobody else [inscripciones/waiting-for-a-seat inscripciones/seat-offered-in-order inscripciones/offered-seat-used]', async ({
  page,
  browser,
  site,
}) => {
  const { evento, held } = await aFullEvento(site)
  const detalle = `/evento-detalle/${evento.segmento}`
  const email = newEmail()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(detalle)
  await expect(page.getByText('El cupo de este evento está completo').first()).toBeVisible()
  const lista = page.getByRole('region', { name: 'Lista de espera' })
  await lista.getByRole('button', { name: SUMARME }).click()
  await expect(lista.getByLabel('Nombre')).toHaveAccessibleDescription(/\S/)
  await lista.getByLabel('Nombre').fill('Marta Quiroga')
  await lista.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lista.getByRole('button', { name: SUMARME }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tu lugar en la lista: 1.' })).toBeFocused()
  await expectAccessible(page)

  await page.goto(await linkIn(site, email, 'Estás en la lista de espera'))
  await expect(page.getByText('Tu lugar en la lista de espera: 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)
  await expectWholeAtEveryWidth(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await free(site, held)
  const link = await linkIn(site, email, 'Hay un lugar para vos')

  const other = await browser.newContext({ baseURL: site.url })
  await comeFromArgentina(other, site)
  const passerBy = await other.newPage()
  await passerBy.goto(detalle)
  await expect(passerBy.getByText('El cupo de este evento está completo').first()).toBeVisible()
  await passerBy.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(passerBy.getByLabel('DNI o documento')).toHaveCount(0)
  await passerBy.goto('/espera#1.inventado')
  await expect(passerBy.getByText('Este enlace no vale')).toBeVisible()
  await expect(passerBy.getByRole('link', { name: 'Ver las actividades' })).toBeVisible()
  await other.close()

  await page.goto(link)
  // It is the address that is open already.
  await page.reload()
  await expect(page.getByText(/Te guardamos un lugar hasta el /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await fillComprador(page, email)
  await chooseMedio(page, 'tarjeta')
  await payAt(page, 'tarjeta', 'pagar')
  await expectConfirmada(page, site)
  await page.goto(link)
  await expect(page.getByText('Ya usaste el lugar que te guardamos.')).toBeVisible()
  const [seats] = await site.sql(
    `select s.cupo, s.en_espera, (select count(*)::int from compras where product_id = s.id_evento and estado = 'confirmada') as vendidos
     from evento_sociales s where s.id_evento = $1`,
    [evento.IdEvento],
  )
  expect(seats).toEqual({ cupo: 0, en_espera: 0, vendidos: 1 })
})

test('a kept seat that is another’s, or is not kept any more, is told in so many words, with the way on [inscripciones/waiting-link-told]', async ({
  page,
  site,
}) => {
  const { evento, held } = await aFullEvento(site)
  const email = newEmail()
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('region', { name: 'Lista de espera' }).getByLabel('Nombre').fill('Marta Quiroga')
  await page.getByRole('region', { name: 'Lista de espera' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: SUMARME }).click()
  await expect(page.getByText('Tu lugar en la lista: 1.')).toBeVisible()
  await free(site, held)
  const link = await linkIn(site, email, 'Hay un lugar para vos')
  const otra = await aUsuario(site, { nombre: 'Otra Persona' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, otra.email)
  await page.goto(link)
  const notice = page.getByRole('status').filter({ hasText: `Entraste con la cuenta de ${otra.email}` })
  await expect(notice).toContainText('Si seguís así, la inscripción queda en esta cuenta.')
  await expectWholeAtEveryWidth(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await notice.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(/Te guardamos un lugar hasta el /)).toBeVisible()

  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await fillComprador(page, email)
  await site.sql(`update esperas set vence_en = now() - interval '1 minute' where email = $1`, [email])
  await chooseMedio(page, 'transferencia')
  const refused = page.getByRole('alert').filter({ hasText: 'El lugar que te guardábamos ya se usó o pasó' })
  await expect(refused.getByRole('link', { name: 'Ir a la lista de espera' })).toHaveAttribute(
    'href',
    `/evento-detalle/${evento.segmento}`,
  )
  await page.goto(link)
  await expect(page.getByText(/y no llegaste a usarlo: ahora es de quien seguía/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver la actividad' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)
})

test('who is signed in waits by one click and can leave; staff see who waits and what it would bring [inscripciones/waiting-for-a-seat inscripciones/leaving-the-line inscripciones/staff-see-the-line]', async ({
  page,
  site,
}) => {
  const { evento, held } = await aFullEvento(site)
  const persona = await aUsuario(site, { nombre: 'Elena Farías' })
  const otra = await aUsuario(site, { nombre: 'Bruno Salas' })
  for (const { email } of [persona, otra]) {
    await signIn(page, site, email)
    await page.goto(`/evento-detalle/${evento.segmento}`)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/espera', async (route) => {
      await arrived
      await route.continue()
    })
    await page.getByRole('button', { name: SUMARME }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    arrive()
    await expect(page.getByText(/Tu lugar en la lista: \d/)).toBeVisible()
  }
  await expect(page.getByText('Tu lugar en la lista: 2.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tu lugar en la lista: 2.')).toBeVisible()

  await enterGestion(page, site)
  const openTab = async () => {
    await page.goto(`/gestion/eventos/${evento.IdEvento}`)
    await page.getByRole('tab', { name: 'Espera', exact: true }).click()
  }
  await openTab()
  await expect(page.getByRole('heading', { name: '2 esperan, $ 90.000' })).toBeVisible()
  await expect(page.getByText('Todavía no se liberó ningún lugar.')).toBeVisible()
  const waiting = page.getByRole('listitem').filter({ hasText: '@ejemplo.com' })
  await expect(waiting).toContainText(['Elena Farías', 'Bruno Salas'])
  await page.getByRole('button', { name: 'Más prioridad: Elena Farías' }).click()
  await expect(waiting.first()).toContainText('prioridad 1')
  await page.getByRole('button', { name: 'Menos prioridad: Elena Farías' }).click()
  await expect(waiting.first()).not.toContainText('prioridad')
  await page.getByRole('button', { name: 'Más prioridad: Bruno Salas' }).click()
  await expect(waiting).toContainText(['Bruno Salas', 'Elena Farías'])
  await expectWholeInBothThemes(page)
  await expectWholeOnDarkPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await free(site, held)
  await openTab()
  await expect(page.getByRole('heading', { name: '1 espera, $ 45.000' })).toBeVisible()
  await expect(waiting.first()).toContainText(/Bruno Salas.*Lugar ofrecido hasta/)

  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('link', { name: 'Usar mi lugar' }).click()
  await page.getByRole('button', { name: 'No lo voy a usar' }).click()
  await expect(page.getByText('Ya no estás en la lista de espera.')).toBeVisible()
  await site.mailbox.waitFor(persona.email, 'Hay un lugar para vos')
  await openTab()
  await expect(waiting).toContainText([/Elena Farías.*Lugar ofrecido hasta/])
})
