import type { Page } from '@playwright/test'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectFineInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'
import {
  type Bought,
  buyByTransfer,
  estadoOf,
  PDF,
  picture,
  sendHeldMails,
} from '../support/transferencias.ts'

test.describe.configure({ mode: 'serial' })

const heldOf = (site: Site, { referencia }: Bought) =>
  site.sql<{ plantilla: string }>(
    `select plantilla from correos join compras c on c.id = compra_id where referencia = $1 and decision is not null`,
    [referencia],
  )

async function open(page: Page, site: Site, IdEvento: number): Promise<void> {
  await enterGestion(page, site)
  await page.goto(`/gestion/transferencias?producto=evento-${IdEvento}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible()
}
const shown = (page: Page, { persona }: Bought) =>
  expect(
    page.getByRole('region', { name: 'Datos de la compra' }).getByRole('heading', { name: persona }),
  ).toBeVisible()

test('transfers are decided by keys alone, one each, with the next receipts at hand [compras/transfer-queue compras/undo-a-decision compras/keys-of-the-queue]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 })
  const bought: Bought[] = []
  for (let n = 0; n < 6; n++) {
    const proof: [string, Buffer] = n === 1 ? ['recibo.pdf', PDF] : [`recibo-${n}.png`, await picture(n)]
    bought.push(await buyByTransfer(site, IdEvento, n, proof))
  }
  const [a, b, c, d, e, f] = bought as [Bought, Bought, Bought, Bought, Bought, Bought]
  await open(page, site, IdEvento)
  await shown(page, a)
  await expect(page.getByRole('img', { name: `Comprobante de ${a.persona}` })).toBeVisible()
  await expect(page.locator('[data-cargado]')).toHaveCount(3)

  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  await press('c')
  await shown(page, b)
  await expect(page.locator('canvas[data-dibujada]')).toBeVisible()
  await press('c')
  await shown(page, c)
  await press('c')
  await shown(page, d)
  expect(presses, 'one key for each').toBe(3)
  for (const each of [a, b, c]) await expect.poll(() => estadoOf(site, each)).toBe('confirmada')
  expect(await heldOf(site, c)).toHaveLength(1)

  await page.keyboard.press('u')
  await expect.poll(() => estadoOf(site, c)).toBe('pendiente')
  await shown(page, c)
  expect(await heldOf(site, c), 'no mail leaves').toEqual([])
  await expect(page.getByText('El correo no salió.')).toBeVisible()

  await page.keyboard.press('r')
  await expect(page.getByRole('group', { name: '¿Por qué la rechazás?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await shown(page, d)
  await expect.poll(() => estadoOf(site, c)).toBe('fallida')
  await page.keyboard.press('p')
  await page.keyboard.press('1')
  await shown(page, e)
  await expect.poll(() => heldOf(site, d)).toEqual([{ plantilla: 'compra-otro-comprobante' }])
  await page.keyboard.press('j')
  await shown(page, f)
  await page.keyboard.press('k')
  await shown(page, e)
})

test('more than the bank shows is confirmed by a second key only, after a question [compras/more-than-the-bank-shows]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 })
  const short = await buyByTransfer(site, IdEvento, 30, ['recibo.png', await picture(30)])
  const next = await buyByTransfer(site, IdEvento, 31, ['recibo.png', await picture(31)])
  await site.sql(
    `with e as (
       insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
       values (gen_random_uuid(), 2, 'x.csv', 'csv', 1, 0, 0, 0) returning id
     )
     insert into movimientos (extracto_id, medio, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal,
       veredicto, cotejo, candidatas, cotejado_en)
     select e.id, 2, current_date, 1000, 'ARS', '', '', c.referencia, c.referencia, 1, 'diferencia',
       jsonb_build_object('veredicto', 'diferencia', 'propuesta', jsonb_build_array(jsonb_build_object('id', c.id::text, 'importe', '1000.00')),
         'candidatas', jsonb_build_array(jsonb_build_object('id', c.id::text, 'pruebas', jsonb_build_array('R')))),
       array[c.id::text], now()
     from e, compras c where c.referencia = $1`,
    [short.referencia],
  )
  await open(page, site, IdEvento)
  await shown(page, short)
  await expect(
    page.getByRole('region', { name: 'Datos de la compra' }).getByText(/^En el banco: \$\s1\.000, faltan/),
  ).toBeVisible()
  const question = page.getByRole('group', { name: '¿Confirmás igual?' })
  await page.keyboard.press('s')
  await page.keyboard.press('c')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await estadoOf(site, short)).toBe('pendiente')
  await page.keyboard.press('c')
  await page.keyboard.press('s')
  await shown(page, next)
  await expect.poll(() => estadoOf(site, short)).toBe('confirmada')
})

test('a tablet shows who paid in the queue, and the way back whole; a held key decides once [compras/queue-on-a-tablet gestion/keys-explained]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 })
  const first = await buyByTransfer(site, IdEvento, 20, ['recibo.png', await picture(20)])
  const second = await buyByTransfer(site, IdEvento, 21, ['recibo.png', await picture(21)])
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, site, IdEvento)
  await shown(page, first)
  const isWhole = (text: string) =>
    expect
      .poll(() =>
        page
          .getByText(text, { exact: true })
          .filter({ visible: true })
          .evaluateAll((all) => all.length > 0 && all.every((each) => each.scrollWidth <= each.clientWidth)),
      )
      .toBe(true)
  await isWhole(second.persona)
  await page.keyboard.down('c')
  await shown(page, second)
  await page.keyboard.down('c')
  await page.keyboard.up('c')
  await isWhole(`Confirmaste a ${first.persona}`)
  await page.keyboard.press('u')
  await expect.poll(() => estadoOf(site, first)).toBe('pendiente')
})

test('who was refused sends another receipt, and the queue tells of both [compras/another-receipt compras/transfer-queue]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 })
  const one = await buyByTransfer(site, IdEvento, 6, ['recibo.png', await picture(6)])
  await open(page, site, IdEvento)
  await shown(page, one)
  await expectFineInBothThemes(page)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.getByText('Ninguna transferencia coincide')).toBeVisible()
  await expect.poll(() => estadoOf(site, one)).toBe('fallida')

  await sendHeldMails(site, one)
  const mail = await site.mailbox.waitFor(one.email, 'No pudimos aceptar tu transferencia')
  const link = /https?:\/\/\S+\/evento-inscripcion-03\/\S+/.exec(mail.texto)?.[0] ?? ''
  await page.goto(link)
  await page
    .getByLabel('Comprobante de la transferencia')
    .setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()

  await page.goto(`/gestion/transferencias?producto=evento-${IdEvento}`)
  await shown(page, one)
  await expect(page.getByText('Fallida')).toBeVisible()
  await page.keyboard.press('c')
  await expect.poll(() => estadoOf(site, one)).toBe('confirmada')
})

const QUEUE = 52
const DECIDED = 50

test('fifty transfers take fifty keys, each receipt is there before its turn, and only what was shown is told as looked at [compras/keys-of-the-queue compras/receipt-viewing]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 60 })
  const proof = await picture(7)
  const bought: Bought[] = []
  for (let n = 0; n < QUEUE; n++)
    bought.push(await buyByTransfer(site, IdEvento, n, [`recibo-${n}.png`, proof]))
  let presses = 0
  /** The turn in which each receipt was asked for. */
  const asked = new Map<string, number[]>()
  page.on('request', (request) => {
    const [, referencia] = /\/compras\/([\w-]+)\/comprobante\?/.exec(request.url()) ?? []
    if (referencia) asked.set(referencia, [...(asked.get(referencia) ?? []), presses])
  })
  await open(page, site, IdEvento)
  for (const { persona } of bought.slice(0, DECIDED)) {
    await expect(page.getByRole('img', { name: `Comprobante de ${persona}`, exact: true })).toBeVisible()
    presses++
    await page.keyboard.press('c')
  }
  await expect(page.getByText('2 por revisar')).toBeVisible()
  expect(presses).toBe(DECIDED)
  const waits = bought.filter(({ referencia }, turn) => turn > 0 && asked.get(referencia)?.[0] === turn)
  expect(waits, 'receipts that were asked for in their own turn').toEqual([])
  expect([...asked.values()].every((turns) => turns.length === 1)).toBe(true)
  await expect
    .poll(async () => {
      const [row] = await site.sql<{ n: number }>(
        `select count(*)::int as n from compras where product_type = 'evento' and product_id = $1 and estado = 'confirmada'`,
        [IdEvento],
      )
      return row?.n
    })
    .toBe(DECIDED)

  const told = async (motivo: string) =>
    (
      await site.sql<{ clave: string }>(
        'select clave from auditoria where motivo = $1 and clave = any($2) order by id',
        [motivo, bought.map(({ referencia }) => referencia)],
      )
    ).map(({ clave }) => clave)
  const seen = bought.slice(0, DECIDED + 1).map(({ referencia }) => referencia)
  await expect.poll(async () => (await told('Vista del comprobante')).length).toBe(seen.length)
  expect(new Set(await told('Vista del comprobante'))).toEqual(new Set(seen))
  expect(await told('Carga anticipada del comprobante')).toHaveLength(QUEUE)
})
