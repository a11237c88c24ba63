import type { Page } from '@playwright/test'
import { newReferencia } from '#api/modules/compras/start/referencia.ts'
import { PALERMO } from '#testing/guards/paginas.ts'
import { aCompra, aConsultor, anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { askConsultora, CONSULTORA } from '../support/directorio.ts'

import { expect, test } from '../support/test.ts'
import { CURSO } from '../support/unidades.ts'

// The policy of the site would refuse the style of a reader.
test.use({ bypassCSP: true })

const PUBLICAS = [
  '/',
  '/actividades',
  '/actividades?vista=calendario',
  '/eventos/eventos-publicos',
  PALERMO,
  '/libro/1',
  '/consultores-general',
  '/consultores-general?Nombre=ana',
  '/contacto',
  '/formaparte',
  '/seminarios',
  '/login',
]
const PROPIAS = ['/', '/misactividades', '/cuenta', `/unidades/${CURSO}`]
const DEL_PORTAL = ['/portal', '/portal/pedidos', '/portal/consultas', '/portal/renovacion']

/** Longer than a line of a phone. */
const LARGA = 'Wolfeschlegelsteinhausenbergerdorffschmidt'

/** The navigation lies on a picture at most, never on its words. */
async function expectHeaderApart(page: Page): Promise<void> {
  const words = page.locator('main :is(h2, p)').filter({ visible: true }).first()
  const [over, under] = await Promise.all([page.locator('header > div').boundingBox(), words.boundingBox()])
  expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
}

/** Empty fields whose words are longer than their room. */
function cutFields(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const fields = [
      ...main.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]'),
    ]
    return fields.flatMap((field) => {
      if (field.value || !field.clientWidth) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const words = 'options' in field ? (field.options[0]?.text ?? '') : field.placeholder
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(words).width > room ? [words] : []
    })
  })
}

test('letters alone twice as large push no page sideways, and no header over its words; no field of a phone cuts its own [sitio/large-letters-fit sitio/navigation-fits ubicaciones/places-read-whole]', async ({
  page,
  site,
}) => {
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Cargando…')).toHaveCount(0)
      await page.setViewportSize({ width: 320, height: 900 })
      expect(await cutFields(page), path).toEqual([])
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (path === '/') await expectHeaderApart(page)
      }
    }
  }
  await look(PUBLICAS)
  await signIn(page, site, 'ana@ejemplo.com')
  await look(PROPIAS)
  await askConsultora(page, site, 'Wolfeschlegelsteinhausenbergerdorff')
  await signIn(page, site, CONSULTORA)
  await look(DEL_PORTAL)
})

/** What of a line finds no room in it: cut at its end, outside of it, or beneath what stands beside. */
function cutOff(line: Element): string[] {
  const whole = line.getBoundingClientRect()
  const parts = [...line.querySelectorAll('span:not(.sr-only)')]
  const boxes = parts.map((part) => part.getBoundingClientRect())
  return parts
    .filter((part, i) => {
      const box = boxes[i] ?? whole
      const isUnder = boxes.some(
        (other, j) =>
          j !== i &&
          other.left < box.right &&
          box.left < other.right &&
          other.top < box.bottom &&
          box.top < other.bottom,
      )
      return (
        part.scrollWidth > part.clientWidth || box.left < whole.left || box.right > whole.right || isUnder
      )
    })
    .map((part) => part.textContent ?? '')
}

test('a name, a title and a place of one long word push no page sideways on a phone, and the step of a purchase is whole [sitio/long-words-break sitio/large-letters-fit]', async ({
  page,
  site,
}) => {
  test.slow()
  const evento = await anEvento(site, { titulo: LARGA, sociales: { lugar: LARGA } })
  const abierto = await anEvento(site, { titulo: LARGA, sociales: { lugar: LARGA } })
  const curso = await anEvento(site, { titulo: LARGA, modalidad: 'Online', id_estado: 0 })
  const consultor = await aConsultor(site, { nombre: `${LARGA} Sosa`, perfil_presentacion: LARGA })
  const persona = await aUsuario(site, { nombre: LARGA })
  for (const { IdEvento } of [evento, curso])
    await anInscripcion(site, { user_id: persona.id, id_evento: IdEvento })
  const compra = await aCompra(site, {
    id_evento: evento.IdEvento,
    user_id: persona.id,
    estado: 'fallida',
    referencia: newReferencia(),
  })
  await site.sql('update compras set product_name = $1 where id = $2', [LARGA, compra.id])
  const buying = `/evento-inscripcion-01/${abierto.segmento}`
  const bought = `/evento-inscripcion-03/${evento.segmento}?id=${compra.referencia}`
  await signIn(page, site, persona.email)
  for (const path of [
    '/misactividades',
    '/cuenta',
    `/evento-detalle/${evento.segmento}`,
    `/evento-inscripcion-01/${evento.segmento}`,
    buying,
    bought,
    `/consultor/${consultor.id_consultor}`,
    `/buscar?q=${LARGA}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Cargando…')).toHaveCount(0)
    for (const size of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${size} }` })
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (path !== buying && path !== bought) continue
        const paso = page.getByRole('list', { name: 'Pasos de la compra' }).locator('[aria-current]')
        expect(await paso.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThan(width)
        if (path !== buying) continue
        const resumen = page.locator('[aria-label="Tu compra"] summary')
        expect(await resumen.evaluate(cutOff), `${path} at ${width}, ${size}`).toEqual([])
      }
    }
  }
  await site.sql('update eventos set id_estado = 0 where id_evento = any ($1)', [
    [evento.IdEvento, abierto.IdEvento],
  ])
  await site.sql('update consultores set id_estado = 0 where id_consultor = $1', [consultor.id_consultor])
})

test('letters twice as large fold the navigation of a desk into its menu, which leaves room for the page [sitio/navigation-fits]', async ({
  page,
  site,
}) => {
  await signIn(page, site, CONSULTORA)
  for (const path of ['/', '/contacto']) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await page.locator('header > div').boundingBox()
      expect(box?.height, `${path} at ${width}`).toBeLessThan(200)
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      await expect(menu.getByRole('link', { name: 'Portal' })).toBeVisible()
      await menu.getByRole('button', { name: 'Cerrar el menú' }).click()
    }
  }
})

test('with colours of the reader’s own what is pressed, what stands apart and what is done keep an edge [sitio/forced-colours]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, site, 'ana@ejemplo.com')
  await page.goto('/misactividades')
  const main = page.getByRole('main')
  const edged = [
    main.getByRole('link', { name: 'Seguir ahora' }),
    main.getByRole('link', { name: 'Sumar una actividad' }),
    main.getByRole('progressbar').first(),
    main.locator('.rounded-tarjeta').filter({ visible: true }).first(),
  ]
  for (const each of edged) await expect(each).toHaveCSS('border-top-width', '1px')
})
