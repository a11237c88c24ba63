import { expectAccessible } from '../support/axe.ts'
import {
  breakOnce,
  comeFromAnywhere,
  expectFailure,
  expectThanks,
  OBLIGATORIO,
  ORGANIZACION,
  someName,
} from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

const TEXTOS = {
  'Nombre del consultor certificado': 'Lucía Ferreyra',
  '¿Cuántas consultas hiciste hasta hoy?': '12',
  '¿En qué mes y año empezaste?': '03/2024',
  '¿Qué te llevó a buscar un consultor?': 'Un cambio de trabajo',
  '¿Cuál fue el primer cambio que notaste?': 'Duermo mejor',
  'Contanos tu experiencia con tus palabras': 'Fue un año intenso. '.repeat(60),
  '¿Qué mejorarías de la atención?': 'Nada',
  '¿Qué le dirías a alguien que está pensando en empezar?': 'Que se anime',
}

for (const path of ['/empresa-encuesta', '/encuesta']) {
  test.describe(`survey of ${path}`, () => {
    test('needs the bot check, and is sent with it [formularios/consultant-survey formularios/bot-check]', async ({
      page,
      site,
    }) => {
      const consultor = someName()
      await page.goto(path)
      await expect(page.getByText('24 consultas mensuales').first()).toBeVisible()
      await expect(page.getByText('20/25')).toBeVisible()
      await page.getByRole('button', { name: 'Enviar encuesta' }).click()
      await expect(page.getByText(OBLIGATORIO)).toHaveCount(8)
      for (const [label, text] of Object.entries({
        ...TEXTOS,
        'Nombre del consultor certificado': consultor,
      })) {
        await page.getByLabel(label).fill(text)
      }
      const recomienda = page.getByRole('group', { name: '¿Recomendarías a tu consultor a otra persona?' })
      await expect(recomienda.getByRole('radio', { name: 'Sí' })).toBeChecked()
      await recomienda.getByRole('radio', { name: 'No' }).check()
      await page.getByRole('button', { name: 'Enviar encuesta' }).click()
      await expect(page.getByText('Confirmá que no sos un robot')).toBeVisible()
      await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
      await expect(page.getByText('Verificado')).toBeVisible()
      await expectAccessible(page)

      await page.reload()
      await expect(page.getByLabel('Nombre del consultor certificado')).toHaveValue(consultor)
      await expect(recomienda.getByRole('radio', { name: 'No' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked()
      await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
      await expect(page.getByText('Verificado')).toBeVisible()
      await page.getByRole('button', { name: 'Enviar encuesta' }).click()
      await expectThanks(page, 'Se envio su consulta correctamente')
      await expect(page.getByLabel('Nombre del consultor certificado')).toHaveValue('')
      await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked()
      const rows = await site.sql(
        `select datos->>'radioOption5' as r5, datos->>'radioOption1' as r1 from mensajes where datos->>'nombre' = $1`,
        [consultor],
      )
      expect(rows).toEqual([{ r5: 'No', r1: 'Si' }])
      expect((await site.mailbox.waitFor(ORGANIZACION, consultor)).texto).toContain('Duermo mejor')
    })
  })
}

test('survey: limits are counted and told, and failing keeps the answers [formularios/consultant-survey formularios/form-states]', async ({
  page,
}) => {
  await page.goto('/encuesta')
  for (const [label, text] of Object.entries(TEXTOS)) await page.getByLabel(label).fill(text)
  await page.getByLabel('¿Cuántas consultas hiciste hasta hoy?').fill('veinticinco')
  await expect(page.getByText('11 / 10')).toBeVisible()
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await expect(page.getByText('Verificado')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar encuesta' }).click()
  await expect(page.getByText('Usá como máximo 10 caracteres')).toBeVisible()
  await page.getByLabel('¿Cuántas consultas hiciste hasta hoy?').fill('25')
  await breakOnce(page, 'contactos/send-encuesta')
  await page.getByRole('button', { name: 'Enviar encuesta' }).click()
  await expectFailure(page)
  await expect(page.getByLabel('¿Qué mejorarías de la atención?')).toHaveValue('Nada')
})

test('survey: a bot check that cannot be fetched says so', async ({ page }) => {
  await page.route('**/v1/data/contactos/desafio', (route) => route.abort(), { times: 1 })
  await page.goto('/empresa-encuesta')
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await expect(page.getByText('No pudimos verificarlo. Volvé a intentar.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await expect(page.getByText('Verificado')).toBeVisible()
})
