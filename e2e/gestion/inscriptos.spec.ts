import { randomUUID } from 'node:crypto'
import { aMiembro } from '#testing/people/miembro.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { callAsStaff, signIn } from '../support/account.ts'
import { enterGestion, expectWholeInBothThemes, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

test('somebody is enrolled by hand, moved, written to and certified, and sees what became of it; what could not be issued is said [inscripciones/enrolment-page inscripciones/journey-enrolment inscripciones/certificate-issued]', async ({
  page,
  site,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6)
  const persona = await aUsuario(site, { nombre: `Olga Iriarte ${mark}` })
  const first = await anEvento(site, { titulo: `Ronda de la mañana ${mark}`, fecha: fromNow({ days: 30 }) })
  const second = await anEvento(site, { titulo: `Ronda de la tarde ${mark}`, fecha: fromNow({ days: 31 }) })
  await page.setViewportSize(DESK)
  await enterGestion(page, site)
  await page.goto('/gestion/inscriptos')
  await page.getByRole('button', { name: 'Inscribir' }).click()
  const enrolling = page.getByRole('dialog', { name: 'Inscribir a mano' })
  await enrolling.getByLabel('Buscar la persona').fill(persona.email)
  await enrolling.getByRole('radio', { name: persona.nombre }).check()
  await enrolling.getByLabel('Buscar la actividad').fill(first.Titulo)
  await enrolling.getByRole('radio', { name: first.Titulo }).check()
  await enrolling.getByLabel('Motivo').fill('Es invitada de la casa')
  await expectWholeInBothThemes(page)
  await enrolling.getByRole('button', { name: 'Inscribir' }).click()
  await expect(enrolling).toBeHidden()
  await site.mailbox.waitFor(persona.email, 'Confirmamos tu inscripción')
  await page.getByRole('searchbox', { name: 'Nombre, email o referencia' }).fill(persona.nombre)
  await expect(page.getByRole('status').filter({ hasText: '1 inscripción' })).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await page.setViewportSize(DESK)
  await page.getByRole('link', { name: persona.nombre }).click()
  await expect(page.getByRole('heading', { level: 1, name: persona.nombre })).toBeVisible()

  await page.getByRole('button', { name: 'Mover…' }).click()
  const moving = page.getByRole('dialog', { name: 'Mover a otra actividad' })
  await moving.getByLabel('Buscar la actividad').fill(second.Titulo)
  await moving.getByRole('radio', { name: second.Titulo }).check()
  await moving.getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByRole('link', { name: second.Titulo })).toBeVisible()

  await page.getByRole('button', { name: 'Escribir…' }).click()
  const writing = page.getByRole('dialog', { name: /^Escribirle a/ })
  await writing.getByLabel('Asunto').fill('Traé abrigo')
  await writing.getByLabel('Texto').fill('La sala es fresca.')
  await expectWholeInBothThemes(page)
  await writing.getByRole('button', { name: 'Enviar' }).click()
  await expect(writing).toBeHidden()
  // A slip is put right before anybody reads it.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  await page.getByRole('button', { name: 'Escribir…' }).click()
  await writing.getByRole('button', { name: 'Lo último que escribiste' }).click()
  await expect(writing.getByLabel('Asunto')).toHaveValue('Traé abrigo')
  await writing.getByRole('button', { name: 'Enviar' }).click()
  await expect(writing).toBeHidden()
  await site.sql(`update correos set proximo_intento_en = now() where para = $1`, [persona.email])
  await site.sql(`select pg_notify('correos', '')`)
  expect((await site.mailbox.waitFor(persona.email, 'Traé abrigo')).texto).toContain('La sala es fresca.')

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const seen = { tipo: 'ingreso', via: 'nombre', inscripcion: id, entrada: null, anula: null }
  const vistaEn = new Date().toISOString()
  await callAsStaff(site, 'POST', `/gestion/acreditar/${second.IdEvento}/hechos`, {
    relojEn: vistaEn,
    hechos: [{ ...seen, clave: randomUUID(), vistaEn }],
  })
  await page.reload()
  const issue = page.getByRole('button', { name: 'Emitir constancia' })
  await page.route('**/v1/gestion/inscripciones/*/emitir-constancia', (route) => route.abort(), { times: 1 })
  await issue.click()
  await expect(page.getByText('No se pudo')).toBeVisible()
  await issue.click()
  const anular = page.getByRole('button', { name: 'Anular constancia…' })
  await expect(anular).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await page.setViewportSize(DESK)
  const [given] = await site.sql<{ codigo: string }>(
    'select codigo from constancias where inscripcion_id = $1 and anulada_en is null',
    [id],
  )
  const codigo = given?.codigo ?? ''

  const hers = await (await browser.newContext()).newPage()
  await signIn(hers, site, persona.email)
  await hers.goto(`${site.url}/misactividades`)
  await expect(hers.locator(`a[href="/constancias/${codigo}.pdf"]`).first()).toBeAttached()
  await hers.goto(`${site.url}/verificar/${codigo}`)
  await expect(hers.getByText('Esta constancia es auténtica')).toBeVisible()

  await anular.click()
  const annulling = page.getByRole('dialog', { name: `Anular la constancia ${codigo}` })
  await annulling.getByLabel('Motivo').fill('El nombre estaba mal')
  await annulling.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Constancia anulada')).toBeVisible()
  await expect(async () => {
    await hers.reload()
    await expect(hers.getByText('Esta constancia fue anulada')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await hers.context().close()

  await page.goto(`/gestion/eventos/${second.IdEvento}`)
  await page.getByRole('tab', { name: 'Inscriptos' }).click()
  await expect(page.getByRole('link', { name: persona.nombre })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectWholeInBothThemes(page)
})

test('many are open longer in one go, and an enrolment ends with its seat, by keys [inscripciones/enrolments-in-bulk inscripciones/open-for-longer inscripciones/ending-an-enrolment gestion/submit-by-enter]', async ({
  page,
  site,
}) => {
  const mark = randomUUID().slice(0, 6)
  const persona = await aUsuario(site, { nombre: `Nelly Bustos ${mark}` })
  const online = await anEvento(site, { titulo: `A tu ritmo ${mark}`, modalidad: 'Online' })
  const body = { IdEvento: online.IdEvento, usuarioId: persona.id, motivo: 'Invitada' }
  await callAsStaff(site, 'POST', '/gestion/inscripciones', body)
  await page.setViewportSize(DESK)
  await enterGestion(page, site, (await aMiembro(site, 'administracion')).email)
  await page.goto(`/gestion/inscriptos?IdEvento=${online.IdEvento}`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Extender' }).click()
  const extending = page.getByRole('dialog', { name: /^Extender/ })
  await extending.getByLabel('Abierta hasta').fill('2031-03-01')
  await extending.getByRole('button', { name: 'Extender' }).click()
  await page.getByRole('dialog', { name: 'Extender' }).getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('sáb 01/03/2031')).toBeVisible()
  await page.getByRole('link', { name: persona.nombre }).click()
  await page.getByRole('button', { name: 'Dar de baja…' }).click()
  const ending = page.getByRole('dialog', { name: `Dar de baja a ${persona.nombre}` })
  const why = ending.getByLabel('Motivo')
  await why.press('Enter')
  await expect(ending, 'not without a reason').toBeVisible()
  await why.fill('Lo pidió')
  await why.press('Enter')
  await expect(page).toHaveURL(/\/gestion\/inscriptos\?/)
  await expect(page.getByText('Ninguna coincidencia entre inscripciones')).toBeVisible()
  await site.mailbox.waitFor(persona.email, 'Dimos de baja tu inscripción')
})
