import { randomInt } from 'node:crypto'
import { aCompra, anEvento, fromNow } from '#testing/rows/factories.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the ticket is on the confirmation, opens large, is downloaded, and is there without a network [inscripciones/signed-ticket]', async ({
  page,
  context,
  site,
}) => {
  const evento = await anEvento(site, { fecha: fromNow({ days: 2 }) })
  const { id, referencia } = await aCompra(site, {
    id_evento: evento.IdEvento,
    referencia: `ENTR-ADAD-EPRV-${randomInt(1_000, 9_999)}`,
  })
  await site.sql(`update compras set estado = 'confirmada', confirmada_en = now() where id = $1`, [id])
  await site.sql(
    'insert into evento_usuarios (id_evento, compra_id, pago, id_forma_pago) values ($1, $2, 1, 4)',
    [evento.IdEvento, id],
  )
  await page.goto(`/evento-inscripcion-03/${evento.segmento}?id=${referencia}`)
  await expect(page.getByRole('heading', { name: 'Tu entrada' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR de tu entrada' })).toBeVisible()
  const opened = await page.getByRole('link', { name: 'Abrir mi entrada' }).getAttribute('href')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(opened ?? '')
  const qr = page.getByRole('img', { name: 'Código QR de tu entrada' })
  await expect(qr).toBeVisible()
  await expect(page.getByText('Marta Quiroga')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar en PDF' }).click()
  expect((await download).suggestedFilename()).toBe('entrada.pdf')
  await expectWholeAtEveryWidth(page)

  await context.setOffline(true)
  await page.reload()
  await expect(qr).toBeVisible()
  await context.setOffline(false)
  await site.sql('delete from evento_usuarios where compra_id = $1', [id])
  await page.reload()
  await expect(page.getByText('No encontramos una entrada que valga con ese código')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Mis Actividades' })).toBeVisible()
})
