import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, type Site, test } from './support/test.ts'

const ORGANIZACION = 'hola@senda.example'
const OBLIGATORIO = 'Este campo es obligatorio'

/** Five posts per address in ten minutes: each journey comes from an address of its own. */
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` }),
)

/** A name that finds this journey's mail among the others; names have no digits. */
const someName = () =>
  `Ana ${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 12)} Ruiz`
const someEmail = () => `ana-${randomUUID().slice(0, 8)}@correo.test`

async function choose(page: Page, label: string, typed: string, option = typed) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillContacto(page: Page, nombre: string, email: string) {
  await page.getByLabel('Nombre y apellido').fill(nombre)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Teléfono').fill('+54 11 5555-0101')
  await page.getByLabel('Mensaje').fill('¿Cuándo empieza la próxima jornada?')
}

/** The next post to this address fails as a broken server would. */
const breakOnce = (page: Page, path: string) =>
  page.route(`**/v1/data/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })

const expectThanks = async (page: Page, text: string | RegExp) => {
  await expect(page.getByText('¡Muchas Gracias!')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
}
const expectFailure = async (page: Page) => {
  const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
  await expect(alert).toContainText('Intenta nuevamente')
  return alert
}

test.describe('contact', () => {
  test('sends a question, resets and writes to the organisation [B2.55 B8.2 B4.1 B4.2]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    const email = someEmail()
    await page.goto('/contacto')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' })).toContainText('Contacto')
    await expect(page.getByRole('complementary').getByRole('link', { name: ORGANIZACION })).toBeVisible()
    await fillContacto(page, nombre, email)
    let release = () => {}
    await page.route('**/v1/data/contactos/send', async (route) => {
      await new Promise<void>((done) => {
        release = done
      })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Aguarde un instante...' })).toBeVisible()
    release()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await expect(page.getByLabel('Mensaje')).toHaveValue('')

    const mail = await site.mailbox.waitFor(ORGANIZACION, nombre)
    expect(mail.texto).toContain('¿Cuándo empieza la próxima jornada?')
    expect(mail.texto).toContain(email)
    const rows = await site.sql(`select datos->>'email' as email from mensajes where datos->>'nombre' = $1`, [
      nombre,
    ])
    expect(rows).toEqual([{ email }])
  })

  test('checks on submit only, each field with its text [B5.1 B5.2 B5.3]', async ({ page }) => {
    await page.goto('/contacto')
    await page.getByLabel('E-mail', { exact: true }).fill('ana@')
    await page.getByLabel('E-mail', { exact: true }).blur()
    await expect(page.getByText('Este campo tiene que ser un email')).toHaveCount(0)
    await page.getByLabel('Nombre y apellido').fill('   ')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(3)
    await expect(page.getByText('Este campo tiene que ser un email')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await expect(page.getByLabel('Nombre y apellido')).toHaveAccessibleDescription(OBLIGATORIO)
    await page.getByLabel('Nombre y apellido').fill('Ana 2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ingresa un formato correcto')).toBeVisible()
    await expectAccessible(page)
  })

  test('keeps what was typed when sending fails, and sends it later [B8.1 B4.3]', async ({ page }) => {
    await page.goto('/contacto')
    await fillContacto(page, someName(), someEmail())
    await breakOnce(page, 'contactos/send')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const alert = await expectFailure(page)
    await expect(page.getByLabel('Teléfono')).toHaveValue('+54 11 5555-0101')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await expect(alert).toHaveCount(0)
  })

  test('counts near the end of the allowance and refuses more [B5.4]', async ({ page }) => {
    await page.goto('/contacto')
    const mensaje = page.getByLabel('Mensaje')
    await mensaje.fill('x'.repeat(1500))
    await expect(page.getByText('/ 2000')).toHaveCount(0)
    await mensaje.fill('x'.repeat(2001))
    await expect(page.getByText('2001 / 2000')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Usá como máximo 2000 caracteres')).toBeVisible()
  })

  test('a draft survives a reload and is gone once it was sent', async ({ page }) => {
    await page.goto('/contacto')
    await fillContacto(page, someName(), someEmail())
    await page.reload()
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Cuándo empieza la próxima jornada?')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectThanks(page, 'Se envio su consulta correctamente')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
    await expect(page.getByLabel('Mensaje')).toHaveValue('')
  })

  test('the sixth message in a row is asked to wait [S25.1]', async ({ page }) => {
    await page.goto('/contacto')
    for (let index = 0; index < 5; index++) {
      const status = await page.evaluate(
        async () => (await fetch('/v1/contactos/send', { method: 'POST' })).status,
      )
      expect(status).toBe(400)
    }
    await fillContacto(page, someName(), someEmail())
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Intenta nuevamente en unos minutos')
  })
})

test.describe('newsletter', () => {
  test('thanks in a dialog and by mail [B8.3 B5.5 B2.2]', async ({ page, site }) => {
    const email = someEmail()
    await page.goto('/somos')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Tu e-mail').fill('ana@')
    await footer.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(footer.getByText('Email no valido')).toBeVisible()
    await footer.getByLabel('Tu e-mail').fill(email)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Gracias por suscribirte' })
    await expect(dialog).toContainText('e-mail')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect((await site.mailbox.waitFor(email)).asunto).toBe('Gracias por suscribirte')
  })

  test('says that it failed [B8.1]', async ({ page }) => {
    await page.goto('/somos')
    await breakOnce(page, 'contactos/send-newsletter')
    await page.getByLabel('Tu e-mail').fill(someEmail())
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expectFailure(page)
  })
})

test.describe('certificate request', () => {
  test('asks for the place step by step and sends the ticked names [B2.56 B5.12 B5.13 B5.15 B3.11]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    await page.goto('/certificado')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deseo obtener mi certificado')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' })).toContainText('Consultores')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(8)
    await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible()

    await fillContacto(page, nombre, someEmail())
    await page.getByLabel('DNI o documento').fill('30.111.222')
    await expect(page.getByLabel('Provincia')).toBeDisabled()
    await choose(page, 'País', 'argen', 'Argentina')
    await choose(page, 'Provincia', 'cordoba', 'Córdoba')
    await choose(page, 'Localidad', 'villa car', 'Villa Carlos Paz')
    await page.getByRole('checkbox', { name: 'Familia y crianza' }).check()
    await page.getByRole('checkbox', { name: 'Lectura de síntomas' }).check()
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectThanks(page, 'Se envio su solicitud correctamente')
    const { texto } = await site.mailbox.waitFor(ORGANIZACION, nombre)
    for (const part of ['Familia y crianza, Lectura de síntomas', 'Villa Carlos Paz', '30.111.222']) {
      expect(texto).toContain(part)
    }
  })

  test('another country empties province and locality; none disables them [A5.26 A5.27]', async ({
    page,
  }) => {
    await page.goto('/certificado')
    await choose(page, 'País', 'Argentina')
    await choose(page, 'Provincia', 'Córdoba')
    await choose(page, 'Localidad', 'Villa Carlos Paz')
    await choose(page, 'País', 'Uruguay')
    await expect(page.getByLabel('Provincia')).toHaveValue('')
    await expect(page.getByLabel('Localidad')).toHaveValue('')
    await expect(page.getByLabel('Localidad')).toBeDisabled()
    await page.getByLabel('Provincia').fill('montev')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Provincia')).toHaveValue('Montevideo')
    await page.getByLabel('País').fill('')
    await page.getByLabel('País').blur()
    await expect(page.getByLabel('Provincia')).toBeDisabled()
  })

  test('the draft brings the place back with its lists', async ({ page }) => {
    await page.goto('/certificado')
    await choose(page, 'País', 'Argentina')
    await choose(page, 'Provincia', 'Córdoba')
    await page.getByRole('checkbox', { name: 'Familia y crianza' }).check()
    await page.reload()
    await expect(page.getByLabel('Provincia')).toHaveValue('Córdoba')
    await expect(page.getByRole('checkbox', { name: 'Familia y crianza' })).toBeChecked()
    await expect(page.getByLabel('Localidad')).toBeEnabled()
  })

  test('says when the lists cannot be loaded, and tries again', async ({ page }) => {
    await page.route('**/v1/data/paises?**', (route) => route.abort(), { times: 1 })
    await page.goto('/certificado')
    await expect(page.getByRole('alert')).toContainText('No hemos podido cargar datos escenciales')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await choose(page, 'País', 'Chile')
  })
})

test.describe('listing request', () => {
  async function fill(page: Page, nombre: string) {
    await page.goto('/formaparte')
    await fillContacto(page, nombre, someEmail())
    await choose(page, 'País', 'Argentina')
    await choose(page, 'Provincia', 'Córdoba')
    await choose(page, 'Localidad', 'Villa Carlos Paz')
    await page.getByRole('checkbox', { name: /se publiquen en el listado/ }).check()
  }

  test('goes through the requirements before it is sent [B2.57 B4.6 B4.7]', async ({ page, site }) => {
    const nombre = someName()
    await fill(page, nombre)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asumirse un Senda')
    await expect(
      page.getByRole('heading', { name: 'Deseo incorporarme al listado de Consultores' }),
    ).toBeVisible()
    let posts = 0
    page.on('request', (request) => {
      if (request.url().endsWith('send-formarparte')) posts++
    })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Requisitos para integrar el listado' })
    await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Teléfono').press('Enter')
    await dialog.getByRole('checkbox', { name: 'Leí y acepto los requisitos' }).check()
    expect(posts).toBe(0)
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expectThanks(page, 'Se envio su solicitud correctamente')
    expect(posts).toBe(1)
    const [row] = await site.sql(
      `select datos from mensajes where formulario = 'formarparte' and datos->>'nombre' = $1`,
      [nombre],
    )
    expect(row?.['datos']).toMatchObject({
      paisNombre: 'Argentina',
      provinciaNombre: 'Córdoba',
      localidadNombre: 'Villa Carlos Paz',
      acepto: true,
    })
    expect((await site.mailbox.waitFor(ORGANIZACION, nombre)).texto).toContain('Villa Carlos Paz')
  })

  test('with an error there are no requirements to read [B4.6 B5.16 B5.17]', async ({ page }) => {
    await page.goto('/formaparte')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(7)
    await expect(page.getByText('Deseo ser incorporado al listado de Consultores.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  })

  test('failing, it stays as it was [B8.1]', async ({ page }) => {
    await fill(page, someName())
    await breakOnce(page, 'contactos/send-formarparte')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('checkbox', { name: 'Leí y acepto los requisitos' }).check()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expectFailure(page)
    await expect(page.getByLabel('Localidad')).toHaveValue('Villa Carlos Paz')
  })

  test('offers only certificates in use; the certificate page offers all [B6.2]', async ({ page, site }) => {
    const [inactive] = await site.sql<{ nombre: string }>(
      'select nombre from certificados where activo = 0 limit 1',
    )
    const box = page.getByRole('checkbox', { name: inactive?.nombre ?? '-', exact: true })
    await page.goto('/certificado')
    await expect(box).toHaveCount(1)
    await page.goto('/formaparte')
    await expect(page.getByRole('group', { name: '¿Qué certificados tenés?' })).toBeVisible()
    await expect(box).toHaveCount(0)
  })
})

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
    test('needs the bot check, and is sent with it [B2.13 B2.58 B2.59 B5.18 B8.6 B9.14 D24]', async ({
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
      await expect(page.getByText('Verificado')).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)

      await page.reload()
      await expect(page.getByLabel('Nombre del consultor certificado')).toHaveValue(consultor)
      await expect(recomienda.getByRole('radio', { name: 'No' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked()
      await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
      await expect(page.getByText('Verificado')).toBeVisible({ timeout: 20_000 })
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

test('survey: limits are counted and told, and failing keeps the answers [B5.19 B8.1]', async ({ page }) => {
  await page.goto('/encuesta')
  for (const [label, text] of Object.entries(TEXTOS)) await page.getByLabel(label).fill(text)
  await page.getByLabel('¿Cuántas consultas hiciste hasta hoy?').fill('veinticinco')
  await expect(page.getByText('11 / 10')).toBeVisible()
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await expect(page.getByText('Verificado')).toBeVisible({ timeout: 20_000 })
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
  await expect(page.getByText('Verificado')).toBeVisible({ timeout: 20_000 })
})

test.describe('event survey', () => {
  test('is anonymous and locked once it was sent [B2.60 B2.61 B3.14 B3.15 B4.4 B5.21 B8.7]', async ({
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
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expectThanks(page, 'Se envio su encuesta correctamente')
    await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toHaveCount(0)
    await expect(page.getByLabel('Contanos tu experiencia')).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeDisabled()
    const rows = await site.sql(`select datos from mensajes where datos->>'mensaje' = $1`, [texto])
    expect(rows).toEqual([
      { datos: { opcion_1: 'Aún no soy consultor', mensaje: texto, evento: evento?.titulo } },
    ])
    expect((await site.mailbox.waitFor(ORGANIZACION, evento?.titulo)).texto).toContain('Muy clara.')
  })

  test('failing, it stays editable [B4.5]', async ({ page }) => {
    await page.goto('/encuesta/1')
    await page.getByLabel('Contanos tu experiencia').fill('Muy clara')
    await breakOnce(page, 'contactos/encuesta-evento')
    await page.getByRole('button', { name: 'Enviar encuesta' }).click()
    await expectFailure(page)
    await expect(page.getByLabel('Contanos tu experiencia')).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toBeVisible()
  })

  test('an event that does not exist has no survey [B2.61]', async ({ page }) => {
    for (const path of ['/encuesta/999999', '/encuesta/x']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
    }
  })
})

test.describe('company contact', () => {
  async function open(page: Page) {
    await page.goto('/empresas')
    await page.getByRole('button', { name: 'Omitir Encuesta' }).click()
    return page.getByRole('complementary', { name: 'Deseo que me contacten' })
  }

  test('is sent with its country from the sidebar [B2.38 B3.7 B7.21]', async ({ page, site }) => {
    const nombre = someName()
    const aside = await open(page)
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expect(aside.getByText(OBLIGATORIO)).toHaveCount(5)
    await aside.getByLabel('Nombre y apellido').fill(nombre)
    await aside.getByLabel('Teléfono').fill('+598 2 555')
    await aside.getByLabel('E-mail', { exact: true }).fill(someEmail())
    await aside.getByLabel('Mensaje').fill('Somos un equipo de doce personas.')
    await aside.getByLabel('País').fill('uru')
    await page.getByRole('option', { name: 'Uruguay' }).click()
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expectThanks(page, 'Se envio su consulta correctamente')
    const { texto, asunto } = await site.mailbox.waitFor(ORGANIZACION, nombre)
    expect(asunto).toContain('Deseo que me contacten')
    expect(texto).toContain('Uruguay')
  })

  test('says that it failed and keeps what was typed [B8.1]', async ({ page }) => {
    const aside = await open(page)
    await fillContacto(page, someName(), someEmail())
    await aside.getByLabel('País').fill('Chile')
    await page.getByRole('option', { name: 'Chile' }).click()
    await breakOnce(page, 'contactos/send-empresa')
    await aside.getByRole('button', { name: 'Enviar' }).click()
    await expectFailure(page)
    await expect(aside.getByLabel('País')).toHaveValue('Chile')
  })
})

test.describe('book order', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const pdf = (name: string, size = PDF.length) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.alloc(size - PDF.length)]),
  })

  interface Vendedor {
    id: number
    email: string
    nombre: string
  }
  async function open(page: Page, site: Site): Promise<Vendedor> {
    const [vendedor] = await site.sql<Vendedor>(
      `select id_consultor as id, email, nombre from consultores
       where perfil_activo = 1 and id_estado = 1 and email <> '' order by random() limit 1`,
    )
    if (!vendedor) throw new Error('nobody in the demo sells books')
    await page.goto(`/consultor/${vendedor.id}?paso=3`)
    await expect(page.getByRole('button', { name: 'Enviar pedido' })).toBeEnabled()
    return vendedor
  }
  async function fill(page: Page, nombre: string, email: string) {
    await page.getByLabel('Nombre y apellido').fill(nombre)
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Teléfono').fill('+54 11 5555-0101')
    await page.getByLabel('Libros y cantidades').fill('2 ejemplares del primero\n1 del segundo')
    await page.getByLabel('Calle').fill('Mitre')
    await page.getByLabel('Número').fill('123')
  }
  const proof = (page: Page) => page.getByLabel('Comprobante de la transferencia')

  test('goes with its proof to organisation, consultant and buyer [B2.47 B8.4 B8.5 B5.8 B9.11]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    const email = someEmail()
    const vendedor = await open(page, site)
    await expect(page.getByText('El envío es exclusivo para Argentina.')).toBeVisible()
    await expect(page.getByLabel('País')).toHaveValue('Argentina')
    for (const label of ['Piso y departamento', 'Localidad', 'Partido', 'Provincia', 'Código postal']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true')
    }
    await fill(page, nombre, email)
    await proof(page).setInputFiles(pdf('transferencia.pdf'))
    await expect(page.getByText('transferencia.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectThanks(page, /Tu consultor va a reenviar el pedido.*72 horas hábiles/)
    await expect(page.getByLabel('Libros y cantidades')).toHaveValue('')
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()

    const [row] = await site.sql(
      `select id_consultor, archivo_nombre, datos->>'pais' as pais from mensajes where datos->>'email' = $1`,
      [email],
    )
    expect(row).toEqual({ id_consultor: vendedor.id, archivo_nombre: 'transferencia.pdf', pais: 'ARG' })
    expect((await site.mailbox.waitFor(ORGANIZACION, nombre)).texto).toContain('2 ejemplares del primero')
    expect((await site.mailbox.waitFor(vendedor.email, nombre)).texto).toContain('viene adjunto')
    expect((await site.mailbox.waitFor(email)).texto).toContain('72 horas hábiles')
    await page.getByRole('link', { name: 'Volver a las formas de pago' }).click()
    await expect(page).toHaveURL(/paso=2/)
  })

  test('a proof that is too big or of another kind is refused at once [B5.10 B5.11]', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await proof(page).setInputFiles(pdf('grande.pdf', 5_242_881))
    await expect(page.getByText('El archivo no debe superar los 5MB')).toBeVisible()
    await expect(proof(page)).toHaveValue('')
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()
    await proof(page).setInputFiles(pdf('programa.exe'))
    await expect(page.getByText('El archivo tiene que ser .jpg, .jpeg, .png, .pdf o .zip')).toBeVisible()
    await proof(page).setInputFiles(pdf('bien.pdf'))
    await expect(page.getByText('bien.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el archivo' }).click()
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()
  })

  test('a disguised proof is refused by the server, at its field [S22.1]', async ({ page, site }) => {
    const email = someEmail()
    await open(page, site)
    await fill(page, someName(), email)
    await proof(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PDF })
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectFailure(page)
    await expect(proof(page)).toHaveAccessibleDescription(/tiene que ser .jpg/)
    expect(await site.sql(`select 1 from mensajes where datos->>'email' = $1`, [email])).toEqual([])
  })

  test('shows how the upload is going, and without a file is sent all the same [B5.9]', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await fill(page, someName(), someEmail())
    await proof(page).setInputFiles(pdf('recibo.pdf', 5_242_880))
    let release = () => {}
    await page.route('**/v1/data/cud/create-libro', async (route) => {
      await new Promise<void>((done) => {
        release = done
      })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByRole('progressbar', { name: 'Envío del archivo' })).toBeVisible()
    release()
    await expectThanks(page, /72 horas hábiles/)
    await page.unroute('**/v1/data/cud/create-libro')
    await expect(page.getByRole('progressbar', { name: 'Envío del archivo' })).toHaveCount(0)
    await fill(page, someName(), someEmail())
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectThanks(page, /72 horas hábiles/)
  })

  test('asks for its six fields and survives a reload [B5.6]', async ({ page, site }) => {
    await open(page, site)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(6)
    await page.getByLabel('Partido').fill('Almirante Brown')
    await page.reload()
    await expect(page.getByLabel('Partido')).toHaveValue('Almirante Brown')
    await expectAccessible(page)
  })
})

test('the hidden field is out of reach for people [D22.1]', async ({ page }) => {
  await page.goto('/contacto')
  const trap = page.locator('main input[name="sitio_web"]')
  await expect(trap).toHaveCount(1)
  await expect(trap).not.toBeInViewport()
  await page.getByLabel('Mensaje').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeFocused()
})

test.describe('pages of the forms', () => {
  const PAGES = ['/contacto', '/certificado', '/formaparte', '/encuesta', '/empresa-encuesta', '/encuesta/1']
  for (const path of PAGES) {
    test(`${path} fits every width and is readable for all [B2.11 B6.1]`, async ({ page }) => {
      await page.goto(path)
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
    })
  }
})
