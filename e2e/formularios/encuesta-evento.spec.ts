import { randomUUID } from 'node:crypto'
import { anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import {
  breakOnce,
  comeFromAnywhere,
  expectFailure,
  expectThanks,
  holdPosts,
  OBLIGATORIO,
  ORGANIZACION,
} from '../support/formularios.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('event survey', () => {
  test('is anonymous and locked once it was sent [formularios/event-survey formularios/form-states formularios/locked-survey]', async ({
    page,
    site,
  }) => {
    const [evento] = await site.sql<{ id: number; titulo: string }>(
      `select id_evento as id, titulo from eventos where modalidad = 'Online' and id_estado = 1 limit 1`,
    )
    const texto = `Muy clara. ${randomUUID()}`
    await page.goto(`/encuesta/${evento?.id}-cualquier-cosa`)
    await expect(page.getByLabel('Actividad')).toHaveValue(evento?.titulo ?? '')
    await expect(page.getByRole('complementary').getByRole('link', { name: ORGANIZACION })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Sí' })).toBeChecked()
    await page.getByLabel('Contanos tu experiencia').fill(' \n ')
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expect(page.getByText(OBLIGATORIO)).toBeVisible()
    await page.getByRole('radio', { name: 'Aún no soy consultor' }).check()
    await page.getByLabel('Contanos tu experiencia').fill(texto)
    const release = await holdPosts(page, 'contactos/encuesta-evento')
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    release()
    await expectThanks(page, 'Se envio su encuesta correctamente')
    await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Cerrar el aviso' })).toHaveCount(0)
    await expect(page.getByLabel('Contanos tu experiencia')).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeDisabled()
    const rows = await site.sql(`select datos from mensajes where datos->>'mensaje' = $1`, [texto])
    expect(rows).toEqual([
      { datos: { opcion_1: 'Aún no soy consultor', mensaje: texto, evento: evento?.titulo } },
    ])
    expect((await site.mailbox.waitFor(ORGANIZACION, evento?.titulo)).texto).toContain('Muy clara.')
  })

  test('failing, it stays editable [formularios/locked-survey]', async ({ page }) => {
    await page.goto('/encuesta/1')
    await page.getByLabel('Contanos tu experiencia').fill('Muy clara')
    await breakOnce(page, 'contactos/encuesta-evento')
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expectFailure(page)
    await expect(page.getByLabel('Contanos tu experiencia')).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toBeVisible()
  })

  test('an event that is not published has no survey, but for who took part in it [formularios/event-survey]', async ({
    page,
    site,
  }) => {
    const { IdEvento, Titulo, segmento } = await anEvento(site, { id_estado: 0 })
    for (const path of ['/encuesta/999999', '/encuesta/x', `/encuesta/${segmento}`]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
    }
    await expect(page.getByText('No encontramos esta actividad')).toBeVisible()
    const { id, email } = await aUsuario(site)
    await anInscripcion(site, { user_id: id, id_evento: IdEvento })
    await signIn(page, site, email)
    await page.goto(`/encuesta/${segmento}`)
    await expect(page.getByLabel('Actividad')).toHaveValue(Titulo)
    await page.getByLabel('Contanos tu experiencia').fill('La volvería a hacer')
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expectThanks(page, 'Se envio su encuesta correctamente')
  })
})
