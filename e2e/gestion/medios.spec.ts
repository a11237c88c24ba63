import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

/** Green to the left, blue to the right, and not like any other. */
async function aPicture(width: number, height: number): Promise<Buffer> {
  const half = Math.round(width / 2)
  const background = { r: 0, g: 120 + Math.floor(Math.random() * 100), b: 40 }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { width: half, height, channels: 3, background: '#1030e0' } }, left: half, top: 0 },
    ])
    .png()
    .toBuffer()
}

const choose = async (page: Page, label: string, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: 'paisaje.png', mimeType: 'image/png', buffer })

test('a picture is cut with the keys, described, and read out on the pages; undescribed it is not published; another form takes it from the library [archivos/picture-library archivos/described-pictures-only archivos/picture-cropping]', async ({
  page,
  site,
}) => {
  const [formosa] = await site.sql<{ id: number }>(
    `select id_provincia as id from provincias where nombre = 'Formosa'`,
  )
  const { IdEvento, segmento } = await anEvento(site, {
    categoria: 'eventos-publicos',
    copete: 'Un encuentro.',
    sociales: { lugar: 'La casa', id_provincia: formosa?.id ?? 0 },
  })
  await enterGestion(page, site)
  await page.goto(`/gestion/eventos/${IdEvento}`)
  await page.getByRole('tab', { name: 'Textos' }).click()
  await page.getByRole('button', { name: 'Sumar una imagen' }).click()
  await choose(page, 'Subir una imagen', await aPicture(1600, 300))
  const dialog = page.getByRole('dialog', { name: 'Subir una imagen' })
  const cropper = dialog.getByRole('group', { name: 'Recorte' })
  await cropper.focus()
  // To the right end of the picture: the content goes to the left.
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft', { delay: 5 })
  for (let step = 0; step < 200; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Acercar')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Un campo verde y un lago azul')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Se ve: Un campo verde y un lago azul')).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Imagen 1' }).inputValue()
  const cut = sharp(Buffer.from(await (await page.request.get(address)).body()))
  const { width = 0, height = 1 } = await cut.metadata()
  expect(width / height).toBeCloseTo(16 / 9, 1)
  const { dominant } = await cut.stats()
  expect(dominant.b).toBeGreaterThan(dominant.g)

  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()
  // Without its words nothing is published; with them it is, and the page says them.
  await site.sql(`update archivos_imagenes set texto = '' where archivo = $1`, [
    address.slice('/archivos/'.length),
  ])
  await page.reload()
  await page.getByRole('tab', { name: 'Textos' }).click()
  await expect(page.getByText('Imágenes: Falta decir qué se ve en la imagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Escribirlo' }).click()
  await page.getByRole('textbox', { name: 'Qué se ve' }).fill('Un lago azul')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Para publicar falta')).toBeHidden()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya muestra esta versión.')).toBeVisible()
  await page.goto(`/evento-detalle/${segmento}`)
  await expect(page.getByRole('img', { name: 'Un lago azul' })).toBeVisible()
  for (const path of ['/actividades?lugar=Formosa', '/eventos/eventos-publicos']) {
    const shown = await (await page.request.get(path)).text()
    expect(shown.includes('alt="Un lago azul"'), path).toBe(true)
  }

  // The same picture in a book: from the library, by its words, with keys alone.
  await page.goto('/gestion/libros/nuevo')
  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).focus()
  await page.keyboard.press('Enter')
  const library = page.getByRole('dialog', { name: 'Elegir una imagen' })
  await library.getByLabel('Buscar por lo que se ve').fill('nada que se llame así')
  await expect(library.getByText('Ninguna imagen coincide')).toBeVisible()
  await library.getByRole('button', { name: 'Limpiar filtros' }).click()
  await library.getByLabel('Buscar por lo que se ve').fill('LAGO azul')
  const choice = library.getByRole('button', { name: 'Un lago azul' }).first()
  await expect(choice).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await choice.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tapa' })).toHaveValue(/^\/archivos\/[0-9a-f]{64}$/)
  await expect(page.getByText('Se ve: Un lago azul')).toBeVisible()
})

test('the library tells where a picture stands, replaces it in drafts and deletes what stands nowhere [archivos/picture-library archivos/pictures-in-use]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/medios')
  await choose(page, 'Subir una imagen', await aPicture(800, 450))
  const dialog = page.getByRole('dialog', { name: 'Subir una imagen' })
  const name = `Colores ${Date.now()}`
  await dialog.getByLabel('Qué se ve').fill(name)
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText('En ningún lado.')).toBeVisible()
  const first = new URL(page.url()).pathname.split('/').at(-1)
  const evento = await anEvento(site, {
    copete: 'Un encuentro.',
    sociales: { lugar: 'La casa' },
    imagenes: [`/archivos/${first}`],
  })
  await page.reload()
  await expect(page.getByRole('link', { name: evento.Titulo })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar la imagen' })).toBeHidden()
  await choose(page, 'Reemplazar…', await aPicture(900, 500))
  await dialog.getByLabel('Qué se ve').fill(`${name} de nuevo`)
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click()
  await expect(page.getByText('Reemplazada en un borrador')).toBeVisible()
  const shown = await page.request.get(`/v1/data/eventos/${evento.IdEvento}?includes=imagenes`)
  expect((await shown.json()).item.imagenes[0].Imagen).toBe(`/archivos/${first}`)

  await page.goto('/gestion/medios?enUso=0')
  await expect(page.getByRole('heading', { level: 1, name: 'Medios' })).toBeVisible()
  for (const path of ['/gestion/medios', `/gestion/medios/${first}`]) {
    await page.goto(path)
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await expectWholeOnDeskAndPhone(page)
  }
})

test('a picture that cannot be opened says so as soon as it is chosen [archivos/picture-cropping]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/libros/nuevo')
  await choose(page, 'Subir una imagen', Buffer.from('not a picture at all'))
  const dialog = page.getByRole('dialog', { name: 'Subir una imagen' })
  await expect(dialog.getByRole('alert')).toContainText('No pudimos abrir esta imagen')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await choose(page, 'Subir una imagen', await aPicture(400, 600))
  await dialog.getByLabel('Qué se ve').fill('Una tapa verde')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Subir' })).toBeEnabled()
})
