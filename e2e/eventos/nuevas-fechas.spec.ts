import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { callAsStaff, signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import { newEmail } from '../support/compras.ts'
import { enterGestion, expectWholeInBothThemes, expectWholeOnDarkPhone } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

/** A category of this journey alone, without dates. */
async function aCategoria(site: Site): Promise<{ id: number; code: string }> {
  const code = `de-prueba-${crypto.randomUUID().slice(0, 8)}`
  const [row] = await site.sql<{ id: number }>(
    'insert into categorias2 (nombre, code) values ($1, $1) returning id_categoria2 as id',
    [code],
  )
  return { id: row?.id ?? 0, code }
}
/** A draft that publishing makes the category's next date. */
async function aDraft(site: Site, categoria: number) {
  const evento = await anEvento(site, { fecha: fromNow({ days: 30 }), capacidad: 10 })
  await site.sql('update eventos set id_estado = 0, id_categoria2 = $2 where id_evento = $1', [
    evento.IdEvento,
    categoria,
  ])
  await site.sql('delete from anuncios where id_evento = $1', [evento.IdEvento])
  return evento
}
const runJob = (site: Site) => callAsStaff(site, 'POST', '/gestion/tareas/nuevas-fechas/correr', {})
/** As if the minute in which publishing can be taken back were over. */
async function passMinute(site: Site, IdEvento: number): Promise<void> {
  await runJob(site)
  const passed = () =>
    site.sql(
      `update anuncios set creado_en = creado_en - interval '2 minutes' where id_evento = $1 returning 1`,
      [IdEvento],
    )
  await expect.poll(passed).toHaveLength(1)
  await site.sql(`update intereses set creado_en = creado_en - interval '1 hour'`)
  await runJob(site)
}

test('who asks for new dates is told when staff publish one, and leaves with one click [eventos/new-dates-wanted eventos/new-dates-told]', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const categoria = await aCategoria(site)
  const email = newEmail()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/eventos/${categoria.code}`)
  const region = page.getByRole('region', { name: 'Avisame de nuevas fechas' })
  await region.getByLabel('Tu email').fill(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await region.getByRole('button', { name: 'Avisame' }).click()
  await expect(region.getByRole('status')).toBeFocused()
  await expect(region.getByRole('status')).toHaveText(/te escribimos/)
  await site.mailbox.waitFor(email, 'Te avisamos de nuevas fechas')

  // One click for who is signed in, who can change their mind.
  const persona = await aUsuario(site, { nombre: 'Fecha Nueva' })
  await signIn(page, site, persona.email)
  await page.goto(`/eventos/${categoria.code}`)
  await region.getByRole('button', { name: 'Avisame' }).click()
  await expect(region.getByRole('status')).toBeVisible()
  await page.reload()
  const leave = region.getByRole('button', { name: 'No me avisen más' })
  await page.route('**/interes', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await leave.click()
  await expect(region.getByRole('alert')).toHaveText('No pudimos darte de baja. Volvé a intentar.')
  await page.unroute('**/interes')
  await leave.click()
  await expect(region.getByRole('button', { name: 'Avisame' })).toBeVisible()

  // Without scripts.
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`/eventos/${categoria.code}`)
  await still.getByLabel('Tu email para las nuevas fechas').fill(newEmail())
  await still.getByRole('button', { name: 'Avisame' }).click()
  await expect(still.getByRole('heading', { name: 'Listo, te vamos a avisar' })).toBeVisible()
  await plain.close()

  const evento = await aDraft(site, categoria.id)
  await enterGestion(page, site)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/gestion/eventos/${evento.IdEvento}`)
  await expect(page.getByText('Se avisará a 2 personas que pidieron nuevas fechas')).toBeVisible()
  await expectWholeInBothThemes(page)
  await expectWholeOnDarkPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await site.sql('update eventos set id_estado = 1 where id_evento = $1', [evento.IdEvento])
  await passMinute(site, evento.IdEvento)
  const { texto } = await site.mailbox.waitFor(email, `Nueva fecha: ${evento.Titulo}`)
  const [link] = texto.match(/https?:\/\/\S+\/nuevas-fechas\/baja\/[\w.-]+/) ?? []
  await page.goto(link ?? '')
  await expectWholeAtEveryWidth(page)
  await page.getByRole('button', { name: 'Darme de baja' }).click()
  await expect(page.getByRole('heading', { name: 'Listo, te dimos de baja' })).toBeVisible()
  expect(await site.sql('select 1 from intereses where email = $1', [email])).toEqual([])
})
