import type { Page } from '@playwright/test'
import { codigoTotp } from '#testing/people/totp.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectFineInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'
import {
  type Bought,
  buyByTransfer,
  buyRefused,
  estadoOf,
  picture,
  sendHeldMails,
} from '../support/transferencias.ts'

let administrators = 0
/** Somebody with a factor of their own, so that no code is used twice. */
async function anAdministrator(site: Site, rol = 'administracion'): Promise<string> {
  const email = `dinero${Date.now()}${process.pid}${administrators++}@ejemplo.com`
  await site.sql(
    `with nueva as (insert into usuarios (nombre, email, roles) values ('Quien Decide', $1, '{staff}') returning id),
       rol as (insert into usuarios_roles (usuario_id, rol) select id, $2 from nueva)
     insert into factores (usuario_id, tipo, nombre, secreto, verificado_en)
       select n.id, 'totp', 'Aplicación', f.secreto, now() from nueva n,
         (select secreto from factores where tipo = 'totp' and secreto like 'demo:%' limit 1) f`,
    [email, rol],
  )
  return email
}

const confirm = async (site: Site, page: Page, bought: Bought) => {
  await page.goto(`/gestion/compras/${bought.referencia}`)
  await page.getByRole('button', { name: 'Confirmar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => estadoOf(site, bought)).toBe('confirmada')
}

test('a refund is asked for by one, approved by another, sent to the account that the buyer gives, and done; what a card refuses goes the same way [compras/second-person-approves compras/refund-on-screen compras/refused-refund compras/refund-currency-named compras/bank-file-once cuentas/any-document]', async ({
  page,
  site,
  browser,
}) => {
  await site.sql(
    `insert into ajustes (clave, numero, valor, desde, motivo) values
       ('segundaPersonaEnReembolsos', 1, 'true', now() - interval '1 minute', 'x'),
       ('umbralDeReembolso', 1, '{"ARS": 900000, "USD": 900000}', now() - interval '1 minute', 'x'),
       ('reembolsosPorDia', 1, '100', now() - interval '1 minute', 'x') on conflict do nothing`,
  )
  const { IdEvento } = await anEvento(site, {
    fecha: fromNow({ days: 40 }),
    capacidad: 20,
    precio: 950_000,
  })
  const bought = await buyByTransfer(site, IdEvento, 2)
  const [asks, decides] = [await anAdministrator(site, 'pagos'), await anAdministrator(site)]
  await enterGestion(page, site, asks)
  await confirm(site, page, bought)
  await sendHeldMails(site, bought)
  await page.goto(`/gestion/compras/${bought.referencia}`)
  await expect(page.getByRole('heading', { level: 1, name: bought.persona })).toBeVisible()
  await expectFineInBothThemes(page)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('No puede viajar')
  await expect(page.getByRole('dialog').getByLabel('Importe en pesos')).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Reembolsar' }).click()
  await expect(page.getByText('espera que la apruebe otra persona')).toBeVisible()
  expect(await estadoOf(site, bought)).toBe('confirmada')

  const other = await browser.newContext({ baseURL: site.url })
  const second = await other.newPage()
  await enterGestion(second, site, decides)
  const [decider] = await site.sql<{ id: number }>('select id from usuarios where email = $1', [decides])
  await second.goto(`/gestion/reembolsos?ajeno=${decider?.id}`)
  await expect(second.getByRole('button', { name: /Me toca aprobar/ }).first()).toBeVisible()
  await expectFineInBothThemes(second)
  await second.getByRole('link', { name: bought.persona }).first().click()
  await expect(second.getByRole('heading', { level: 1, name: bought.persona })).toBeVisible()
  await expect(second.getByText('1 de 1')).toBeVisible()
  await expectFineInBothThemes(second)
  await second.getByRole('button', { name: 'Aprobar…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect
    .poll(async () =>
      (
        await site.sql<{ estado: string }>(
          'select r.estado from reembolsos r join compras c on c.id = r.compra_id where c.referencia = $1',
          [bought.referencia],
        )
      ).map(({ estado }) => estado),
    )
    .toEqual(['por_transferir'])
  await expect(second.getByRole('main').getByText('Por transferir', { exact: true }).first()).toBeVisible()
  await second.getByLabel('Nota para el equipo').fill('Avisó que viaja')
  await second.getByRole('button', { name: 'Anotar' }).click()
  await expect(second.getByText('Avisó que viaja')).toBeVisible()

  const mail = await site.mailbox.waitFor(bought.email, 'cuenta')
  const buyer = await other.newPage()
  await buyer.goto(/https?:\/\/\S+\/devolucion#\S+/.exec(mail.texto)?.[0] ?? '')
  await expect(buyer.getByText('¿Tu cuenta está en otro país? Escribinos a')).toBeVisible()
  await buyer.getByLabel('CBU, CVU o alias').fill('2850590940090418135201')
  await buyer.getByLabel('Titular de la cuenta').fill(bought.persona)
  await buyer.getByLabel('CUIT o CUIL del titular').fill('20-12345678-6')
  await expectAccessible(buyer)
  await buyer.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(buyer.getByText('Anotamos la cuenta terminada en')).toBeVisible()

  await second.goto('/gestion/reembolsos?estado=por_transferir')
  const arriving = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Archivo para el banco' }).click()
  const file = (await arriving).suggestedFilename()
  expect(file).toMatch(/\.csv$/)
  await second.getByRole('link', { name: bought.persona }).first().click()
  const again = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Descargar su archivo otra vez' }).click()
  expect((await again).suggestedFilename()).toBe(file)
  await second.getByRole('button', { name: 'Marcar transferido…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Marcar transferido' }).click()
  await expect.poll(() => estadoOf(site, bought)).toBe('reembolsada')
  await site.mailbox.waitFor(bought.email, 'Te devolvimos')

  const { IdEvento: cheaper } = await anEvento(site, { fecha: fromNow({ days: 40 }), precio: 9_000 })
  const byCard = await buyRefused(site, cheaper, 5)
  const steps = second.getByRole('main')
  const openWaiting = async () => {
    await second.goto(`/gestion/reembolsos?producto=evento-${cheaper}&porResolver=1`)
    await second.getByRole('link', { name: byCard.persona }).click()
  }
  await openWaiting()
  await expect(steps.getByText('La cuenta se cerró')).toBeVisible()
  await steps.getByRole('button', { name: 'Devolver por transferencia' }).click()
  await expect(second.getByText(/Quedan .* por transferir/)).toBeVisible()
  expect((await site.mailbox.waitFor(byCard.email, 'cuenta')).texto).toContain('Por tarjeta, como pagaste')
  // It led to the one that took its place.
  await expect(steps.getByText('Transferencia (se pagó con tarjeta)')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'El que no salió' })).toBeVisible()
  await expectAccessible(second)
  await steps.getByRole('button', { name: 'Marcar transferido…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Marcar transferido' }).click()
  await expect.poll(() => estadoOf(site, byCard)).toBe('reembolsada')
  await steps.getByRole('navigation', { name: 'Migas' }).getByRole('link').click()
  await expect(second.getByText('Al día: acá no queda ninguno por resolver')).toBeVisible()
  await other.close()
})

test('an event is cancelled: what it would do, its typed title, the factor, a job with outcomes, and a page that says so; staff read what was sold and what is still open [eventos/event-sales-tab eventos/cancelling-an-event eventos/cancelled-event-page]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, {
    titulo: `Encuentro que no será ${Date.now()}`,
    fecha: fromNow({ days: 40 }),
    capacidad: 20,
  })
  const [paid, waiting] = [
    await buyByTransfer(site, evento.IdEvento, 3, ['recibo.png', await picture(3)]),
    await buyByTransfer(site, evento.IdEvento, 4),
  ]
  const email = await anAdministrator(site)
  await enterGestion(page, site, email)
  await confirm(site, page, paid)
  await sendHeldMails(site, paid)
  await page.goto(`/gestion/eventos/${evento.IdEvento}`)
  await page.getByRole('tab', { name: 'Ventas', exact: true }).click()
  await expect(page.getByRole('table').getByRole('link', { name: waiting.persona })).toHaveCount(1)
  const sums = page.locator('section', { has: page.getByRole('heading', { name: 'Por estado' }) })
  await expect(sums).toContainText(/Pendiente\s*1 · \$.*Confirmada\s*1 · \$/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Cancelar', exact: true }).click()
  const card = page
    .getByRole('region', { name: 'Cancelar el evento' })
    .or(page.locator('section', { hasText: 'Cancelar el evento' }))
    .first()
  await expect(card).toContainText('Compras abiertas')
  await expectFineInBothThemes(page)
  await site.sql(
    `update sesiones_staff set factor_en = now() - interval '6 minutes'
     where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  await page.getByRole('button', { name: 'Cancelar el evento…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar el evento' })
  await dialog.getByLabel('Por qué se cancela').fill('Se inundó la casa')
  const act = dialog.getByRole('button', { name: 'Cancelar y devolver' })
  await dialog.getByLabel(/^Escribí el título/).fill('Otro título')
  await expect(act).toBeDisabled()
  await dialog.getByLabel(/^Escribí el título/).fill(evento.Titulo)
  await expectAccessible(page)
  await act.click()
  await page.getByLabel('Código de tu aplicación').fill(codigoTotp())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 hechas')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText(/Se canceló el/)).toBeVisible()
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(card).toContainText(/Compras abiertas\s*1/)
  await expect(card).toContainText('Falta devolver por Transferencia')
  await card.getByRole('link', { name: 'Ver sus compras' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: paid.persona })).toHaveCount(1)
  expect(await estadoOf(site, waiting)).toBe('fallida')
  const mail = await site.mailbox.waitFor(paid.email, 'cancel')
  expect(mail.texto).toContain('Se inundó la casa')
  await site.mailbox.waitFor(waiting.email, 'cancel')

  await page.goto(`/evento-detalle/${evento.segmento}`)
  await expect(page.getByText('Cancelada').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Inscribirme|Inscribite/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a purchase is rejected with a saved reason and taken back, asked for another receipt, and moved [compras/allowed-steps-offered eventos/events-told-apart]', async ({
  page,
  site,
}) => {
  const [from, to] = [
    await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 }),
    await anEvento(site, { titulo: `Adonde va ${Date.now()}`, fecha: fromNow({ days: 50 }), capacidad: 5 }),
  ]
  const bought = await buyByTransfer(site, from.IdEvento, 5, ['recibo.png', await picture(5)])
  await enterGestion(page, site)
  await page.goto(`/gestion/compras/${bought.referencia}`)
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  const dialog = page.getByRole('dialog')
  const saved = dialog.getByRole('group', { name: 'Motivos guardados' }).getByRole('button')
  await expect(saved).toHaveCount(5)
  await saved.nth(1).click()
  await expect(dialog.getByLabel('Motivo', { exact: true })).not.toHaveValue('')
  await expectFineInBothThemes(page)
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect.poll(() => estadoOf(site, bought)).toBe('fallida')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => estadoOf(site, bought)).toBe('pendiente')
  await expect(page.getByRole('button', { name: 'Rechazar…' })).toBeVisible()
  const mails = await site.sql(
    `select from correos where compra_id = (select id from compras where referencia = $1) and plantilla like '%rechaz%'`,
    [bought.referencia],
  )
  expect(mails, 'no mail leaves').toEqual([])

  await page.getByRole('button', { name: 'Mover…' }).click()
  await page.getByLabel('Buscar la actividad').fill(to.Titulo)
  await page.getByRole('radio', { name: to.Titulo }).check()
  await expectFineInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByText(`Pasó a «${to.Titulo}».`).first()).toBeVisible()

  await page.getByRole('button', { name: 'Pedir otro comprobante…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('group', { name: 'Motivos guardados' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pedir otro comprobante…' })).toHaveCount(0)
  await sendHeldMails(site, bought)
  await site.mailbox.waitFor(bought.email, 'comprobante')
})
